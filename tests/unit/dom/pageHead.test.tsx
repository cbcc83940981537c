import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { site } from '../../../content/built/site.ts';
import { PageHead } from '../../../web/src/layout/PageHead.tsx';
import { renderAt } from './renderAt.tsx';

const headWith = (env: { SITE_URL: string; INDEXABLE: string }, path: string | undefined) => {
  vi.stubEnv('SITE_URL', env.SITE_URL);
  vi.stubEnv('INDEXABLE', env.INDEXABLE);
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
  vi.unstubAllEnvs();
});

test('§2 metadata: title with type label and brand, description, social tags', () => {
  headWith({ SITE_URL: 'https://firm.example', INDEXABLE: 'true' }, '/whitepapers/a');
  expect(document.title).toBe(`A method | Whitepaper | ${site.name}`);
  expect(content('meta[name=description]')).toBe('How to choose.');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://firm.example/whitepapers/a',
  );
  expect(content('meta[property="og:title"]')).toBe('A method');
  expect(content('meta[property="og:type"]')).toBe('article');
  expect(content('meta[property="og:url"]')).toBe('https://firm.example/whitepapers/a');
  expect(content('meta[property="og:image"]')).toBe('https://firm.example/social/whitepapers/a.png');
  expect(content('meta[name="twitter:card"]')).toBe('summary_large_image');
  expect(document.querySelector('meta[name=robots]')).toBeNull();
});

test('§2 metadata: what is not to be found says noindex and has no canonical address', () => {
  headWith({ SITE_URL: 'https://firm.example', INDEXABLE: 'true' }, undefined);
  expect(content('meta[name=robots]')).toBe('noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
});

test('§2 metadata: outside production every page says noindex', () => {
  headWith({ SITE_URL: 'https://firm.example', INDEXABLE: '' }, '/whitepapers/a');
  expect(content('meta[name=robots]')).toBe('noindex');
});

test('§2 metadata: content cannot close the structured data’s script element', () => {
  headWith({ SITE_URL: 'https://firm.example', INDEXABLE: 'true' }, '/whitepapers/a');
  const script = document.querySelector('script[type="application/ld+json"]')!;
  expect(script.innerHTML).not.toContain('<');
  expect(JSON.parse(script.innerHTML)).toMatchObject({ headline: '</script><b>' });
});
