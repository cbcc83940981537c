/** What the deployment's `aws s3 sync` guesses from a file's name, for the kinds of file that the site and the papers have. */
const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

export function contentTypeOf(name: string): string {
  return contentTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'binary/octet-stream';
}
