import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PageHead } from '../../../web/src/layout/PageHead.tsx';
import { renderAt } from './renderAt.tsx';

const headWith = (indexable: string, path: string | undefined) => {
  vi.stubEnv('INDEXABLE', indexable);
  renderAt(
    path ?? '/nowhere',
    <PageHead
      title="A method | Whitepaper"
      socialTitle="A method"
      description="How to choose."
      path={path}
      type="article"
      image="/social/whitepapers/a.png"
      jsonLd={[{ '@type': 'Article', headline: '</script><b>' }]}
    />,
  );
};
const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');

afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
});

test('§2 metadata: what is not to be found says noindex and has no canonical address', () => {
  headWith('true', undefined);
  expect(content('meta[name=robots]')).toBe('noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
});

test('§2 metadata: outside production every page says noindex', () => {
  headWith('', '/whitepapers/a');
  expect(content('meta[name=robots]')).toBe('noindex');
});

test('§2 metadata: content cannot close the structured data’s script element', () => {
  headWith('true', '/whitepapers/a');
  const script = document.querySelector('script[type="application/ld+json"]')!;
  expect(script.innerHTML).not.toContain('<');
  expect(JSON.parse(script.innerHTML)).toMatchObject({ headline: '</script><b>' });
});
