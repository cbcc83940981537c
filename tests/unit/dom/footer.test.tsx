import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownPages } from '#content/built/ownPages.ts';
import { renderAt } from './renderAt.tsx';

test('§2 footer: it leads to those pages of the firm that are for it, and to no others', async () => {
  const [page] = ownPages;
  (ownPages as (typeof page)[]).push({
    ...page!,
    id: 'accessibility',
    title: 'Accessibility',
    footer: false,
  });
  const { Footer } = await import('#web/src/layout/Footer.tsx');
  renderAt('/', <Footer isHome />);
  expect(screen.getByRole('link', { name: page!.title }).getAttribute('href')).toBe(`/${page!.id}`);
  expect(screen.queryByRole('link', { name: 'Accessibility' })).toBeNull();
});
