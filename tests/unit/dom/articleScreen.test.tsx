import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../web/src/api/queryClient.ts';
import { sectionsFrom } from '../../support/sections.ts';
import { renderAt } from './renderAt.tsx';

vi.stubEnv('SITE_URL', 'https://firm.example');
const { ArticlePage } = await import('../../../web/src/article/ArticlePage.tsx');
const { queries } = await import('../../../web/src/api/queries.ts');

/** With the fields of all three kinds. */
const item = {
  id: 'a',
  category: 'ERP',
  industry: 'Health',
  date: '2025-03-05T00:00:00Z',
  publishDate: '2025-03-05T00:00:00Z',
  readTime: 4,
  pages: 12,
  format: 'PDF',
  filePath: 'a.pdf',
  title: 'A title',
  summary: 'A summary',
  description: 'A description',
  challenge: 'C',
  solution: 'S',
  result: 'R',
  sections: sectionsFrom('## H\n\nB\n'),
};
const show = (slug = 'a', kind: 'caseStudy' | 'insight' | 'whitepaper' = 'insight', embedded = {}) =>
  renderAt(
    `/insights/${slug}`,
    <Routes>
      <Route
        path="/insights/:slug?"
        element={
          <ArticlePage kind={kind} query={queries[kind] as typeof queries.insight}>
            {({ title }) => <h1>{title}</h1>}
          </ArticlePage>
        }
      />
    </Routes>,
    embedded,
  );
const answerWith = (...replies: (() => Promise<Response>)[]) => {
  const fetch = vi.fn(async () => (replies.length > 1 ? replies.shift()!() : replies[0]!()));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

beforeEach(() => {
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kinds = [
  ['caseStudy', 'Loading case study...', 'Case Study Not Found'],
  ['insight', 'Loading article...', 'Article Not Found'],
  ['whitepaper', 'Loading whitepaper...', 'Whitepaper Not Found'],
] as const;

test.each(kinds)('§2 detail of a %s: ‘%s’, then the item', async (kind, loading) => {
  const fetch = answerWith(async () => new Response(JSON.stringify(item)));
  show('a', kind);
  expect(screen.getByRole('status').textContent).toBe(loading);
  await screen.findByRole('heading', { name: 'A title' });
  expect(fetch).toHaveBeenCalledOnce();
});

test('§4 detail: without a slug nothing is asked', async () => {
  const fetch = answerWith(async () => new Response(JSON.stringify(item)));
  show('');
  await act(async () => {});
  expect(screen.getByRole('status').textContent).toBe('Loading article...');
  expect(fetch).not.toHaveBeenCalled();
  cleanup();
  show('a');
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
});

const brought = { '/api/insights/a': item };

test('§7 detail: what the page brought along is shown at once, and its one call replaces it', async () => {
  const fetch = answerWith(async () => new Response(JSON.stringify({ ...item, title: 'A newer title' })));
  show('a', 'insight', brought);
  screen.getByRole('heading', { name: 'A title' });
  await screen.findByRole('heading', { name: 'A newer title' });
  expect(fetch).toHaveBeenCalledOnce();
});

test('§7 detail: what the page brought along stays while the call fails, and goes where the item is gone', async () => {
  answerWith(async () => new Response('', { status: 503 }));
  show('a', 'insight', brought);
  const [query] = queryClient.getQueryCache().getAll();
  await waitFor(() => expect(query!.state.status).toBe('error'));
  screen.getByRole('heading', { name: 'A title' });
  cleanup();
  queryClient.clear();
  answerWith(async () => new Response('There is no such item.', { status: 404 }));
  show('a', 'insight', brought);
  await screen.findByRole('heading', { name: 'Article Not Found' });
});

test.each(kinds)(
  '§2 detail of a %s: a missing one is not found, with the way back and nothing to try again',
  async (kind, _, notFound) => {
    answerWith(async () => new Response('There is no such item.', { status: 404 }));
    show('a', kind);
    await screen.findByRole('heading', { name: notFound });
    const name = notFound.replace(' Not Found', '').toLowerCase();
    screen.getByText(`The ${name} you’re looking for doesn’t exist or may have been moved.`);
    expect(screen.getByRole('link', { name: 'Back to Resources' }).getAttribute('href')).toBe('/resources');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test.each(kinds)(
  '§2 detail of a %s: another failure keeps those words and can be tried again',
  async (kind, _, notFound) => {
    answerWith(
      async () => new Response('', { status: 503 }),
      async () => new Response(JSON.stringify(item)),
    );
    show('a', kind);
    await screen.findByRole('heading', { name: notFound });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'A title' });
  },
);
