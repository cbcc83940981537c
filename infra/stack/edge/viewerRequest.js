// The site’s other host names; the site’s own address. Filled in when the stack is synthesized.
const aliases = ['{{aliases}}'];
const siteUrl = '{{siteUrl}}';

// Clean URLs. The function runs before the cache is asked, which knows an object by the new path.
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/function-code-choose-purpose.html
// The event: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
async function handler(event) {
  const request = event.request;
  const host = request.headers.host ? request.headers.host.value : '';
  if (aliases.includes(host)) return redirectTo(siteUrl + request.uri + queryOf(request.querystring));
  const page = request.uri === '/index.html' ? '/' : request.uri.replace(/(\/|\.html)$/, '');
  // The contact form is a section of the home page.
  if (page === '/contact') return redirectTo(`/${queryOf(request.querystring)}#contact`);
  // Only a known page is redirected: a redirect to any path could lead to another site (`//host/`).
  if (page !== request.uri) {
    const known = await isPage(page);
    if (known) return redirectTo(page + queryOf(request.querystring));
  }
  request.uri = await targetOf(request.uri);
  return request;
}

function redirectTo(location) {
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: location } },
  };
}

// The query as it came: CloudFront gives names and values still encoded.
function queryOf(querystring) {
  const pairs = [];
  Object.keys(querystring).forEach((name) => {
    const parameter = querystring[name];
    (parameter.multiValue || [parameter]).forEach((one) => {
      pairs.push(one.value ? `${name}=${one.value}` : name);
    });
  });
  return pairs.length ? `?${pairs.join('&')}` : '';
}
