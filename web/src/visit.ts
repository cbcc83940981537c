import { cutSource, type Source, utmNames } from '../../functions/contact/sourceShape.ts';

const name = 'visit';
/** Where the browser refuses to store it: the page's own memory. */
let known: Source | undefined;

/** Whether the browser says Global Privacy Control or Do Not Track: then nothing is kept, and nothing is counted. */
export function asksForPrivacy(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return Boolean(globalPrivacyControl) || doNotTrack === '1';
}

/** The address by which the browser opened the site, also after pages within the app, and the page that led to it. */
function arrival(): Source {
  const [entry] = performance.getEntriesByType('navigation');
  const { searchParams } = new URL(entry?.name ?? location.href);
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  return cutSource({
    utm: Object.fromEntries(utmNames.map((parameter) => [parameter, searchParams.get(`utm_${parameter}`)])),
    referrer: from?.origin === location.origin ? '' : from?.hostname,
  });
}

function read(): Source | undefined {
  try {
    return cutSource(JSON.parse(sessionStorage.getItem(name)!) ?? undefined);
  } catch {
    return undefined;
  }
}

function keep(source: Source): Source {
  try {
    sessionStorage.setItem(name, JSON.stringify(source));
  } catch {
    known = source;
  }
  return source;
}

/** How the visit came, as far as the visitor has left it. Nothing is known where the browser asks for privacy. */
export function visitSource(): Source {
  if (asksForPrivacy()) return {};
  const kept = sessionStored() ? read() : known;
  return kept ?? keep(arrival());
}

/** Takes it out, for the rest of the visit. */
export function forgetSource(): void {
  keep({});
}

function sessionStored(): boolean {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}
