import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHydrating } from '../../../web/src/hydration/hydrated.tsx';
import { keepServed } from '../../../web/src/hydration/servedParts.ts';
import { staticPart } from '../../../web/src/hydration/staticPart.tsx';

const load = vi.fn(async () => ({ default: () => <p>Drawn by code</p> }));
/** Loads its code once: the server and the browser have one each. */
let Part = staticPart('Part', load);
const told: boolean[] = [];

function Teller() {
  told.push(useHydrating());
  return null;
}

const page = (key: string) => (
  <main key={key}>
    <Part />
    <Teller />
  </main>
);

/** The page as the server wrote it, with other words than the code has. */
async function served(): Promise<string> {
  const { prelude } = await prerenderToNodeStream(page('served'));
  let html = '';
  for await (const chunk of prelude) html += chunk;
  return html.replace('Drawn by code', '<b>As served</b>');
}

let box: HTMLElement;
let root: Root | undefined;
const complain = vi.fn();

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(complain);
  const html = await served();
  box = document.createElement('div');
  box.innerHTML = html;
  document.body.replaceChildren(box);
  Part = staticPart('Part', load);
  load.mockClear();
  complain.mockClear();
  told.length = 0;
});
afterEach(() => {
  act(() => root?.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

test('hydration leaves a static part as it was served, and asks for none of its code', async () => {
  const html = box.innerHTML;
  const words = box.querySelector('b');
  expect(words?.textContent).toBe('As served');
  await act(async () => {
    root = hydrateRoot(box, page('served'), { onRecoverableError: complain });
  });
  await act(async () => root?.render(page('served')));
  expect(box.innerHTML).toBe(html);
  expect(box.querySelector('b')).toBe(words);
  expect(load).not.toHaveBeenCalled();
  expect(complain).not.toHaveBeenCalled();
});

test('what began as HTML stays told so, and what is drawn anew is told otherwise', async () => {
  await act(async () => {
    root = hydrateRoot(box, page('served'), { onRecoverableError: complain });
  });
  expect(told.length).toBeGreaterThan(0);
  expect(told).not.toContain(false);
  told.length = 0;
  history.pushState(null, '', '/next');
  await act(async () => root?.render(page('reached inside the app')));
  expect(told.length).toBeGreaterThan(0);
  expect(told).not.toContain(true);
  expect(box.textContent).toBe('Drawn by code');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page whose document came early is drawn from it, and Back from its own; no code is asked for', async () => {
  await act(async () => {
    root = hydrateRoot(box, page('served'), { onRecoverableError: complain });
  });
  keepServed('/early', { parts: new Map([['Part', '<b>From its document</b>']]) });
  history.pushState(null, '', '/early');
  await act(async () => root?.render(page('early')));
  expect(box.textContent).toBe('From its document');
  history.pushState(null, '', '/');
  await act(async () => root?.render(page('back')));
  expect(box.textContent).toBe('As served');
  expect(load).not.toHaveBeenCalled();
});
