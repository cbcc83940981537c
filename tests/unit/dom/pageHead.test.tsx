import { expect, test, vi } from 'vitest';
import { PageHead } from '../../../web/src/layout/PageHead.tsx';
import { renderAt } from './renderAt.tsx';

const headWith = (indexable: string, path: string | undefined) => {
  vi.stubEnv('INDEXABLE', indexable);
  const jsonLd = [{ '@type': 'Article', headline: '</script><b>' }];
  renderAt('/', <PageHead title="A method" description="How to choose." path={path} jsonLd={jsonLd} />);
};
const found = (selector: string) => document.head.querySelector(selector);

test.each([
  ['true', '/whitepapers/a', undefined, 'https://firm.example/whitepapers/a'],
  ['true', undefined, 'noindex', undefined],
  ['', '/whitepapers/a', 'noindex', 'https://firm.example/whitepapers/a'],
])(
  '§2 metadata: where INDEXABLE is "%s", a page at %s says to robots %s, and its address',
  (indexable, path, robots, address) => {
    headWith(indexable, path);
    expect(found('meta[name=robots]')?.getAttribute('content')).toBe(robots);
    expect(found('link[rel=canonical]')?.getAttribute('href')).toBe(address);
  },
);

test('§2 metadata: content cannot close the structured data’s script element', () => {
  headWith('true', '/whitepapers/a');
  const script = document.querySelector('script[type="application/ld+json"]')!;
  expect(script.innerHTML).not.toContain('<');
  expect(JSON.parse(script.innerHTML)).toMatchObject({ headline: '</script><b>' });
});
