// The site’s own address. Filled in when the stack is synthesized.
const siteUrl = '{{siteUrl}}';

const kindsOfFiles = {
  '/.well-known/security.txt': 'text/plain; charset=utf-8',
  '/feed.json': 'application/feed+json',
};

// The not-found page and the shells are ordinary objects; their status is made right here. It does not matter
// whether CloudFront shows this function the path that was asked for or the one that viewerRequest.js made of it.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request;
  const response = event.response;
  const headers = response.headers;
  const object = isPage(request.uri) ? request.uri : objectOf(request);
  const missing = /\/(404\.html|404\.md|_shell\.html)$/.test(object);
  if (response.statusCode === 200 && missing) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  // S3 knows the kind of a file, and RFC 9116 asks for the charset too; a feed’s own kind it does not know.
  if (response.statusCode === 200 && kindsOfFiles[object]) {
    headers['content-type'] = { value: kindsOfFiles[object] };
  }
  const page = object.replace(/\.(html|md)$/, '');
  if (missing || hasMarkdown(page)) {
    headers.vary = { value: headers.vary ? `${headers.vary.value}, Accept` : 'Accept' };
  }
  if (/\.md$/.test(object)) {
    headers['content-type'] = { value: 'text/markdown; charset=utf-8' };
    headers['x-robots-tag'] = { value: 'noindex' };
    if (!missing) headers.link = { value: `<${siteUrl}${page}>; rel="canonical"` };
  } else if (hasMarkdown(page)) {
    headers.link = { value: `<${page}.md>; rel="alternate"; type="text/markdown"` };
  }
  return response;
}

// Whether a path is a page’s object: as a path that was asked for it would be none.
function isPage(uri) {
  const page = uri.replace(/\.html$/, '');
  return uri === '/index.html' || uri === '/resources/_all.html' || (page !== uri && pages.includes(page));
}
