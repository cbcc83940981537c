// Shared by both edge functions. The language and the modules that they have:
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
// biome-ignore lint/style/useNodejsImportProtocol: CloudFront knows the module by this name
const crypto = require('crypto');

// Filled in when the stack is synthesized: a hash of each page’s path, between commas; files, and folders as `/folder/`.
const pages = ',{{pages}},';
const files = ['{{files}}'];
const unknownSlug = /^\/(case-studies|insights|whitepapers)\/[^/]+\/*$/;

// Whether a path is that of a page. Of 60 million others one passes too: it is 404 all the same, by S3, which has no such
// object. No other characters may pass, because what passes may stand in a redirect.
function isPage(path) {
  if (path === '/') return true;
  return /^(\/[a-z0-9-]+)+$/.test(path) && pages.includes(`,${hashOf(path)},`);
}

function hashOf(path) {
  return crypto.createHash('sha256').update(path).digest('base64url').slice(0, 6);
}

// The object that answers a path: a page, a file under its own path, the shell of an unknown slug, or the not-found page.
// biome-ignore lint/correctness/noUnusedVariables: both edge functions call it
function targetOf(uri) {
  if (uri === '/') return '/index.html';
  if (isPage(uri)) return `${uri}.html`;
  if (files.some((file) => uri === file || (file.endsWith('/') && uri.startsWith(file)))) return uri;
  const slug = unknownSlug.exec(decoded(uri));
  return slug ? `/${slug[1]}/_shell.html` : '/404.html';
}

// As the router in the browser reads a path: an encoded slash separates nothing, and what is encoded wrongly stays.
function decoded(uri) {
  try {
    return decodeURIComponent(uri.replace(/%2f/gi, '%252F'));
  } catch (_error) {
    return uri;
  }
}
