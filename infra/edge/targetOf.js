// Shared by both edge functions. The lists are filled in when the stack is synthesized.
const pages = ['{{pages}}'];
const files = ['{{files}}'];
// Pages without a form in Markdown, which are fewer than those with one.
const htmlOnly = ['{{htmlOnly}}'];
const kinds = ['case-studies', 'insights', 'whitepapers'];

// The object that answers a path: a page, a file under its own path, the shell of an unknown slug, or the not-found page.
function targetOf(uri) {
  if (uri === '/') return '/index.html';
  if (pages.includes(uri)) return `${uri}.html`;
  if (/\.md$/.test(uri)) return hasMarkdown(uri.slice(0, -3)) ? uri : '/404.md';
  if (files.some((file) => uri === file || (file.endsWith('/') && uri.startsWith(file)))) return uri;
  // A page whose code did not come asks for it once more at `/again-1/assets/`, and so on.
  const asset = /^(?:\/again-\d+)?(\/assets\/.+)$/.exec(uri);
  if (asset) return asset[1];
  const parts = uri.split('/');
  if (parts.length === 3 && parts[2] && kinds.includes(parts[1])) return `/${parts[1]}/_shell.html`;
  return '/404.html';
}

function hasMarkdown(page) {
  return pages.includes(page) && !htmlOnly.includes(page);
}

// The object that answers a request, in the form that it prefers.
// biome-ignore lint/correctness/noUnusedVariables: both edge functions call it
function objectOf(request) {
  const target = targetOf(request.uri);
  if (!/\.html$/.test(target) || !prefersMarkdown(request.headers.accept)) return target;
  const page = target.slice(0, -5);
  if (hasMarkdown(page)) return `${page}.md`;
  return /\/(404|_shell)$/.test(page) ? '/404.md' : target;
}

// Whether `Accept` names Markdown with a greater weight than HTML, or with the same one before it (RFC 9110, 12.5.1).
// No browser names it, and a range such as `*/*` does not either.
function prefersMarkdown(accept) {
  if (!accept) return false;
  const ranges = (accept.multiValue || [accept])
    .map((one) => one.value)
    .join(',')
    .toLowerCase()
    .split(',')
    .map((range, place) => {
      const parts = range.split(';').map((part) => part.trim());
      const q = parts.find((part) => /^q=/.test(part)) || 'q=1';
      const weight = /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(q) ? Number(q.slice(2)) : 0;
      return { type: parts[0], weight: weight, place: place };
    });
  const named = (type) => ranges.find((range) => range.type === type);
  const markdown = named('text/markdown');
  if (!markdown || markdown.weight === 0) return false;
  const html = named('text/html');
  const other = html || named('text/*') || named('*/*');
  if (!other || markdown.weight !== other.weight) return !other || markdown.weight > other.weight;
  return !html || markdown.place < html.place;
}
