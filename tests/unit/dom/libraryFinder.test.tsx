import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { insights } from '#content/built/insights.ts';
import { App } from '#web/src/App.tsx';
import { LibraryFinder } from '#web/src/pages/resources/LibraryFinder.tsx';
import { answerWith, refused } from './network.ts';

const Address = () => <output aria-label="Address">{useLocation().search}</output>;

const twoArticles = (path: string) => Response.json(path === '/api/insights' ? insights.slice(0, 2) : []);

/** The search over two articles, with the page's address below it. */
function searchAt(address: string) {
  answerWith(twoArticles);
  history.replaceState(null, '', address);
  const element = (
    <>
      <LibraryFinder />
      <Address />
    </>
  );
  render(
    <App embedded={{}}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />
    </App>,
  );
}
const heading = () => waitFor(() => document.querySelector('#library-results h2')!.textContent);

test('library: where nothing is found the search can be cleared, and goes on in its field', async () => {
  searchAt('/resources?q=zeppelin&kind=insight&topic=crm');
  expect(await heading()).toBe('No insights on CRM for “zeppelin”');
  const fields = () =>
    ['Search the library', 'Show', 'Topic'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
  expect(fields()).toEqual(['zeppelin', 'insight', 'crm']);
  expect(screen.getByText(/^Try a shorter or a different word/)).toBeTruthy();
  fireEvent.click(screen.getByText('Clear the search'));
  expect(document.querySelector('#library-results')).toBeNull();
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(''));
  expect(fields()).toEqual(['', '', '']);
  expect(document.activeElement).toBe(screen.getByLabelText('Search the library'));
});

test('library: what Back leads to before the step from it is drawn is in the fields again', async () => {
  const before = '/resources?q=zeppelin&kind=insight';
  searchAt(before);
  await heading();
  act(() => {
    fireEvent.click(screen.getByText('Clear the search'));
    expect(location.search).toBe('');
    // What a browser does for Back.
    history.replaceState(null, '', before);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('?q=zeppelin&kind=insight'));
  expect(screen.getByLabelText<HTMLInputElement>('Search the library').value).toBe('zeppelin');
  expect(screen.getByLabelText<HTMLInputElement>('Show').value).toBe('insight');
});

test('library: words typed before the code is there are searched for, and do not come back at the next visit', async () => {
  sessionStorage.setItem('library-search', JSON.stringify({ q: 'zeppelin' }));
  searchAt('/resources');
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('?q=zeppelin'));
  const field = () => screen.getByLabelText<HTMLInputElement>('Search the library');
  fireEvent.change(field(), { target: { value: 'zeppelins' } });
  cleanup();
  searchAt('/resources');
  expect(field().value).toBe('');
});

test('library: a list that could not be read is said beside what was found, and can be read again', async () => {
  searchAt('/resources');
  answerWith((path) => (path === '/api/insights' ? refused(503)() : twoArticles(path)));
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'insight' } });
  expect(await heading()).toBe('No insights');
  expect(screen.getByRole('alert').textContent).toBe('A part of the library could not be loaded just now.');
  answerWith(twoArticles);
  screen.getByText('Try again').focus();
  fireEvent.click(screen.getByText('Try again'));
  await waitFor(() => expect(document.querySelectorAll('#library-results li')).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement?.textContent).toBe('2 insights');
});

test('library: typing for half a minute writes the address less often than Safari allows', async () => {
  searchAt('/resources');
  vi.useFakeTimers();
  const field = screen.getByLabelText<HTMLInputElement>('Search the library');
  const written = new Set<string>();
  for (let letters = 1; letters <= 300; letters += 1) {
    fireEvent.change(field, { target: { value: 'a'.repeat(letters) } });
    await act(() => vi.advanceTimersByTimeAsync(100));
    written.add(screen.getByLabelText('Address').textContent);
  }
  expect(written.size).toBeLessThan(100);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByLabelText('Address').textContent).toBe(`?q=${'a'.repeat(300)}`);
  expect(field.value).toHaveLength(300);
});
