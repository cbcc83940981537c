import { Box } from '@chakra-ui/react';
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
    // In a task of its own: within an effect React would not let a field take what is entered.
    setTimeout(() => {
      restoreFields(part);
      dispatchEvent(new Event('hydrated'));
    });
  }, []);
  return <span ref={mark} hidden />;
}

/** Where a section's code could not be loaded, its prerendered HTML stays: links work, and the browser sends forms. */
function keepServed(error: unknown): Promise<never> {
  const isServed = document.querySelector('[data-not-hydrated]') !== null;
  return isServed ? new Promise(() => {}) : Promise.reject(error);
}

/**
 * A section below the first screen whose code is a chunk of its own. The prerendered page has its HTML; React hydrates
 * it when the chunk is there, without waiting for it elsewhere.
 */
export function lazySection<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Section = lazy(() => load().catch(keepServed)) as unknown as ComponentType<Props>;
  return function LazySection(props) {
    return (
      <ErrorBoundary>
        {/* After a navigation within the app what follows waits below the screen, and does not move on it. */}
        <Suspense fallback={<Box minHeight="100vh" />}>
          <div data-not-hydrated data-boxless>
            <Section {...props} />
            <Hydrated />
          </div>
        </Suspense>
      </ErrorBoundary>
    );
  };
}
