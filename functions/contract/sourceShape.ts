import { counting } from '../../content/built/counting.ts';
import { beginningOf } from '../../content/schema/shorten.ts';
import { sourceClasses } from '../../content/schema/sourceClasses.ts';

/*
 * How a visit came to the site. This file needs no library: pages load it beside their count. `source.ts` has its
 * schemas.
 */

/** The documented parameters of campaigns: https://support.google.com/analytics/answer/10917952 */
export const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type Utm = Partial<Record<(typeof utmNames)[number], string>>;

/** Where a lead comes from. A part that is not known is not there. */
export interface Source {
  utm?: Utm;
  /** Host of the page whose link led here. */
  referrer?: string;
  /** Path of the first page of the visit. */
  landing?: string;
  /** Paths of the pages since, the newest last. */
  pages?: string[];
}
export type SourcePart = keyof Source;

/** Characters of a parameter, of a host and of a path, and how many of the last pages are kept. */
export const longest = { utm: 60, host: 100, path: 200 };
export const mostPages = 10;

/** Letters, digits and the signs of plain names: no controls, no markup, nothing that turns the direction of text. */
const foreign = /[^\p{L}\p{M}\p{N} _.,+&|()-]+/gu;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const recordOf = (value: unknown) => Object(value) as Readonly<Record<string, unknown>>;

function cutText(value: unknown): string {
  // A program that sends megabytes is answered as quickly as others.
  const line = textOf(value).slice(0, 1000).replace(foreign, ' ').replace(/ +/g, ' ').trim();
  return beginningOf(line, longest.utm).trim();
}

/** The beginning of a path, up to its first sign that no page of the site has. */
export function cutPath(value: unknown): string {
  const [path = ''] = /^\/[\w\-./]*/.exec(textOf(value).slice(0, longest.path)) ?? [];
  return path.replace(/\/{2,}/g, '/');
}

function cutHost(value: unknown): string {
  const [host = ''] = /^[a-z\d.-]+/.exec(textOf(value).slice(0, longest.host).toLowerCase()) ?? [];
  return host;
}

/** What of a value is a source: everything else of it is cut away. Cutting twice changes nothing. */
export function cutSource(value: unknown): Source {
  const { utm, referrer, landing, pages } = recordOf(value);
  const given = recordOf(utm);
  const parameters = utmNames.map((name) => [name, cutText(given[name])] as const);
  const known = {
    utm: Object.fromEntries(parameters.filter(([, text]) => text)),
    referrer: cutHost(referrer),
    landing: cutPath(landing),
    pages: (Array.isArray(pages) ? pages : []).slice(-mostPages).map(cutPath).filter(Boolean),
  };
  return Object.fromEntries(
    Object.entries(known).filter(([, part]) => Object.keys(part).length > 0),
  ) as Source;
}

/** The closed list of classes: no other word is stored with a count, a subscription or a download. */
export const allClasses: readonly string[] = [...sourceClasses, ...counting.campaigns];

/** What campaigns call their medium or their source, by class. */
const media = {
  mail: /^(e-?mail|mail|newsletter|letter)$/,
  social: /^(social.*|linkedin|facebook|instagram|x|twitter|youtube|xing|bluesky|mastodon|reddit)$/,
  search: /^(cpc|ppc|paid.?search|search|organic|google|bing|duckduckgo)$/,
  referral: /^(referral|partner)$/,
};

/** Parts of hosts by class, in this order: the mail program of a search engine's maker is a mail program. */
const hosts = {
  mail: /\.(mail|webmail|outlook|gm)\./,
  search:
    /\.(google|googlequicksearchbox|bing|duckduckgo|yahoo|ecosia|startpage|qwant|baidu|yandex|kagi|search\.brave)\./,
  social:
    /\.(linkedin|lnkd|facebook|instagram|twitter|youtube|xing|bsky|mastodon|reddit|threads|pinterest|tiktok|whatsapp|ycombinator)\.|\.(t\.co|x\.com|youtu\.be)\.$/,
};

const classIn = (table: Readonly<Record<string, RegExp>>, text: string) =>
  Object.keys(table).find((name) => table[name]!.test(text));

/** The class of a source: a campaign that the firm has named, or one of `sourceClasses`. */
export function classOf({ utm, referrer }: Source): string {
  if (utm) {
    const [source = '', medium = '', campaign = ''] = utmNames.map((name) => utm[name]?.toLowerCase());
    if (counting.campaigns.includes(campaign)) return campaign;
    return classIn(media, medium) ?? classIn(media, source) ?? 'other';
  }
  return referrer ? (classIn(hosts, `.${referrer}.`) ?? 'referral') : 'direct';
}
