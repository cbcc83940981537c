import { expect, test, vi } from 'vitest';
import { site } from '#content/built/site.ts';
import { PageHead } from '#web/src/layout/PageHead.tsx';
import { renderAt } from './renderAt.tsx';

const headWith = (indexable: string, path: string | undefined) => {
  vi.stubEnv('INDEXABLE', indexable);
  const jsonLd = [{ '@type': 'Article', headline: '</script><b>' }];
  renderAt('/', <PageHead title="A method" description="How to choose." path={path} jsonLd={jsonLd} />);
};
const found = (selector: string) => document.head.querySelector(selector);

test.each([
  [
    'true',
    '/services',
    undefined,
    'https://firm.example/services',
    'https://firm.example/social/services.png',
  ],
  ['true', undefined, 'noindex', undefined, 'https://firm.example/social/default.png'],
  ['', '/services', 'noindex', 'https://firm.example/services', 'https://firm.example/social/services.png'],
])(
  '§2 metadata: where INDEXABLE is "%s", a page at %s says to robots %s, its address and its picture',
  (indexable, path, robots, address, picture) => {
    headWith(indexable, path);
    expect(found('meta[name=robots]')?.getAttribute('content')).toBe(robots);
    expect(found('link[rel=canonical]')?.getAttribute('href')).toBe(address);
    const shared = (name: string) => found(`meta[property="og:${name}"]`)?.getAttribute('content');
    expect(shared('image')).toBe(picture);
    expect([shared('type'), shared('locale'), shared('site_name')]).toEqual(['website', 'en_US', site.name]);
  },
);

test('§2 metadata: content cannot close the structured data’s script element', () => {
  headWith('true', '/whitepapers/a');
  const script = document.querySelector('script[type="application/ld+json"]')!;
  expect(script.innerHTML).not.toContain('<');
  expect(JSON.parse(script.innerHTML)).toMatchObject({ headline: '</script><b>' });
});
