import { type ComponentType, type JSX, lazy } from 'react';
import { isArrivalPage } from '../arrival.ts';
import { HydrationBoundary } from './HydrationBoundary.tsx';

/** What ends the waiting for all that is still deferred: the visitor does something. */
const intents = ['pointerdown', 'keydown', 'click', 'popstate', 'enddeferral'];
let ended = false;

/** Before a navigation that no action of the visitor's need precede, such as one for what was typed early. */
export function endDeferral(): void {
  ended = true;
  dispatchEvent(new Event('enddeferral'));
}

/**
 * A part of a prerendered page whose code is loaded when it comes near the screen, or with the visitor's
 * first action: until then the server's HTML stands. A navigation must find it loaded, for React holds a
 * transition back while a boundary below it waits. On a page that was not prerendered it loads at once.
 *
 * @param id of an element around the part, by which the prerendered HTML is found
 */
export function deferred<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    if (!import.meta.env?.SSR) await neededBy(id);
    return load();
  });
  return (props) => (
    <HydrationBoundary>
      <Part {...(props as Props & JSX.IntrinsicAttributes)} />
    </HydrationBoundary>
  );
}

function neededBy(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (ended || !element || !isArrivalPage(location.pathname) || !('IntersectionObserver' in window))
    return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) done();
      },
      { rootMargin: '50% 0px' },
    );
    const done = () => {
      observer.disconnect();
      for (const intent of intents) removeEventListener(intent, done, { capture: true });
      resolve();
    };
    observer.observe(element);
    for (const intent of intents) addEventListener(intent, done, { capture: true });
  });
}
