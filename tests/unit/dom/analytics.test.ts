import { expect, onTestFinished, test } from 'vitest';
import { loadAnalytics } from '#web/src/analytics.ts';

const analytics = { script: 'https://plausible.example/js/script.js', site: 'example.com' };

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
])('no analytics are loaded where the browser has %s', (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  loadAnalytics(analytics);
  expect(document.head.querySelector('script[src]')).toBeNull();
});
