// The site’s other host names; the site’s own address. Filled in when the stack is synthesized.
const aliases = ['{{aliases}}'];
const siteUrl = '{{siteUrl}}';
// The hash of each path that a page had before, followed by the page’s path, between commas.
const redirects = ',{{redirects}},';

// Clean URLs. The function runs before the cache is asked, which knows an object by the new path.
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/function-code-choose-purpose.html
// The event: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request;
  const host = request.headers.host ? request.headers.host.value : '';
  const query = queryOf(request.querystring);
  const path = plainPath(request.uri);
  const page = isPage(path) ? path : pageThatHad(path);
  // A redirect never begins with two slashes, which would lead to another site.
  if (aliases.includes(host)) return redirectTo(siteUrl + (page || oneSlash(request.uri)) + query);
  // The contact form is a section of the home page.
  if (path === '/contact') return redirectTo(`/${query}#contact`);
  if (page && page !== request.uri) return redirectTo(page + query);
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

// The path of the page that had this one before.
function pageThatHad(path) {
  const at = redirects.indexOf(`,${hashOf(path)}/`);
  return at < 0 ? undefined : redirects.slice(at + 7, redirects.indexOf(',', at + 7));
}

// Browsers ask again each time: a page that gets its old name back would lead them in a circle otherwise.
function redirectTo(location) {
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: location }, 'cache-control': { value: 'no-cache' } },
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
