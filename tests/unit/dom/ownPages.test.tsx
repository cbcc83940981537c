import { cleanup, screen, within } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sectionsFrom } from '../../support/sections.ts';
import { renderAt } from './renderAt.tsx';

/** The modules of a firm that has these pages, made anew: what other files have loaded knows none. */
async function firmWithPages() {
  vi.resetModules();
  vi.doMock('../../../content/built/ownPages.ts', () => ({
    ownPages: [
      { id: 'imprint', title: 'Imprint', description: 'Who runs this site.', footer: true },
      { id: 'thanks', title: 'Thanks', description: 'Whom we thank.', footer: false },
    ],
  }));
  vi.doMock('../../../content/built/ownPageTexts.ts', () => ({
    ownPageTexts: [
      {
        id: 'imprint',
        sections: sectionsFrom('## Company\n\nHarbour Advice Ltd, an [ERP](/services) firm.'),
      },
      { id: 'thanks', sections: sectionsFrom('## Thanks\n\nTo all.') },
    ],
  }));
  vi.stubEnv('SITE_URL', 'https://firm.example');
  const { publicPages } = await import('../../../web/pages.ts');
  const { Footer } = await import('../../../web/src/layout/Footer.tsx');
  const { default: OwnPage } = await import('../../../web/src/pages/own/OwnPage.tsx');
  const { default: PrivacyPage } = await import('../../../web/src/pages/privacy/PrivacyPage.tsx');
  const { routes } = await import('../../../web/routes.tsx');
  const { socialImages } = await import('../../../web/writeSocialImages.ts');
  return { publicPages, Footer, OwnPage, PrivacyPage, routes, socialImages };
}

let firm: Awaited<ReturnType<typeof firmWithPages>>;
beforeAll(async () => {
  firm = await firmWithPages();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.doUnmock('../../../content/built/ownPages.ts');
  vi.doUnmock('../../../content/built/ownPageTexts.ts');
  vi.resetModules();
});

afterEach(cleanup);

test('§2 own pages: a page shows its title, description and sections', async () => {
  renderAt('/imprint', <firm.OwnPage />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Imprint');
  expect(screen.getByText('Who runs this site.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Company' }).closest('section')?.id).toBe('company');
  expect(screen.getByRole('link', { name: 'ERP' }).closest('p')?.textContent).toBe(
    'Harbour Advice Ltd, an ERP firm.',
  );
});

test('§2 own pages: every footer leads to those that want it', () => {
  renderAt('/', <firm.Footer isHome />);
  expect(screen.getByRole('link', { name: 'Imprint' }).getAttribute('href')).toBe('/imprint');
  expect(screen.queryByRole('link', { name: 'Thanks' })).toBeNull();
});

test('§2 own pages: each is built, in the site map and drawn for social networks', () => {
  const { publicPages, socialImages, routes } = firm;
  for (const path of ['/imprint', '/thanks']) {
    expect(publicPages.find((page) => page.path === path)?.unlisted, path).toBeUndefined();
    expect(publicPages.map((page) => page.path)).toContain(path);
    expect(socialImages.map((image) => image.path)).toContain(path);
    expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe(path);
  }
});

test('§2 privacy page: its sections hang below its heading, and a list beside them leads to each', async () => {
  renderAt('/privacy', <firm.PrivacyPage />);
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
