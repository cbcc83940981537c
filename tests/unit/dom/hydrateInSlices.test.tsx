import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrateInSlices } from '../../../web/src/hydration/hydrateInSlices.ts';

afterEach(() => document.body.replaceChildren());

/** A page that has just been told to hydrate, and what it calls when React draws it. */
function hydrating() {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<button type="button">Send</button><a href="/services">Services</a>';
  root.dataset.notHydrated = '';
  const drawn = vi.fn();
  hydrateInSlices(root, <Page drawn={drawn} />);
  const dispatch = (selector: string, type: string) =>
    root.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  return { root, drawn, dispatch };
}

function Page({ drawn }: { drawn: () => void }) {
  drawn();
  return (
    <>
      <button type="button">Send</button>
      <a href="/services">Services</a>
    </>
  );
}

test.each(['pointerdown', 'touchend', 'mousedown', 'keydown', 'input', 'change', 'click'])(
  '%s does not draw a page at once whose hydration has begun',
  async (type) => {
    const { drawn, dispatch } = hydrating();
    dispatch('button', type);
    expect(drawn).not.toHaveBeenCalled();
    await waitFor(() => expect(drawn).toHaveBeenCalled());
  },
);

test('a hydrated page hears its events, and a link’s press goes to React at once', () => {
  const later = hydrating();
  later.dispatch('a', 'click');
  expect(later.drawn).toHaveBeenCalled();

  const { root, drawn, dispatch } = hydrating();
  root.removeAttribute('data-not-hydrated');
  dispatch('button', 'pointerdown');
  expect(drawn).toHaveBeenCalled();
});
