import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shownIn, withShown } from './library/shownLists.ts';

/**
 * Lists and the glossary fold by the browser's own means, also in HTML that is never hydrated. The address opens what
 * it names, and follows when the visitor opens or closes a list.
 */
export function useShownLists(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    for (const list of shownIn(search)) unfold(document.querySelector(`[data-list="${CSS.escape(list)}"]`));
  }, [search]);
  useEffect(() => {
    if (hash) unfold(document.getElementById(hash.slice(1)));
  }, [hash]);
  useEffect(() => {
    const onToggle = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement) || !target.dataset.list) return;
      const next = withShown(location.search, target.dataset.list, target.open);
      if (next !== location.search) void navigate({ pathname, search: next }, { replace: true });
    };
    // The event does not bubble.
    document.addEventListener('toggle', onToggle, true);
    return () => document.removeEventListener('toggle', onToggle, true);
  }, [navigate, pathname]);
}

function unfold(element: Element | null): void {
  const details = element?.closest('details');
  if (details) details.open = true;
}
