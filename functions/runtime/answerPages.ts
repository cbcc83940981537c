import httpUrlencodeBodyParser from '@middy/http-urlencode-body-parser';
import { site } from '#content/built/site.ts';
import { escaped } from '#content/shared/escaped.ts';
import { type ApiEvent, type ApiReply, isHead, type Middleware } from './api.ts';
import { environment } from './environment.ts';
import { idempotencyKeyField } from './idempotencyKey.ts';
import { Problem } from './problems.ts';

/*
 * How a browser that runs no scripts calls the API: it posts a form or follows a link, and shows the answer as a page. A
 * middleware turns such a call into the route's own and its reply into HTML.
 */

type Fields = Readonly<Record<string, string>>;

/** What an answer page says. */
interface PageText {
  readonly title: string;
  readonly text: string;
}

interface FormPages {
  /** Path of the form. */
  readonly form: `/${string}`;
  /** Said when the route has accepted the fields. */
  readonly accepted: (fields: Fields) => PageText;
  /** Title of a refusal; its text is the problem's sentence. */
  readonly refused: string;
}

/**
 * Lets a route take a form as well as JSON: the same fields, checks, limits and store, and a page as the answer. JSON
 * passes untouched.
 */
export function formPages({ form, accepted, refused }: FormPages): Middleware {
  return {
    before: (request) => {
      if (!isForm(request.event)) return;
      requireOwnPage(request.event);
      formParser(request as never);
      request.event = keyed(request.event);
    },
    after: (request) => {
      if (!isForm(request.event) || !request.response) return;
      request.response = page(request.response, accepted(request.event.body as Fields), form, '');
    },
    onError: (request) => {
      if (!isForm(request.event) || !request.response) return;
      const said = { title: refused, text: request.response.body };
      const advice = 'Your browser’s Back button leads to what you typed.';
      request.response = page(request.response, said, form, advice);
    },
  };
}

const formParser = httpUrlencodeBodyParser().before!;

interface LinkPages {
  /** The file's address in the reply's JSON. */
  readonly locationOf: (json: unknown) => string;
  /** Title of a page that says why there is no file. */
  readonly title: string;
  /** Path of the page with the link. */
  readonly backTo: (slug: string) => string;
}

/**
 * For a route whose reply names a file: a browser that follows a link to the route is redirected to the file. The reply to
 * a HEAD names none.
 */
export function linkPages({ locationOf, title, backTo }: LinkPages): Middleware {
  return {
    after: ({ event, response }) => {
      if (!response || isHead(event) || !wantsPage(event)) return;
      Object.assign(response, {
        statusCode: 303,
        headers: { ...response.headers, ...html, location: locationOf(JSON.parse(response.body)) },
        body: '',
      });
    },
    onError: (request) => {
      const { event, response } = request;
      if (!response || !wantsPage(event)) return;
      const back = backTo(event.pathParameters?.slug ?? '');
      request.response = page(response, { title, text: response.body }, back, '');
    },
  };
}

function isForm({ headers }: ApiEvent): boolean {
  return /^application\/x-www-form-urlencoded(;|$)/i.test(headers['content-type'] ?? '');
}

/** Whether the caller shows the answer as a page: browsers ask for HTML then, while the site's own code accepts anything. */
function wantsPage({ headers }: ApiEvent): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '');
}

/**
 * Refuses a form of another site. Any site can make a browser post a form here; for JSON the browser asks first (CORS).
 * Browsers say where a form is from: `Sec-Fetch-Site`, older ones only `Origin`. A program that sends neither is not a
 * browser that another site could misuse.
 * @throws Forbidden
 */
function requireOwnPage({ headers }: ApiEvent): void {
  const site = headers['sec-fetch-site'];
  const isOwn = site ? ['same-origin', 'none'].includes(site) : isOwnOrigin(headers.origin);
  if (!isOwn)
    throw new Problem('Forbidden', 'This came from a form of another site. Please use the form on ours.');
}

function isOwnOrigin(origin: string | undefined): boolean {
  return origin === undefined || origin === new URL(environment('SITE_URL')).origin;
}

/**
 * A form's fields as scripts send them: with LF for a line break, and the idempotency key in the header. Where no scripts
 * run, a form has no key of its own: it gets one of the current minute, so that a double press stores one item.
 */
function keyed(event: ApiEvent): ApiEvent {
  const sent = Object.entries(event.body as Record<string, string | readonly string[]>);
  const fields = sent.map(([name, value]) => [name, [value].flat().join(' ').replaceAll('\r\n', '\n')]);
  const { [idempotencyKeyField]: key, ...body } = Object.fromEntries(fields) as Fields;
  const minute = new Date().toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
  return { ...event, headers: { ...event.headers, 'idempotency-key': key || `form ${minute}` }, body };
}

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** The reply as a page that loads nothing: CloudFront's policy for the API forbids styles, scripts and images. */
function page(reply: ApiReply, said: PageText, back: string, advice: string): ApiReply {
  const { title, text } = said;
  return {
    ...reply,
    headers: { ...reply.headers, ...html },
    body: [
      `<!doctype html><html lang="en"><head><meta charset="utf-8">`,
      `<title>${escaped(`${title} | ${site.name}`)}</title>`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"></head>',
      `<body><header><p><a href="/">${escaped(site.name)}</a></p></header>`,
      `<main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>`,
      advice && `<p>${escaped(advice)}</p>`,
      `<p><a href="${escaped(back)}">Back to the page</a></p></main>`,
      `<footer><p>You can also write to ${escaped(site.contactEmail)}.</p><p>${escaped(site.name)}, ${escaped(site.tagline)}</p></footer>`,
      '</body></html>',
    ].join(''),
  };
}
