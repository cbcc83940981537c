import { type ComponentType, type JSX, memo, Suspense } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { lazyChunk } from '../lazyChunk.ts';
import { LostPart } from './LostPart.tsx';
import { MarkAlive } from './MarkAlive.tsx';
import { useHydrating } from './useHydrating.ts';

/**
 * A part of a page that visitors use and whose code is a file of its own. React hydrates it when that file has
 * come; until then its HTML stands, `data-late`, and early presses in it are held. On a page reached inside the
 * app it comes with the page.
 */
export function livePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazyChunk(load) as ComponentType<unknown> as ComponentType<object>;
  // Memoized: an update from above that is no transition would make React throw away the HTML of a boundary whose
  // code is on its way. The router's updates are transitions.
  const Served = memo(function Served(props: object) {
    return (
      <div data-boxless data-late>
        <ErrorBoundary fallback={<LostPart />}>
          <Suspense>
            <Part {...props} />
            <MarkAlive />
          </Suspense>
        </ErrorBoundary>
      </div>
    );
  });
  return function LivePart(props: Props & JSX.IntrinsicAttributes) {
    if (useHydrating()) return <Served {...props} />;
    return (
      <div data-boxless>
        <ErrorBoundary fallback={<LostPart />}>
          <Part {...props} />
        </ErrorBoundary>
      </div>
    );
  };
}
