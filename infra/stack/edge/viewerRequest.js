// The site’s other host names; the site’s own address. Filled in when the stack is synthesized.
const aliases = ['{{aliases}}'];
const siteUrl = '{{siteUrl}}';

// Clean URLs. The function runs before the cache is asked, which knows an object by the new path.
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/function-code-choose-purpose.html
// The event: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request;
  const host = request.headers.host ? request.headers.host.value : '';
  const query = queryOf(request.querystring);
  const page = plainPath(request.uri);
  const known = isPage(page);
  // A redirect never begins with two slashes, which would lead to another site.
  if (aliases.includes(host)) return redirectTo(siteUrl + (known ? page : oneSlash(request.uri)) + query);
  // The contact form is a section of the home page.
  if (page === '/contact') return redirectTo(`/${query}#contact`);
  if (known && page !== request.uri) return redirectTo(page + query);
  request.uri = targetOf(request.uri);
  return request;
}

// Browsers take a backslash for a slash, and leave out tabs and line breaks.
function oneSlash(path) {
  return path.replace(/[\t\n\r]/g, '').replace(/[/\\]+/g, '/');
}

// The path of the page that was meant by one with capitals, more slashes, `.html` or encoded letters.
function plainPath(uri) {
  return oneSlash(decoded(uri).toLowerCase()).replace(/(\/index\.html|\.html|\/)$/, '') || '/';
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
