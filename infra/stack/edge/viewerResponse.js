// The not-found page and the shells are ordinary objects; their status is made right here. It does not matter
// whether CloudFront shows this function the path that was asked for or the one that viewerRequest.js made of it.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const uri = event.request.uri;
  const response = event.response;
  const object = isPageObject(uri) ? uri : targetOf(uri);
  const missing = /\/(404|_shell)\.html$/.test(object);
  if (response.statusCode === 200 && missing) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  // S3 knows the kind of a file, and RFC 9116 asks for the charset too.
  if (response.statusCode === 200 && object === '/.well-known/security.txt') {
    response.headers['content-type'] = { value: 'text/plain; charset=utf-8' };
  }
  return response;
}

// Whether a path is a page’s object: as a path that was asked for it would be none.
function isPageObject(uri) {
  const page = uri.replace(/\.html$/, '');
  return uri === '/index.html' || (page !== uri && isPage(page));
}
