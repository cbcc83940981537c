import { features } from '../../content/built/features.ts';
import { type Query, queries } from './api/queries.ts';
import { hasActed, visitorActs } from './hydration/marks.ts';
import { whenIdle } from './hydration/staticPart.tsx';
import { linkAround, staysInApp } from './hydration/useDocumentClicks.ts';
import { parts } from './loadable.tsx';
import { earlyFailures } from './lostCode.ts';
import { paths } from './paths.ts';

/** A page of the app. */
export interface NextPage {
  readonly preload: () => Promise<unknown>;
  /** Its code was asked for early and did not come: the browser opens the page then. */
  lost?: true;
}

type PageAt = (pathname: string) => NextPage | undefined;

/** Milliseconds for which the pointer or the focus stays on a link that it does not only pass. */
const rest = 65;
/** Replies that a visit asks for because links are in view; a list of items may be long. */
const mostInView = 12;

/** Whether anything may be asked for early, and whether only what the visitor turns to. */
function line(): 'spared' | 'slow' | 'good' {
  // https://wicg.github.io/netinfo/; not every engine has it.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return 'spared';
  return connection?.effectiveType === '3g' ? 'slow' : 'good';
}

/** What the page of a path asks the API for. Replies about whitepapers hold counters: no edge keeps them. */
function queriesOf(pathname: string): { kept: Query<unknown>[]; counted: Query<unknown>[] } {
  const slug = pathname.split('/').at(-1)!;
  switch (pathname) {
    case paths.resources():
      return { kept: [queries.caseStudies(), queries.insights()], counted: [queries.whitepapers()] };
    case paths.caseStudy(slug):
      return { kept: [queries.caseStudy(slug), queries.caseStudies()], counted: [] };
    case paths.insight(slug):
      return { kept: [queries.insight(slug), queries.insights()], counted: [] };
    case paths.whitepaper(slug):
      return { kept: [], counted: [queries.whitepaper(slug)] };
    default:
      return { kept: [], counted: [] };
  }
}

/**
 * A failure is silent, but the page whose code is missing is the browser's from now on.
 * @param all whether what is used and asked for comes too, with its libraries
 */
async function loadEarly(pages: NextPage[], wanted: Query<unknown>[], all = true): Promise<void> {
  const early = (code: Promise<unknown>) =>
    code.catch((error) => {
      for (const page of pages) page.lost = true;
      earlyFailures.add(error);
    });
  const replies =
    all && wanted.length > 0 && early(import('./api/askEarly.ts').then(({ askEarly }) => askEarly(wanted)));
  await Promise.all(pages.map((page) => early(page.preload())));
  // With those of the page that is shown: Back draws it from code.
  const loads = [...parts.drawn, ...(all ? parts.live : [])];
  await Promise.all([replies, ...loads.map((load) => early(load()))]);
}

/** The other pages of the app that a link leads to. */
function pagesBehind(link: HTMLAnchorElement, pageAt: PageAt): NextPage[] {
  const { pathname } = link;
  if (!staysInApp(link) || pathname === location.pathname) return [];
  // It leads on to the home page's form (decision 6).
  const all = pathname === paths.contact() ? [pathname, paths.home()] : [pathname];
  return all.flatMap((path) => pageAt(path) ?? []);
}

let repliesInView = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let observer: IntersectionObserver | undefined;
/** Links in view, one after the other, so that an idle page stays one. */
let inView = Promise.resolve();

/**
 * Asks for code and data of the pages that the visitor may open next: where a link is in view and the page idle, or where
 * the pointer or the focus stays on a link. A pressed link then finds its page.
 * To be called for each page, when it is idle.
 */
export function lookAhead(pageAt: PageAt): void {
  noteVisit(location.pathname);
  if (!observer) listen(pageAt);
  observer?.disconnect();
  observer = new IntersectionObserver((entries, self) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      self.unobserve(target);
      inView = inView.then(() => askInView(target as HTMLAnchorElement, pageAt));
    }
  });
  for (const link of document.links) if (link instanceof HTMLAnchorElement) observer.observe(link);
}

/** Notes the page once all that it needs is there. Only then comes the code that counts; without it a count is lost. */
function noteVisit(path: string): void {
  const note = async () => {
    const { asksForPrivacy, visitSource } = await import('./visit.ts');
    if (asksForPrivacy()) return;
    visitSource();
    if (features.counting) (await import('./count.ts')).countPage(path);
  };
  void whenIdle(() => void note().catch((error) => earlyFailures.add(error)));
}

async function askInView(link: HTMLAnchorElement, pageAt: PageAt): Promise<void> {
  const pages = pagesBehind(link, pageAt);
  if (pages.length === 0 || line() !== 'good') return;
  await new Promise<void>((resolve) => void whenIdle(resolve));
  if (!link.isConnected) return;
  // Until the visitor does something, a library is too much (decision 66).
  const all = hasActed();
  const { kept } = queriesOf(link.pathname);
  const wanted = all && repliesInView < mostInView ? kept : [];
  repliesInView += wanted.length;
  await loadEarly(pages, wanted, all);
}

function listen(pageAt: PageAt): void {
  const ask = (target: EventTarget | null) => {
    const link = target instanceof Element && linkAround(target);
    if (!link || line() === 'spared') return;
    const pages = pagesBehind(link, pageAt);
    const { kept, counted } = queriesOf(link.pathname);
    if (pages.length > 0) void loadEarly(pages, [...kept, ...counted]);
  };
  const askAfterRest = ({ target }: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => ask(target), rest);
  };
  document.addEventListener('pointerover', askAfterRest, { passive: true });
  document.addEventListener('focusin', askAfterRest);
  document.addEventListener('pointerdown', ({ target }) => ask(target), { passive: true });
  if (hasActed()) return;
  const again = () => {
    for (const type of visitorActs) removeEventListener(type, again);
    void whenIdle(() => lookAhead(pageAt));
  };
  for (const type of visitorActs) addEventListener(type, again, { passive: true });
}
