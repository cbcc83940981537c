// Shared by both edge functions. The lists are filled in when the stack is synthesized.
const pages = ['{{pages}}'];
const files = ['{{files}}'];
const kinds = ['case-studies', 'insights', 'whitepapers'];

// The object that answers a path: a page, a file under its own path, the shell of an unknown slug, or the not-found page.
// biome-ignore lint/correctness/noUnusedVariables: both edge functions call it
function targetOf(uri) {
  if (uri === '/') return '/index.html';
  if (pages.includes(uri)) return `${uri}.html`;
  if (files.some((file) => uri === file || (file.endsWith('/') && uri.startsWith(file)))) return uri;
  // A page whose code did not come asks for it once more at `/again-1/assets/`, and so on.
  const asset = /^(?:\/again-\d+)?(\/assets\/.+)$/.exec(uri);
  if (asset) return asset[1];
  const parts = uri.split('/');
  if (parts.length === 3 && parts[2] && kinds.includes(parts[1])) return `/${parts[1]}/_shell.html`;
  return '/404.html';
}
