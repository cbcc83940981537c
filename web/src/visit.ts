import {
  classOf,
  cutPath,
  cutSource,
  type Source,
  type SourcePart,
  utmNames,
} from '../../functions/contract/sourceShape.ts';

/** How the visit came, and what of it the visitor has taken out. */
interface Visit {
  source: Source;
  removed: SourcePart[];
}

const name = 'visit';
/** Where the browser refuses to store it: the page's own memory. */
let known: Visit | undefined;

/** Whether the browser says Global Privacy Control or Do Not Track: then nothing is kept, and nothing is counted. */
export function asksForPrivacy(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return Boolean(globalPrivacyControl) || doNotTrack === '1';
}

/** The address by which the browser opened the site, also after pages within the app, and the page that led to it. */
function arrival(): Source {
  const [entry] = performance.getEntriesByType('navigation');
  const { pathname, searchParams } = new URL(entry?.name ?? location.href);
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  return cutSource({
    utm: Object.fromEntries(utmNames.map((parameter) => [parameter, searchParams.get(`utm_${parameter}`)])),
    referrer: from?.origin === location.origin ? '' : from?.hostname,
    landing: pathname,
  });
}

function read(): Visit | undefined {
  try {
    const { source, removed } = JSON.parse(sessionStorage.getItem(name)!);
    return { source: cutSource(source), removed: [...removed] };
  } catch {
    return undefined;
  }
}

function keep(visit: Visit): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(visit));
  } catch {
    known = visit;
  }
}

/** The visit with the page that is shown. */
function visitNow(): Visit {
  const { source, removed } = read() ?? known ?? { source: arrival(), removed: [] };
  const { landing, pages = [] } = source;
  const page = cutPath(location.pathname);
  const visit = {
    source: page === (pages.at(-1) ?? landing) ? source : cutSource({ ...source, pages: [...pages, page] }),
    removed,
  };
  keep(visit);
  return visit;
}

/** How the visit came, as far as the visitor has left it. Nothing is known where the browser asks for privacy. */
export function visitSource(): Source {
  if (asksForPrivacy()) return {};
  const { source, removed } = visitNow();
  return Object.fromEntries(Object.entries(source).filter(([part]) => !removed.includes(part as SourcePart)));
}

/** Takes a part out, for the rest of the visit. */
export function removeFromSource(part: SourcePart): void {
  const { source, removed } = visitNow();
  keep({ source: { ...source, [part]: undefined }, removed: [...removed, part] });
}

/** What goes with a subscription and a download; nothing where the browser asks for privacy. */
export function visitClass(): { source?: string } {
  return asksForPrivacy() ? {} : { source: classOf(visitSource()) };
}
