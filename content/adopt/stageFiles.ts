import { parse } from 'yaml';
import * as z from 'zod';
import type { Answers } from './answers.ts';
import { withField, withValue } from './yamlText.ts';

/** Who the stages named before: values of that firm are replaced, others are the operator's own. */
export interface Identity {
  readonly mail: string;
  /** Host of the public site. */
  readonly domain: string;
}

/** The values of a stage's file that name the firm. */
const named = z.looseObject({
  siteUrl: z.string(),
  mail: z.looseObject({ from: z.string(), leadsTo: z.array(z.string()) }),
  watch: z.looseObject({ alarmsTo: z.array(z.string()) }).optional(),
});

/** The host of production's site; `undefined` for a file that cannot be read. */
export function domainOf(production: string): string | undefined {
  return hostOf(named.safeParse(parse(production)).data?.siteUrl);
}

/**
 * A stage's file with the firm in it. Comments stay, and so does every value that did not name the firm before.
 *
 * @param stage its name, such as `sandbox`
 * @param folder the firm's, from the project's folder
 */
export function withFirm(
  text: string,
  stage: string,
  folder: string,
  { name, mail, domain }: Answers,
  before: Identity,
): string {
  const { siteUrl, mail: mailing, watch } = named.parse(parse(text));
  const own = (value: string) => value.includes(before.mail) || value.includes(rootOf(before.domain));
  const site = stage === 'production' ? `https://${domain}` : `https://${stage}.${rootOf(domain)}`;
  let changed = withField(text, 'content', folder, 'siteUrl');
  if (own(siteUrl)) changed = withValue(changed, ['siteUrl'], site);
  if (own(mailing.from)) changed = withValue(changed, ['mail', 'from'], `${senderName(name)} <${mail}>`);
  for (const [path, addresses] of [
    [['mail', 'leadsTo'], mailing.leadsTo],
    [['watch', 'alarmsTo'], watch?.alarmsTo ?? []],
  ] as const) {
    const mapped = [...new Set(addresses.map((address) => (own(address) ? mail : address)))];
    if (mapped.join() !== addresses.join()) changed = withValue(changed, path, mapped);
  }
  // What is left stands in comments, such as the example of an alias.
  return changed.replaceAll(before.domain, domain);
}

/** The name as a mail's header takes it: ASCII, without quotation marks (`mailSettings` in the contract). */
export function senderName(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[’`]/g, "'")
    .replace(/[^\w&'. -]/g, ' ');
  return ascii.replace(/\s+/g, ' ').trim() || 'Website';
}

/** `www.example.com` → `example.com`. */
function rootOf(domain: string): string {
  return domain.replace(/^www\./, '');
}

function hostOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).hostname : undefined;
}
