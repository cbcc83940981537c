import { beginningOf } from '../../content/schema/shorten.ts';

/*
 * How a visit came to the site. This file needs no library: pages load it. `contact.ts` has its schema.
 */

/** The documented parameters of campaigns: https://support.google.com/analytics/answer/10917952 */
export const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const;
type Utm = Partial<Record<(typeof utmNames)[number], string>>;

/** Where a lead comes from; unknown parts are absent. */
export interface Source {
  utm?: Utm;
  /** Host of the page whose link led here. */
  referrer?: string;
}

/** Most characters of a campaign parameter, of a host and of a path. */
export const maxLengths = { utm: 60, host: 100, path: 200 };

/** Letters, digits and the signs of plain names: no controls, no markup, nothing that turns the direction of text. */
const foreign = /[^\p{L}\p{M}\p{N} _.,+&|()-]+/gu;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const recordOf = (value: unknown) => Object(value) as Readonly<Record<string, unknown>>;

function cutText(value: unknown): string {
  // A program that sends megabytes is answered as quickly as others.
  const line = textOf(value).slice(0, 1000).replace(foreign, ' ').replace(/ +/g, ' ').trim();
  return beginningOf(line, maxLengths.utm).trim();
}

/** The beginning of a path, up to its first sign that no page of the site has. */
export function cutPath(value: unknown): string {
  const [path = ''] = /^\/[\w\-./]*/.exec(textOf(value).slice(0, maxLengths.path)) ?? [];
  return path.replace(/\/{2,}/g, '/');
}

function cutHost(value: unknown): string {
  const [host = ''] = /^[a-z\d.-]+/.exec(textOf(value).slice(0, maxLengths.host).toLowerCase()) ?? [];
  return host;
}

/** The parts of a value that are a valid source, without everything else. Cutting twice changes nothing. */
export function cutSource(value: unknown): Source {
  const { utm, referrer } = recordOf(value);
  const given = recordOf(utm);
  const parameters = utmNames.map((name) => [name, cutText(given[name])] as const);
  const known = {
    utm: Object.fromEntries(parameters.filter(([, text]) => text)),
    referrer: cutHost(referrer),
  };
  return Object.fromEntries(
    Object.entries(known).filter(([, part]) => Object.keys(part).length > 0),
  ) as Source;
}
