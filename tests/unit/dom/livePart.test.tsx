import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { livePart } from '../../../web/src/hydration/livePart.tsx';

const pressed = vi.fn();
const Form = () => (
  <button type="button" onClick={pressed}>
    Send
  </button>
);

const code = Promise.withResolvers<{ default: typeof Form }>();
const complain = vi.fn();
let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(complain);
});
afterEach(() => {
  act(() => root?.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-acted');
});

test('an update from above leaves the HTML of a live part whose code is on its way', async () => {
  vi.stubEnv('SSR', true);
  const Served = livePart('Part', async () => ({ default: Form }));
  vi.stubEnv('SSR', false);
  const Part = livePart('Part', () => code.promise);
  const page = (LivePart: typeof Part, turn: number) => (
    <main data-turn={turn}>
      <LivePart />
    </main>
  );
  const { prelude } = await prerenderToNodeStream(page(Served, 1));
  let html = '';
  for await (const chunk of prelude) html += chunk;
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = html;
  const button = box.querySelector('button');
  expect(button?.textContent).toBe('Send');

  // Something has been done: the part asks for its code.
  document.documentElement.setAttribute('data-acted', '');
  await act(async () => {
    root = hydrateRoot(box, page(Part, 1), { onRecoverableError: complain });
  });
  await act(async () => root?.render(page(Part, 2)));
  expect(box.querySelector('main')?.dataset.turn).toBe('2');
  expect(box.querySelector('button')).toBe(button);
  expect(box.querySelector('[data-not-hydrated]')).not.toBeNull();

  await act(async () => code.resolve({ default: Form }));
  expect(box.querySelector('button')).toBe(button);
  expect(box.querySelector('[data-not-hydrated]')).toBeNull();
  act(() => button?.click());
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(complain).not.toHaveBeenCalled();
});
