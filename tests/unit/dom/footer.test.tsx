import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ownPages } from '#content/built/ownPages.ts';
import { Footer } from '#web/src/layout/Footer.tsx';
import { renderAt } from './renderAt.tsx';

vi.mock(import('#content/built/ownPages.ts'), async (importOriginal) => {
  const { ownPages } = await importOriginal();
  const other = { ...ownPages[0]!, id: 'accessibility', title: 'Accessibility', footer: false };
  return { ownPages: [...ownPages, other] };
});

test('§2 footer: it leads to those pages of the firm that are for it, and to no others', () => {
  const [page] = ownPages;
  renderAt('/', <Footer isHome />);
  expect(screen.getByRole('link', { name: page!.title }).getAttribute('href')).toBe(`/${page!.id}`);
  expect(screen.queryByRole('link', { name: 'Accessibility' })).toBeNull();
});
