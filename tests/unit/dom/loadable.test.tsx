import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { loadable } from '../../../web/src/loadable.tsx';

const Field = () => <input aria-label="Name" />;
afterEach(cleanup);

const load = async () => ({ default: Field });

test('what is preloaded renders at once, anything else after a round', async () => {
  const early = loadable(load);
  const late = loadable(load);
  await early.preload();
  const page = (Part: typeof Field) => (
    <Suspense fallback="Loading">
      <Part />
    </Suspense>
  );
  const { unmount } = render(page(early.Component as typeof Field));
  expect(screen.queryByRole('textbox')).not.toBeNull();
  unmount();
  render(page(late.Component as typeof Field));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(await screen.findByRole('textbox')).toBeTruthy();
});

test('a part that is on the page keeps what was typed when its code is asked for early', async () => {
  const { Component: Part, preload } = loadable(load);
  const page = () => (
    <Suspense>
      <Part />
    </Suspense>
  );
  const { rerender } = render(page());
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await act(preload);
  rerender(page());
  // Another component would have another field.
  expect(screen.getByRole('textbox')).toBe(field);
});
