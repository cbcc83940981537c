import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { restoreFields } from '../forms/typedFields.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** The last child of HTML with `data-not-hydrated`: from now on React answers the visitor there (`early.ts`). */
export function Hydrated() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const part = mark.current!.closest('[data-not-hydrated]');
    if (!part) return;
    part.removeAttribute('data-not-hydrated');
    restoreFields(part);
    dispatchEvent(new Event('hydrated'));
  }, []);
  return <span ref={mark} hidden />;
}

/**
 * A section below the first screen whose code is a chunk of its own. The prerendered page has its HTML; React hydrates
 * it when the chunk is there, without waiting for it elsewhere.
 */
export function lazySection<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Section = lazy(() => {
    const isServed = globalThis.document?.querySelector('#root[data-not-hydrated]') != null;
    // Where the code is lost the HTML stays with what was typed into it: links lead on, and the browser sends forms.
    return load().catch((error) => (isServed ? new Promise<never>(() => {}) : Promise.reject(error)));
  }) as unknown as ComponentType<Props>;
  return function LazySection(props) {
    return (
      <ErrorBoundary>
        <Suspense>
          <div data-not-hydrated data-boxless>
            <Section {...props} />
            <Hydrated />
          </div>
        </Suspense>
      </ErrorBoundary>
    );
  };
}
