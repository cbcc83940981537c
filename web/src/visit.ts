import { cutSource, type Source, utmNames } from '../../functions/contact/sourceShape.ts';

const name = 'visit';
/** The source of the visit, where the browser refuses to store it. */
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
  const from = document.referrer ? new URL(document.referrer) : undefined;
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

/** The source of the visit. It is empty where the visitor has removed it, and where the browser asks for privacy. */
export function visitSource(): Source {
  if (asksForPrivacy()) return {};
  const kept = sessionStored() ? read() : known;
  return kept ?? keep(arrival());
}

/** Forgets the source for the rest of the visit. */
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
