import { screen, waitFor } from '@testing-library/react';
import { startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { LibraryFinder } from '../../../web/src/pages/resources/library/LibraryFinder.tsx';
import { partAt } from './renderAt.tsx';

/** Calls back when React has taken over the HTML and has not drawn again what the first effects have changed. */
function WhenTakenOver({ callback }: { callback: () => void }) {
  useEffect(callback, [callback]);
  return null;
}

const Address = () => <output aria-label="Address">{useLocation().search}</output>;

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
    <>
      <LibraryFinder />
      <Address />
      <WhenTakenOver callback={chooseTopic} />
    </>,
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
