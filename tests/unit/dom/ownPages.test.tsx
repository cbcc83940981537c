import { screen } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { afterAll, expect, test, vi } from 'vitest';
import { sectionsFrom } from '../../support/sections.ts';
import { renderAt } from './renderAt.tsx';

/** The modules of a firm that has these pages, made anew: what other files have loaded knows none. */
vi.resetModules();
vi.doMock('#content/built/ownPages.ts', () => ({
  ownPages: [
    { id: 'imprint', title: 'Imprint', description: 'Who runs this site.', footer: true },
    { id: 'thanks', title: 'Thanks', description: 'Whom we thank.', footer: false },
  ],
}));
vi.doMock('#content/built/ownPageTexts.ts', () => ({
  ownPageTexts: [
    { id: 'imprint', sections: sectionsFrom('## Company\n\nHarbour Advice Ltd, an [ERP](/services) firm.') },
    { id: 'thanks', sections: sectionsFrom('## Thanks\n\nTo all.') },
  ],
}));
const { publicPages } = await import('#web/pages.ts');
const { Footer } = await import('#web/src/layout/Footer.tsx');
const { default: OwnPage } = await import('#web/src/pages/own/OwnPage.tsx');
const { routes } = await import('#web/routes.tsx');
const { socialImages } = await import('#web/writeSocialImages.ts');

afterAll(() => {
  vi.doUnmock('../../../content/built/ownPages.ts');
  vi.doUnmock('../../../content/built/ownPageTexts.ts');
  vi.resetModules();
});

test('own pages: a page shows its title, description and sections', async () => {
  renderAt('/imprint', <OwnPage />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Imprint');
  expect(screen.getByText('Who runs this site.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Company' }).closest('section')?.id).toBe('company');
  expect(screen.getByRole('link', { name: 'ERP' }).closest('p')?.textContent).toBe(
    'Harbour Advice Ltd, an ERP firm.',
  );
});

test('own pages: every footer leads to those that want it', () => {
  renderAt('/', <Footer isHome />);
  expect(screen.getByRole('link', { name: 'Imprint' }).getAttribute('href')).toBe('/imprint');
  expect(screen.queryByRole('link', { name: 'Thanks' })).toBeNull();
});

test.each(['/imprint', '/thanks'])(
  'own pages: %s is built, in the site map and drawn for social networks',
  (path) => {
    expect(publicPages.filter((page) => page.path === path && !page.unlisted)).toHaveLength(1);
    expect(socialImages.map((image) => image.path)).toContain(path);
    expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe(path);
  },
);
