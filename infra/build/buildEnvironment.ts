import type { NamedStage } from '../stages.ts';

/**
 * The address that the pages of a stage without `siteUrl` are built with. The deployment, which knows the name of the
 * distribution, writes `https://<its domain name>` in its place. RFC 2606 keeps `.invalid` for names that never exist.
 */
export const siteAddressMarker = 'https://site-address.invalid';

/** What the web build must know of the stage, as variables of its environment. */
export interface BuildEnvironment extends Record<string, string> {
  readonly SITE_URL: string;
  readonly INDEXABLE: string;
}

export function buildEnvironment({ settings: { siteUrl, indexable } }: NamedStage): BuildEnvironment {
  return { SITE_URL: siteUrl ?? siteAddressMarker, INDEXABLE: String(indexable) };
}
