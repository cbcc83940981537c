import type { MiddlewareObj } from '@middy/core';
import type * as z from 'zod';
import { locale } from '../../content/built/locale.ts';
import { site } from '../../content/built/site.ts';
import * as answerWords from '../../content/built/words/answerPages.ts';
import * as problemsWords from '../../content/built/words/problems.ts';
import { fill } from '../../content/schema/fill.ts';
import { messageKeyField } from '../contact/messageKey.ts';
import { siteSettings } from '../mail/settings.ts';
import { settingsOf } from './environment.ts';
import { type ApiEvent, type ApiReply, bodyText } from './lambda.ts';
import { mostBytes } from './mostBytes.ts';
import { Problem } from './problems.ts';

/**
 * How a browser that runs no scripts calls the API: it posts a form or follows a link, and shows the answer as a page. A
 * middleware turns such a call into the route's own and its reply into HTML.
 */
type Middleware = MiddlewareObj<ApiEvent, ApiReply>;

type Fields = Readonly<Record<string, string>>;

interface Said {
  readonly title: string;
  readonly text: string;
}

export interface FormPages {
  /** Schema of the route's body. */
  readonly body: z.ZodType;
  /** Path of the form. */
  readonly form: `/${string}`;
  /** Said when the route has accepted the fields. */
  readonly accepted: (fields: Fields) => Said;
  /** Title of a refusal; its text is the problem's sentence. */
  readonly refused: string;
}

/**
 * Lets a route take a form as well as JSON: the same fields, checks, limits and store, and a page as the answer. JSON
 * passes untouched.
 */
export function formPages({ body, form, accepted, refused }: FormPages, now = () => new Date()): Middleware {
  const posted = new WeakMap<object, Fields>();
  const most = mostBytes(body);
  return {
    before: (request) => {
      if (!isForm(request.event)) return;
      posted.set(request, {});
      requireOwnPage(request.event);
      const fields = fieldsOf(bodyText(request.event, most));
      posted.set(request, fields);
      request.event = asJson(request.event, fields, now());
    },
    after: (request) => {
      const fields = posted.get(request);
      if (fields && request.response) request.response = page(request.response, accepted(fields), form, '');
    },
    onError: (request) => {
      if (!posted.has(request) || !request.response) return;
      const said = { title: refused, text: request.response.body };
      request.response = page(request.response, said, form, answerWords.back);
    },
  };
}

export interface LinkPages {
  /** The file's address in the reply's JSON. */
  readonly locationOf: (json: unknown) => string;
  /** Title of a page that says why there is no file. */
  readonly title: string;
  /** Path of the page with the link. */
  readonly backTo: (slug: string) => string;
}

/** Lets a link lead to a route whose reply names a file: a browser that shows a document is led on to the file. */
export function linkPages({ locationOf, title, backTo }: LinkPages): Middleware {
  return {
    after: ({ event, response }) => {
      if (!response || !wantsPage(event)) return;
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
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '');
}

/** Browsers ask for HTML where they show a document; the site's own code asks for anything. */
function wantsPage({ headers }: ApiEvent): boolean {
  return /\btext\/html\b/i.test(headers.accept ?? '');
}

/**
 * Any site can make a browser post a form here; JSON it cannot send without being asked first (CORS). Browsers say where
 * a form is from: `Sec-Fetch-Site`, older ones only `Origin`. A program that says neither is no browser that another
 * site could use.
 * @throws NotOurForm
 */
function requireOwnPage({ headers }: ApiEvent): void {
  const site = headers['sec-fetch-site'];
  const isOwn = site ? ['same-origin', 'none'].includes(site) : isOwnOrigin(headers.origin);
  if (!isOwn) throw new Problem('NotOurForm', problemsWords.notOurForm);
}

function isOwnOrigin(origin: string | undefined): boolean {
  if (origin === undefined) return true;

  const { siteUrl } = settingsOf(siteSettings, 'MAIL_SETTINGS');
  return origin === new URL(siteUrl).origin;
}

/** Forms send line breaks as CRLF, scripts as LF: the same text is stored for both. */
function fieldsOf(body: string): Fields {
  const pairs = [...new URLSearchParams(body)];
  return Object.fromEntries(pairs.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}

/**
 * Where no scripts run, a form has no key of its own: equal fields in the same minute have the same, so that a double
 * press is one item.
 */
function asJson(event: ApiEvent, { [messageKeyField]: key, ...fields }: Fields, now: Date): ApiEvent {
  const minute = now.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
  return {
    ...event,
    headers: {
      ...event.headers,
      'content-type': 'application/json',
      'idempotency-key': key || `form ${minute}`,
    },
    body: JSON.stringify(fields),
    isBase64Encoded: false,
  };
}

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** The reply as a page that loads nothing: CloudFront's policy for the API forbids styles, scripts and images. */
function page(reply: ApiReply, said: Said, back: string, advice: string): ApiReply {
  const { title, text } = said;
  const write = fill(answerWords.write, { address: site.contactEmail });
  return {
    ...reply,
    headers: { ...reply.headers, ...html },
    body: [
      `<!doctype html><html lang="${locale.tag}"><head><meta charset="utf-8">`,
      `<title>${escaped(`${title} | ${site.name}`)}</title>`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"></head>',
      `<body><header><p><a href="/">${escaped(site.name)}</a></p></header>`,
      `<main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>`,
      advice && `<p>${escaped(advice)}</p>`,
      `<p><a href="${escaped(back)}">${escaped(answerWords.toPage)}</a></p></main>`,
      `<footer><p>${escaped(write)}</p><p>${escaped(site.name)}, ${escaped(site.tagline)}</p></footer>`,
      '</body></html>',
    ].join(''),
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML shows it, also within an attribute in double quotation marks. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign]!);
}
