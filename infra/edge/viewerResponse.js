// The not-found page and the shells are ordinary objects; their status is made right here. It does not matter
// whether CloudFront shows this function the path that was asked for or the one that viewerRequest.js made of it.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const response = event.response;
  if (response.statusCode === 200 && isMissing(event.request.uri)) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  // S3 knows the kind of a file, and RFC 9116 asks for the charset too.
  if (event.request.uri === '/.well-known/security.txt' && response.statusCode === 200) {
    response.headers['content-type'] = { value: 'text/plain; charset=utf-8' };
  }
  return response;
}

function isMissing(uri) {
  const rewritten =
    uri === '/index.html' || uri === '/resources/_all.html' || pages.includes(uri.replace(/\.html$/, ''));
  return !rewritten && /\/(404|_shell)\.html$/.test(targetOf(uri));
}
