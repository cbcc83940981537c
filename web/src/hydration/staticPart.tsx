import { type ComponentType, type JSX, useEffect } from 'react';
import { loadable, parts } from '../loadable.tsx';
import { useHydrating } from './hydrated.tsx';
import { ErrorBoundary, LostPart } from './LostPart.tsx';
import { partAttribute } from './marks.ts';
import { useServedPart } from './servedParts.ts';

/** Calls back once the page has loaded and the browser has nothing better to do; returns its cancel. */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(callback, { timeout: 4000 });
      cancel = () => cancelIdleCallback(id);
    } else {
      const id = setTimeout(callback, 1500);
      cancel = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', wait, { once: true });
    cancel = () => removeEventListener('load', wait);
  }
  return () => cancel();
}

/**
 * A part of a page that stays as it was drawn: words, drawings, links, and buttons that open a dialog
 * (`data-opens`). On the page that the browser brought, the server's HTML stays and the part's code is not even
 * loaded. On a page reached inside the app, it is the HTML of that page's document, or without it an ordinary component.
 * @param name of the part, as no other one of its page has
 * @param onEveryPage whether the next page draws it again: its code then comes when this page is idle
 */
export function staticPart<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  { onEveryPage = false } = {},
): ComponentType<Props> {
  const { Component: Part, preload } = loadable(load);
  parts.drawn.add(preload);
  return function StaticPart(props) {
    // While it is hydrated React gets the HTML that is there, and finds nothing to change.
    const served = useServedPart(name, useHydrating());
    useEffect(() => {
      // A failure needs no answer: the next page loads it again.
      if (served && onEveryPage) return whenIdle(() => preload().catch(() => {}));
    }, [served]);
    const mark = { [partAttribute]: name, 'data-boxless': true };
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a document's of this site
    if (served) return <div {...mark} dangerouslySetInnerHTML={served} />;
    return (
      <div {...mark}>
        <ErrorBoundary fallback={<LostPart />}>
          <Part {...(props as Props & JSX.IntrinsicAttributes)} />
        </ErrorBoundary>
      </div>
    );
  };
}
