import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useHydrating } from '../../../arrival/useHydrating.ts';
import { everything, isNarrowed, type LibraryQuery, readForm, readQuery, searchOf } from './libraryQuery.ts';

/** How long typing rests before the address follows it, in milliseconds: browsers limit how often it may. */
const addressDelay = 250;

/** Marks the history entries that the search itself makes: while one types, the field is ahead of them. */
interface OwnState {
  librarySearch?: boolean;
}

/**
 * What the visitor looks for. It shows at once; the address follows, and leads when it changes by other means
 * (arrival, back, forward, a link). The first narrowing and every choice is a step to go back to; typing on is
 * not.
 */
export function useLibraryQuery() {
  const { pathname, search, state } = useLocation();
  const hydrating = useHydrating();
  const navigation = useNavigationType();
  const navigate = useNavigate();
  // The prerendered page knows no query.
  const [query, setQuery] = useState(() => (hydrating ? everything : readQuery(search)));
  const form = useRef<HTMLFormElement>(null);
  const follow = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Lets the address follow now. */
  const settle = () => {
    clearTimeout(timer.current);
    follow.current?.();
    follow.current = undefined;
  };
  const forget = () => {
    clearTimeout(timer.current);
    follow.current = undefined;
  };
  const change = (next: LibraryQuery, how: 'typed' | 'chosen') => {
    forget();
    setQuery(next);
    follow.current = () => {
      const target = searchOf(next);
      if (target === location.search) return;
      const replace = how === 'typed' && isNarrowed(readQuery(location.search));
      navigate({ pathname, search: target }, { replace, state: { librarySearch: true } satisfies OwnState });
    };
    if (how === 'chosen') settle();
    else timer.current = setTimeout(settle, addressDelay);
  };

  /** Takes all fields as they stand: one that was changed early may be ahead of what React has drawn. */
  const changeToForm = (how: 'typed' | 'chosen') => change(readForm(form.current!), how);

  const isOwn = navigation !== 'POP' && Boolean((state as OwnState | null)?.librarySearch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `forget` only touches refs
  useEffect(() => {
    if (isOwn) return;
    forget();
    setQuery(readQuery(search));
  }, [search, isOwn]);

  // What was typed and chosen before the page came alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isNarrowed(readForm(form.current!))) changeToForm('typed');
    return forget;
  }, []);

  const reset = () => change(everything, 'chosen');

  return { query, form, changeToForm, reset, settle };
}
