import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { publicPages } from '../../../web/pages.ts';
import FooterContent from '../../../web/src/layouts/FooterContent.tsx';
import OwnPage from '../../../web/src/pages/own/OwnPage.tsx';
import PrivacyPage from '../../../web/src/pages/privacy/PrivacyPage.tsx';
import { screenFor } from '../../../web/src/router.tsx';
import { socialImages } from '../../../web/writeSocialImages.ts';
import { renderAt } from './renderAt.tsx';

vi.mock('../../../content/built/ownPages.ts', () => ({
  ownPages: [
    { id: 'imprint', title: 'Imprint', description: 'Who runs this site.', footer: true },
    { id: 'thanks', title: 'Thanks', description: 'Whom we thank.', footer: false },
  ],
}));
vi.mock('../../../content/built/ownPageTexts.ts', () => ({
  ownPageTexts: [
    { id: 'imprint', sections: [{ heading: 'Company', body: 'Harbour Advice Ltd, an ERP firm.' }] },
    { id: 'thanks', sections: [{ heading: 'Thanks', body: 'To all.' }] },
  ],
}));

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

test('§2 own pages: a page shows its title, description and sections', async () => {
  vi.stubEnv('SITE_URL', 'https://firm.example');
  renderAt('/imprint', <OwnPage />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Imprint');
  expect(screen.getByText('Who runs this site.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Company' }).closest('section')?.id).toBe('company');
  expect(screen.getByText('Harbour Advice Ltd, an ERP firm.').querySelector('a')).toBeNull();
});

test('§2 own pages: every footer leads to those that want it', () => {
  renderAt('/', <FooterContent pathname="/" />);
  expect(screen.getByRole('link', { name: 'Imprint' }).getAttribute('href')).toBe('/imprint');
  expect(screen.queryByRole('link', { name: 'Thanks' })).toBeNull();
});

test('§2 own pages: each is built, in the site map and drawn for social networks', () => {
  for (const path of ['/imprint', '/thanks']) {
    expect(publicPages.find((page) => page.path === path)?.unlisted, path).toBeUndefined();
    expect(publicPages.map((page) => page.path)).toContain(path);
    expect(socialImages.map((image) => image.path)).toContain(path);
    expect(screenFor(path)).not.toBe(screenFor('/nothing'));
  }
});

test('§2 privacy page: its sections hang below its heading, and a list beside them leads to each', async () => {
  vi.stubEnv('SITE_URL', 'https://firm.example');
  renderAt('/privacy', <PrivacyPage />);
  expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
  const sections = await screen.findAllByRole('heading', { level: 2 });
  expect(sections[0]!.textContent).toBe('Who is responsible');
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  const index = within(await screen.findByRole('navigation', { name: 'On this page' }));
  expect(index.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    sections.map((heading) => [heading.textContent, `/privacy#${heading.closest('section')!.id}`]),
  );
  expect(document.querySelector('[data-drawing]')).toBeNull();
});
