import {
  type ComponentType,
  type JSX,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadable, parts } from '../loadable.tsx';
import { loadTwice } from '../lostCode.ts';
import { store } from '../store.ts';
import { MarkHydrated, useHydrating } from './hydrated.tsx';
import { ErrorBoundary, LostPart } from './LostPart.tsx';
import { hasActed, partAttribute, visitorActs } from './marks.ts';
import { useServedPart } from './servedParts.ts';

/** How far from the screen a part may be, above and below: by the time it is scrolled into view, it is complete. */
const near = '50% 0px';

/** `popstate`: React holds every navigation back until the part's code is there, Back and Forward too. */
const signs = [...visitorActs, 'pointermove', 'popstate'] as const;

/**
 * Calls back when the visitor may soon use a part of the page: it is near the screen, or the visitor has begun to do
 * something, anywhere. Until then the processor has less to do.
 * @returns its cancel
 */
function whenWanted(part: Element, callback: () => void): () => void {
  if (hasActed()) {
    callback();
    return () => {};
  }
  const stop = () => {
    observer.disconnect();
    for (const sign of signs) removeEventListener(sign, wantSoon, true);
  };
  const want = () => {
    stop();
    callback();
  };
  // A press or a key is answered first: to ask for code takes longer than its frame.
  const wantSoon = () => {
    stop();
    requestAnimationFrame(() => setTimeout(callback));
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) want();
    },
    { rootMargin: near },
  );
  // The part itself has no box.
  for (const child of part.children) observer.observe(child);
  for (const sign of signs) addEventListener(sign, wantSoon, { capture: true, passive: true });
  return stop;
}

/**
 * A part of a page that visitors use and whose code is a file of its own, which is fetched when they may soon use it.
 * React hydrates the part then. Until then its HTML is marked `data-not-hydrated`, and early presses in it are held. If
 * the file never comes, the HTML stays with what was typed into it. On a page reached inside the app it comes with the
 * page; where the document is there, its HTML is shown first and React draws the part in slices after that.
 * @param name of the part, as no other one of its page has
 */
export function livePart<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const lost = store(false);
  let want = () => {};
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });
  if (import.meta.env?.SSR) want();
  const { Component: Part, preload } = loadable(load);
  parts.live.add(preload);
  const PartOfServed = lazy(() =>
    wanted
      .then(() => loadTwice(load))
      .catch(() => {
        lost.set(true);
        return new Promise<never>(() => {});
      }),
  ) as ComponentType<unknown> as ComponentType<object>;
  // Memoized: an update from above that is no transition would make React throw away the HTML of a boundary whose
  // code is on its way. The router's updates are transitions.
  const Served = memo(function Served(props: object) {
    return (
      <ErrorBoundary fallback={<Lost />}>
        <Suspense>
          <PartOfServed {...props} />
          <MarkHydrated />
        </Suspense>
      </ErrorBoundary>
    );
  });
  return function LivePart(props: Props & JSX.IntrinsicAttributes) {
    const isLost = useSyncExternalStore(lost.subscribe, lost.get, () => false);
    const html = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (!html.current) return;
      // Here it has its own time.
      parts.live.delete(preload);
      const stop = whenWanted(html.current, want);
      return () => {
        stop();
        parts.live.add(preload);
      };
    }, []);
    const mark = { [partAttribute]: name, 'data-boxless': true };
    if (useHydrating()) {
      return (
        <div {...mark} ref={html} data-not-hydrated>
          <Served {...props} />
          {isLost && <Lost />}
        </div>
      );
    }
    return (
      <div {...mark}>
        <ErrorBoundary fallback={<LostPart />}>
          <AfterItsHtml name={name}>
            <Part {...props} />
          </AfterItsHtml>
        </ErrorBoundary>
      </div>
    );
  };
}

/** Its first frame is the part's HTML, in which nothing can be pressed. */
function AfterItsHtml({ name, children }: { name: string; children: ReactNode }) {
  const served = useServedPart(name, false);
  const [isDrawn, setDrawn] = useState(!served);
  useEffect(() => {
    if (!served) return;
    // The frame after the one that shows the page.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setDrawn(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [served]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a document's of this site
  return isDrawn ? children : <div data-boxless inert dangerouslySetInnerHTML={served} />;
}

/** Its button answers at once: nothing is held any longer. */
function Lost() {
  return (
    <>
      <LostPart />
      <MarkHydrated />
    </>
  );
}
