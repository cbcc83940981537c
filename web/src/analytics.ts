import type { Analytics } from '#content/schema/site.ts';

/** Whether the browser says Global Privacy Control or Do Not Track: then nothing is counted. */
function asksForPrivacy(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return Boolean(globalPrivacyControl) || doNotTrack === '1';
}

/**
 * Puts the script of Plausible (https://plausible.io/docs/plausible-script) or Umami
 * (https://docs.umami.is/docs/collect-data) into the page's head, once, and not at all where the browser asks for privacy.
 */
export function loadAnalytics({ script, site }: Pick<Analytics, 'script' | 'site'>): void {
  if (asksForPrivacy()) return;
  if (document.head.querySelector(`script[src="${CSS.escape(script)}"], script[data-website-id]`)) return;
  const element = document.createElement('script');
  element.defer = true;
  element.src = script;
  element.dataset.domain = site;
  element.dataset.websiteId = site;
  document.head.append(element);
}
