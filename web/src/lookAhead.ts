import { site } from '../../content/built/site.ts';
import { type Query, queries } from './api/queries.ts';
import { askForDocument } from './hydration/earlyDocument.ts';
import { hasActed, visitorActs } from './hydration/marks.ts';
import { isServed } from './hydration/servedParts.ts';
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
/** Pages that a visit asks for because a link is in view; a list of items may be long. */
const mostInView = 12;

/** Whether anything may be asked for early, and whether only what the visitor turns to. */
function line(): 'spared' | 'slow' | 'good' {
  // https://wicg.github.io/netinfo/; not every engine has it.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return 'spared';
  return connection?.effectiveType === '3g' ? 'slow' : 'good';
}

/** What the code of a page asks the API for. */
function queriesOf(address: string): Query<unknown>[] {
  const pathname = address.split('?')[0]!;
  const slug = pathname.split('/').at(-1)!;
  switch (pathname) {
    case paths.resources():
      return [queries.caseStudies(), queries.insights(), queries.whitepapers()];
    case paths.caseStudy(slug):
      return [queries.caseStudy(slug), queries.caseStudies()];
    case paths.insight(slug):
      return [queries.insight(slug), queries.insights()];
    case paths.whitepaper(slug):
      return [queries.whitepaper(slug)];
    default:
      return [];
  }
}

/** What a link leads to. */
interface Ahead {
  /** Path and search of the page that is shown at last. */
  readonly address: string;
  /** That page, and what leads to it. */
  readonly pages: readonly NextPage[];
}

/**
 * Brings the document of a page and its own code. Without the document comes the code of what it would have shown.
 * A failure is silent, but the page whose code is missing is the browser's from now on.
 * @param all whether what is used comes too, with its libraries, and what the code asks the API for
 */
async function loadEarly({ address, pages }: Ahead, all = true): Promise<void> {
  const early = (code: Promise<unknown>) =>
    code.catch((error) => {
      for (const page of pages) page.lost = true;
      earlyFailures.add(error);
    });
  const [served] = await Promise.all([
    askForDocument(address),
    ...pages.map((page) => early(page.preload())),
  ]);
  const wanted = !served && all ? queriesOf(address) : [];
  await Promise.all([
    wanted.length > 0 && early(import('./api/askEarly.ts').then(({ askEarly }) => askEarly(wanted))),
    ...[...(served ? [] : parts.drawn), ...(all ? parts.live : [])].map((load) => early(load())),
  ]);
}

/** The page of the app that a link leads to, if it is another one. */
function ahead(link: HTMLAnchorElement, pageAt: PageAt): Ahead | undefined {
  const { pathname, search } = link;
  if (!staysInApp(link) || pathname === location.pathname) return undefined;
  // It leads on to the home page's form.
  const leadsHome = pathname === paths.contact();
  const pages = (leadsHome ? [pathname, paths.home()] : [pathname]).flatMap((path) => pageAt(path) ?? []);
  if (pages.length === 0) return undefined;
  return { address: leadsHome ? paths.home() : pathname + search, pages };
}

/** Addresses that a visit has asked for because a link to them was in view. */
const inViewAsked = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let observer: IntersectionObserver | undefined;
/** Links in view, one after the other, so that an idle page stays one. */
let inView = Promise.resolve();

/**
 * Asks for documents and code of the pages that the visitor may open next: where a link is in view and the page idle,
 * or where the pointer or the focus stays on a link. A pressed link then finds its page.
 * To be called for each page, when it is idle.
 */
export function lookAhead(pageAt: PageAt): void {
  noteVisit();
  if (!observer) listen(pageAt);
  observer?.disconnect();
  observer = new IntersectionObserver((entries, self) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      self.unobserve(target);
      inView = inView.then(() => askInView(target, pageAt));
    }
  });
  // Those of drawings too, which `document.links` does not have.
  for (const link of document.querySelectorAll('a[href]')) observer.observe(link);
}

/** Notes how the visit came once all that the page needs is there, and loads the firm's analytics, if it has any. */
function noteVisit(): void {
  const note = async () => {
    (await import('./visit.ts')).visitSource();
    if (site.analytics) (await import('./analytics.ts')).loadAnalytics(site.analytics);
  };
  void whenIdle(() => void note().catch((error) => earlyFailures.add(error)));
}

async function askInView(element: Element, pageAt: PageAt): Promise<void> {
  const link = linkAround(element);
  const next = link && ahead(link, pageAt);
  if (!next || line() !== 'good') return;
  if (inViewAsked.size >= mostInView && !inViewAsked.has(next.address)) return;
  await new Promise<void>((resolve) => void whenIdle(resolve));
  if (!element.isConnected) return;
  inViewAsked.add(next.address);
  // Until the visitor does something, a library is too much.
  await loadEarly(next, hasActed());
}

function listen(pageAt: PageAt): void {
  const ask = (target: EventTarget | null, isPress = false) => {
    const link = target instanceof Element && linkAround(target);
    if (!link || line() === 'spared') return;
    const next = ahead(link, pageAt);
    // A press is answered first: what visitors use on that page comes when it is drawn.
    if (next && !(isPress && isServed(next.address))) void loadEarly(next);
  };
  const askAfterRest = ({ target }: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => ask(target), rest);
  };
  document.addEventListener('pointerover', askAfterRest, { passive: true });
  document.addEventListener('focusin', askAfterRest);
  document.addEventListener('pointerdown', ({ target }) => ask(target, true), { passive: true });
  if (hasActed()) return;
  const again = () => {
    for (const type of visitorActs) removeEventListener(type, again);
    void whenIdle(() => lookAhead(pageAt));
  };
  for (const type of visitorActs) addEventListener(type, again, { passive: true });
}
