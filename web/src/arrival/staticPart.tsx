import { type ComponentType, type JSX, lazy, useEffect } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { whenIdle } from '../whenIdle.ts';
import { LostPart } from './LostPart.tsx';
import { useHydrating } from './useHydrating.ts';

/**
 * A part of a page that stays as it was drawn: words, drawings, links, and buttons that open a dialog
 * (`data-opens`). On the page that the browser brought, the server's HTML stands and the part's code is not even
 * loaded. On a page reached inside the app, the part is an ordinary component.
 * @param onEveryPage whether the next page draws it anew: its code then comes when this page is idle
 */
export function staticPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { onEveryPage = false } = {},
): ComponentType<Props> {
  const Part = lazy(load);
  return function StaticPart(props) {
    const served = useHydrating() && !import.meta.env?.SSR;
    useEffect(() => {
      // Whoever needs it asks again.
      if (served && onEveryPage) return whenIdle(() => load().catch(() => {}));
    }, [served]);
    // React leaves the content of an element with HTML of its own alone, and keeps what it finds there.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing
    if (served) return <div data-boxless suppressHydrationWarning dangerouslySetInnerHTML={asServed} />;
    return (
      <div data-boxless>
        <ErrorBoundary fallback={<LostPart />}>
          <Part {...(props as Props & JSX.IntrinsicAttributes)} />
        </ErrorBoundary>
      </div>
    );
  };
}

const asServed = { __html: '' };
