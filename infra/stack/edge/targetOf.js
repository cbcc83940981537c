// Shared by both edge functions. The module and its methods:
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-custom-methods.html
import cf from 'cloudfront';

// The site’s pages, in a store of this release.
const pages = cf.kvs();
// Filled in when the stack is synthesized.
const files = ['{{files}}'];
const kinds = ['case-studies', 'insights', 'whitepapers'];

// A key of the store has at most 512 characters.
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/kvs-with-functions-create-s3-kvp.html
async function isPage(path) {
  if (path.length > 512) return false;
  const known = await pages.exists(path);
  return known;
}

// The object that answers a path: a page, a file under its own path, the shell of an unknown slug, or the not-found page.
// biome-ignore lint/correctness/noUnusedVariables: both edge functions call it
async function targetOf(uri) {
  if (uri === '/') return '/index.html';
  const page = await isPage(uri);
  return page ? `${uri}.html` : targetOfOther(uri);
}

// The runtime supports no closures in async functions.
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
function targetOfOther(uri) {
  if (files.some((file) => uri === file || (file.endsWith('/') && uri.startsWith(file)))) return uri;
  if (uri.startsWith('/assets/')) return uri;
  const parts = uri.split('/');
  if (parts.length === 3 && parts[2] && kinds.includes(parts[1])) return `/${parts[1]}/_shell.html`;
  return '/404.html';
}
