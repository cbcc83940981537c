/** Lets the browser save what a URL leads to. Another origin's own file name wins over `filename`. */
export function saveFile(url: string, filename: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
}
