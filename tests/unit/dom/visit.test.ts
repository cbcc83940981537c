import { expect, onTestFinished, test, vi } from 'vitest';
import { loadAnalytics } from '../../../web/src/analytics.ts';
import type * as visitModule from '../../../web/src/visit.ts';

const utm = 'utm_source=LinkedIn&utm_medium=social&utm_campaign=spring%3Cb%3E&gclid=x'.concat(
  '&a=1'.repeat(40),
);

/** The page as the browser has just opened it by a link: its modules know nothing yet. */
async function arrive(address: string, referrer = ''): Promise<typeof visitModule> {
  const { href } = new URL(address, location.origin);
  history.replaceState(null, '', href);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation' ? [{ name: href } as PerformanceEntry] : [],
  );
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.resetModules();
  return import('../../../web/src/visit.ts');
}

const analytics = { script: 'https://plausible.example/js/script.js', site: 'example.com' };

test('how a visit came is kept from its first page, cut to its shape, also over loads', async () => {
  const first = await arrive(`/insights/a?${utm}`, 'https://www.linkedin.com/feed/?secret=1');
  const source = {
    utm: { source: 'LinkedIn', medium: 'social', campaign: 'spring b' },
    referrer: 'www.linkedin.com',
  };
  expect(first.visitSource()).toEqual(source);
  const next = await arrive('/?utm_source=other', `${location.origin}/services`);
  expect(next.visitSource()).toEqual(source);
  expect(sessionStorage.getItem('visit')).not.toMatch(/gclid|secret|<b>/);
});

test('how a visit came is forgotten for the rest of the visit when it is taken out', async () => {
  const { visitSource, forgetSource } = await arrive('/a', 'https://www.google.com/');
  forgetSource();
  expect(visitSource()).toEqual({});
  expect((await arrive('/', 'https://www.google.com/')).visitSource()).toEqual({});
});

test('how a visit came is known to the page alone where nothing can be stored', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { visitSource, forgetSource } = await arrive('/a', 'https://www.google.com/');
  expect(visitSource()).toEqual({ referrer: 'www.google.com' });
  forgetSource();
  expect(visitSource()).toEqual({});
});
test('the script of the firm’s analytics is put into the head once, with its site', () => {
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM;
  settings.handleDisabledFileLoadingAsSuccess = true;
  loadAnalytics(analytics);
  loadAnalytics(analytics);
  const [script, ...more] = document.head.querySelectorAll<HTMLScriptElement>('script[src]');
  expect(more).toEqual([]);
  expect(script).toMatchObject({ src: analytics.script, defer: true });
  expect(script!.dataset).toMatchObject({ domain: 'example.com', websiteId: 'example.com' });
  script!.remove();
});

test.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
])('nothing is kept and no analytics are loaded where the browser has %s', async (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  const { visitSource } = await arrive(`/a?${utm}`, 'https://www.google.com/');
  expect(visitSource()).toEqual({});
  expect(sessionStorage).toHaveLength(0);
  loadAnalytics(analytics);
  expect(document.head.querySelector('script[src]')).toBeNull();
});
