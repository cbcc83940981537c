import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NextPage } from '../../../web/src/lookAhead.ts';

/** Pages of the app that a test has, by their paths. */
let pages: Map<string, NextPage>;
/** Addresses that are asked for. */
let fetched: string[];
/** Tells the page that links are in view. */
let show: (links: Element[]) => void;
let count = 0;

function appPage(preload: () => Promise<unknown> = async () => {}): { path: string; page: NextPage } {
  count += 1;
  const [path, page] = [`/page-${count}`, { preload: vi.fn(preload) }];
  pages.set(path, page);
  return { path, page };
}

function linkTo(href: string, more = ''): HTMLAnchorElement {
  document.body.insertAdjacentHTML('beforeend', `<a href="${href}" ${more}>A link</a>`);
  return document.body.querySelector<HTMLAnchorElement>('a:last-of-type')!;
}

/** The page has become idle on a line of which the browser says this. */
async function look(connection?: { saveData?: boolean; effectiveType?: string }): Promise<void> {
  vi.stubGlobal('navigator', { connection });
  vi.resetModules();
  const { lookAhead } = await import('../../../web/src/lookAhead.ts');
  // The listeners of earlier tests stay: they know earlier pages only.
  const known = pages;
  lookAhead((path) => known.get(path));
}

const turnTo = {
  'the pointer on it': (link: Element) => link.dispatchEvent(new Event('pointerover', { bubbles: true })),
  'the focus on it': (link: Element) => link.dispatchEvent(new Event('focusin', { bubbles: true })),
  'a press that has begun': (link: Element) =>
    link.dispatchEvent(new Event('pointerdown', { bubbles: true })),
};
const hover = turnTo['the pointer on it'];

beforeEach(() => {
  vi.useFakeTimers();
  fetched = [];
  pages = new Map();
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return new Response(null, { status: 404 });
  });
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #links: Element[] = [];
      constructor(callback: (entries: unknown[], self: unknown) => void) {
        show = (links) =>
          callback(
            links
              .filter((link) => this.#links.includes(link))
              .map((target) => ({ isIntersecting: true, target })),
            this,
          );
      }
      observe = (link: Element) => this.#links.push(link);
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('data-acted');
});

test.each(Object.entries(turnTo))(
  '%s asks for the document and the code of a link’s page, once',
  async (_, turn) => {
    const { path, page } = appPage();
    const link = linkTo(path);
    await look({ effectiveType: '3g' });
    turn(link);
    turn(link);
    await vi.advanceTimersByTimeAsync(100);
    expect(page.preload).toHaveBeenCalled();
    expect(fetched).toEqual([path]);
  },
);

test('a pointer that only passes a link asks for nothing', async () => {
  const [passed, reached] = [appPage(), appPage()];
  const [first, second] = [linkTo(passed.path), linkTo(reached.path)];
  await look();
  hover(first);
  await vi.advanceTimersByTimeAsync(64);
  hover(second);
  await vi.advanceTimersByTimeAsync(65);
  expect(fetched).toEqual([reached.path]);
});

test.each([
  ['Save-Data', { saveData: true, effectiveType: '4g' }, [], []],
  ['a line of 2g', { effectiveType: '2g' }, [], []],
  ['a slow line of 2g', { effectiveType: 'slow-2g' }, [], []],
  ['a line of 3g', { effectiveType: '3g' }, [], ['turned to']],
  ['a line of 4g', { effectiveType: '4g' }, ['in view'], ['turned to']],
  ['a line of which the browser says nothing', undefined, ['in view'], ['turned to']],
])(
  'with %s, of links in view %3$j and of those turned to %4$j are asked for',
  async (_, line, inView, turned) => {
    const [seen, wanted] = [appPage(), appPage()];
    const links = [linkTo(seen.path), linkTo(wanted.path)] as const;
    await look(line);
    show([links[0]]);
    await vi.advanceTimersByTimeAsync(100);
    expect(fetched).toEqual(inView.map(() => seen.path));
    hover(links[1]);
    await vi.advanceTimersByTimeAsync(100);
    expect(fetched).toEqual([...inView.map(() => seen.path), ...turned.map(() => wanted.path)]);
  },
);

test('of a long list, the pages of twelve links in view are asked for', async () => {
  const links = Array.from({ length: 14 }, () => linkTo(appPage().path));
  await look();
  show(links);
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetched).toEqual(links.slice(0, 12).map(({ pathname }) => pathname));
});

test('the link to the contact form brings the home page, to which it leads on', async () => {
  const [contact, home] = [{ preload: vi.fn(async () => {}) }, { preload: vi.fn(async () => {}) }];
  pages.set('/contact', contact).set('/', home);
  history.replaceState(null, '', '/services');
  const link = linkTo('/contact');
  await look();
  turnTo['the focus on it'](link);
  await vi.advanceTimersByTimeAsync(100);
  expect(contact.preload).toHaveBeenCalledTimes(1);
  expect(home.preload).toHaveBeenCalledTimes(1);
  expect(fetched).toEqual(['/']);
});

test('a link that leads to this page, out of the app, into another tab or to a file asks for nothing', async () => {
  const here = appPage();
  history.replaceState(null, '', here.path);
  const other = appPage();
  const links = [
    linkTo(here.path),
    linkTo('#main'),
    linkTo('/no-page-of-the-app'),
    linkTo(`https://elsewhere.example${other.path}`),
    linkTo(other.path, 'target="_blank"'),
    linkTo(other.path, 'download'),
  ];
  await look();
  for (const link of links) {
    hover(link);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(fetched).toEqual([]);
});

test('code that does not come leaves its page to the browser, and is no reason to load this one anew', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  const { path, page } = appPage(() => Promise.reject(error));
  const link = linkTo(path);
  await look();
  hover(link);
  await vi.advanceTimersByTimeAsync(100);
  expect(page.lost).toBe(true);
  const { earlyFailures } = await import('../../../web/src/lostCode.ts');
  expect(earlyFailures.has(error)).toBe(true);
});
