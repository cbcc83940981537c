import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { insights } from '../../../content/built/insights.ts';
import { queryClient } from '../../../web/src/api/queryClient.ts';
import { LibraryFinder } from '../../../web/src/pages/resources/LibraryFinder.tsx';
import { partAt, renderAt } from './renderAt.tsx';

/** Calls back when React has taken over the HTML and has not drawn again what the first effects have changed. */
function WhenTakenOver({ callback }: { callback: () => void }) {
  useEffect(callback, [callback]);
  return null;
}

const Address = () => <output aria-label="Address">{useLocation().search}</output>;

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('library: a choice during hydration keeps what was typed and chosen before', async () => {
  // What is found has to be fetched; here it never comes.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
  const chooseTopic = () => {
    field('Topic').value = 'selection';
    field('Topic').dispatchEvent(new Event('change', { bubbles: true }));
  };
  const page = partAt(
    '/resources',
    <StrictMode>
      <LibraryFinder />
      <Address />
      <WhenTakenOver callback={chooseTopic} />
    </StrictMode>,
  );
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  field('Search the library').value = 'data';
  field('Show').value = 'case-study';
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(document.getElementById('root')!, page);
  });
  await waitFor(() =>
    expect(screen.getByLabelText('Address').textContent).toBe('?q=data&kind=case-study&topic=selection'),
  );
  expect(field('Search the library').value).toBe('data');
  expect(field('Show').value).toBe('case-study');
  root?.unmount();
});

/** The search over two articles, with the page's address below it. */
function searchAt(address: string) {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url === '/api/insights' ? insights.slice(0, 2) : []),
  );
  // The search compares with the browser's own address.
  history.replaceState(null, '', address);
  renderAt(
    address,
    <>
      <LibraryFinder />
      <Address />
    </>,
  );
}
const heading = () => waitFor(() => document.querySelector('#library-results h2')!.textContent);

test('library: an address with a query shows its results, and fills the fields', async () => {
  const [{ title, id }] = insights as [(typeof insights)[number]];
  searchAt(`/resources?q=${encodeURIComponent(title)}&kind=insight`);
  expect(await heading()).toBe(`1 insight for “${title}”`);
  const link = document.querySelector('#library-results a')!;
  expect([link.textContent, link.getAttribute('href')]).toEqual([title, `/insights/${id}`]);
  expect(screen.getByLabelText<HTMLInputElement>('Search the library').value).toBe(title);
  expect(screen.getByLabelText<HTMLSelectElement>('Show').value).toBe('insight');
});

test('library: where nothing is found the search can be cleared, and goes on in its field', async () => {
  searchAt('/resources?q=zeppelin');
  expect(await heading()).toBe('No results for “zeppelin”');
  expect(screen.getByText(/^Try a shorter or a different word/)).toBeTruthy();
  fireEvent.click(screen.getByText('Clear the search'));
  expect(document.querySelector('#library-results')).toBeNull();
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(''));
  expect(document.activeElement).toBe(screen.getByLabelText('Search the library'));
});

test('library: a list that could not be read is said beside what was found, and can be read again', async () => {
  searchAt('/resources');
  const answer = fetch;
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/insights' ? new Response('Down.', { status: 503 }) : answer(url),
  );
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'insight' } });
  expect(await heading()).toBe('No insights');
  expect(screen.getByRole('alert').textContent).toContain(
    'A part of the library could not be loaded just now.',
  );
  vi.stubGlobal('fetch', answer);
  fireEvent.click(screen.getByText('Try again'));
  await waitFor(() => expect(document.querySelectorAll('#library-results li')).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('library: what the page brought along can be searched while the lists cannot be read', async () => {
  vi.stubGlobal('fetch', async () => new Response('Down.', { status: 503 }));
  const embedded = { '/api/case-studies': [], '/api/insights': insights, '/api/whitepapers': [] };
  renderAt('/resources', <LibraryFinder />, embedded);
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'insight' } });
  expect(await heading()).toBe(`${insights.length} insights`);
});
