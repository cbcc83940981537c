/** Lets the browser save what a URL leads to. Another origin's own file name wins over `filename`. */
export function saveFile(url: string, filename: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
}

/** How long a browser may take to begin reading what it saves, in milliseconds. */
const keepFor = 60_000;

/** Lets the browser save what was made here. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  saveFile(url, filename);
  setTimeout(() => URL.revokeObjectURL(url), keepFor);
}
