import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as countModule from '../../../web/src/count.ts';
import type * as visitModule from '../../../web/src/visit.ts';

const utm = 'utm_source=LinkedIn&utm_medium=social&utm_campaign=spring%3Cb%3E&gclid=x'.concat(
  '&a=1'.repeat(40),
);

/** The page as the browser has just opened it by a link: its modules know nothing yet. */
async function arrive(address: string, referrer = '') {
  const { href } = new URL(address, location.origin);
  history.replaceState(null, '', href);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation' ? [{ name: href } as PerformanceEntry] : [],
  );
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.resetModules();
  const visit: typeof visitModule = await import('../../../web/src/visit.ts');
  const { countPage }: typeof countModule = await import('../../../web/src/count.ts');
  return { ...visit, countPage };
}

const asking = { globalPrivacyControl: true, doNotTrack: '1' } as const;
const ask = (name: keyof typeof asking) =>
  Object.defineProperty(navigator, name, { value: asking[name], configurable: true });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  for (const name of Object.keys(asking)) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(performance, 'interactionCount');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

describe('how a visit came', () => {
  test('is kept from its first page, cut to its shape, with the pages since, also over loads', async () => {
    const first = await arrive(`/insights/a?${utm}`, 'https://www.linkedin.com/feed/?secret=1');
    expect(first.visitSource()).toEqual({
      utm: { source: 'LinkedIn', medium: 'social', campaign: 'spring b' },
      referrer: 'www.linkedin.com',
      landing: '/insights/a',
    });
    history.pushState(null, '', '/services');
    first.visitSource();
    const next = await arrive('/?utm_source=other', `${location.origin}/services`);
    expect(next.visitSource()).toMatchObject({ landing: '/insights/a', pages: ['/services', '/'] });
    expect(next.visitClass()).toEqual({ source: 'social' });
    expect(sessionStorage.getItem('visit')).not.toMatch(/gclid|secret|<b>/);
  });

  test('forgets for the rest of the visit what is taken out', async () => {
    const { visitSource, removeFromSource, visitClass } = await arrive('/a', 'https://www.google.com/');
    removeFromSource('referrer');
    removeFromSource('pages');
    history.pushState(null, '', '/services');
    expect(visitSource()).toEqual({ landing: '/a' });
    expect(visitClass()).toEqual({ source: 'direct' });
    expect((await arrive('/', '')).visitSource()).toEqual({ landing: '/a' });
  });

  test.each(['globalPrivacyControl', 'doNotTrack'] as const)(
    'is not kept and not told where the browser has %s',
    async (name) => {
      ask(name);
      const { visitSource, visitClass, countPage } = await arrive(`/a?${utm}`, 'https://www.google.com/');
      countPage('/a');
      expect(visitSource()).toEqual({});
      expect(visitClass()).toEqual({});
      expect(sessionStorage).toHaveLength(0);
    },
  );

  test('is known to the page alone where nothing can be stored', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { visitSource } = await arrive('/a', 'https://www.google.com/');
    history.pushState(null, '', '/b');
    expect(visitSource()).toEqual({ referrer: 'www.google.com', landing: '/a', pages: ['/b'] });
  });
});

/** Observers that a test feeds with entries. */
const observers = new Map<string, (...entries: object[]) => void>();
class Observer {
  static readonly supportedEntryTypes = [
    'mark',
    'largest-contentful-paint',
    'layout-shift',
    'event',
    'first-input',
  ];
  readonly #take: PerformanceObserverCallback;
  constructor(take: PerformanceObserverCallback) {
    this.#take = take;
  }
  observe({ type }: { type: string }) {
    observers.set(type, (...entries) =>
      this.#take({ getEntries: () => entries } as unknown as PerformanceObserverEntryList, this as never),
    );
  }
  takeRecords() {
    return [];
  }
}
const see = (type: string, ...entries: object[]) => observers.get(type)!(...entries);
const hide = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

async function count(address: string, referrer?: string) {
  vi.stubGlobal('PerformanceObserver', Observer);
  const told: Promise<unknown>[] = [];
  const sendBeacon = (path: string, body: Blob) => {
    expect([path, body.type]).toEqual(['/api/counts', 'application/json']);
    told.push(body.text().then((text) => JSON.parse(text)));
    return true;
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
  const page = await arrive(address, referrer);
  page.countPage(location.pathname);
  return { ...page, told: () => Promise.all(told) };
}

describe('the count of a page', () => {
  test('is told once when it is hidden, in classes and buckets, later only what is reached since', async () => {
    const { told } = await count('/services', 'https://www.google.com/search?q=secret');
    see('largest-contentful-paint', { startTime: 900 }, { startTime: 1234 });
    see(
      'layout-shift',
      { value: 0.06, startTime: 100 },
      { value: 0.06, startTime: 500 },
      { value: 0.01, startTime: 9000 },
    );
    see('layout-shift', { value: 0.9, startTime: 9100, hadRecentInput: true });
    see(
      'event',
      { interactionId: 1, duration: 48 },
      { interactionId: 2, duration: 210 },
      { interactionId: 0, duration: 999 },
    );
    see('mark', { name: 'goal:schedule' }, { name: 'of another script' });
    hide('hidden');
    hide('visible');
    hide('hidden');
    see('mark', { name: 'goal:message' });
    hide('hidden');
    expect(await told()).toEqual([
      {
        page: '/services',
        source: 'search',
        view: true,
        goals: ['schedule'],
        vitals: { lcp: 2, inp: 4, cls: 3 },
      },
      { page: '/services', source: 'search', view: false, goals: ['message'], vitals: {} },
    ]);
  });

  test('is told when another page of the app is there, each with its own numbers', async () => {
    const { told, countPage } = await count('/');
    see('largest-contentful-paint', { startTime: 100 });
    history.pushState(null, '', '/services');
    countPage('/services');
    countPage('/services');
    hide('hidden');
    expect(await told()).toMatchObject([
      { page: '/', source: 'direct', view: true, vitals: { lcp: 0, cls: 0 } },
      { page: '/services', view: true, vitals: { cls: 0 } },
    ]);
    expect((await told())[1]).not.toHaveProperty('vitals.lcp');
  });

  test('leaves one interaction in fifty out, as INP does', async () => {
    const { told } = await count('/');
    Object.defineProperty(performance, 'interactionCount', { value: 60, configurable: true });
    see('event', { interactionId: 1, duration: 900 }, { interactionId: 2, duration: 120 });
    hide('hidden');
    expect(await told()).toMatchObject([{ vitals: { inp: 2 } }]);
  });

  test('is told of one view in so many, by chance for each view', async () => {
    vi.doMock('../../../content/built/counting.ts', () => ({ counting: { campaigns: [], oneIn: 10 } }));
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.11);
    const { told, countPage } = await count('/');
    random.mockReturnValue(0.09);
    countPage('/services');
    hide('hidden');
    vi.doUnmock('../../../content/built/counting.ts');
    expect(await told()).toMatchObject([{ page: '/services' }]);
  });

  test('says nothing where the browser sends none, and nothing fails', async () => {
    vi.stubGlobal('PerformanceObserver', Observer);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: undefined }));
    (await arrive('/')).countPage('/');
    expect(() => hide('hidden')).not.toThrow();
  });
});
