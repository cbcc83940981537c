import { chakra } from '@chakra-ui/react';
import { type ChangeEvent, lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { topics } from '#content/built/topics.ts';
import { focusHeading } from '../../ui/Announcer.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Container } from '../../ui/Section.tsx';
import {
  everything,
  isNarrowed,
  kindNames,
  offered,
  readForm,
  readQuery,
  searchOf,
  showInForm,
} from './libraryQuery.ts';

/** How long typing rests before the address follows it, in milliseconds: browsers limit how often it may. */
const addressDelay = 250;

/** Marks the history entries that the search itself makes: while one types, the fields are ahead of them. */
const own = { librarySearch: true };

/**
 * What the fields of the search ask for. The address follows them, and leads when it changes by other means (a load,
 * back, forward, a link). The first narrowing and every choice is a step to go back to; typing on is none.
 */
function useLibraryQuery() {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The prerendered page knows no query.
  const [query, setQuery] = useState(everything);
  const { search, state } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const [, setSearchParams] = useSearchParams();

  const follow = (how: 'typed' | 'chosen') => {
    clearTimeout(timer.current);
    const next = searchOf(readForm(form.current!));
    if (next === searchOf(readQuery(location.search))) return;
    const replace = how === 'typed' && isNarrowed(readQuery(location.search));
    setSearchParams(next, { replace, state: own });
  };
  const change = (how: 'typed' | 'chosen') => {
    clearTimeout(timer.current);
    startTransition(() => setQuery(readForm(form.current!)));
    if (how === 'chosen') follow(how);
    else timer.current = setTimeout(follow, addressDelay, how);
  };

  /** The address that the fields have followed or were ahead of. */
  const known = useRef<string>(undefined);
  const isOwn = state?.librarySearch === true && !isPop;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address leads
  useEffect(() => {
    // Within StrictMode an effect runs twice.
    if (known.current === search) return;
    // Words typed and choices made before hydration lead.
    const isEarly = known.current === undefined && isNarrowed(readForm(form.current!));
    known.current = search;
    if (isEarly) change('chosen');
    else if (!isOwn) {
      clearTimeout(timer.current);
      showInForm(form.current!, readQuery(search));
      setQuery(readQuery(search));
    }
  }, [search, isOwn]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { form, query, change, follow };
}

const LibraryResults = lazy(() => import('./LibraryResults.tsx'));

const kinds = Object.fromEntries(offered.map((kind) => [kind, kindNames[kind][1]]));
const topicNames = Object.fromEntries(topics.map(({ id, name }) => [id, name]));

/** Search and filter over everything on this page. */
export function LibraryFinder() {
  const { form, query, change, follow } = useLibraryQuery();
  return (
    <Container paddingBottom="clamp(2.5rem, 1.5rem + 4vw, 4.5rem)">
      <chakra.form
        ref={form}
        role="search"
        aria-label="Library"
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'minmax(0, 26rem) 12rem 12rem' }}
        css={{ '& > :first-of-type': { gridColumn: { base: 'span 2', md: 'auto' } } }}
        gap="1rem"
        onChange={({ target }: ChangeEvent<HTMLFormElement>) =>
          change(target.name === 'q' ? 'typed' : 'chosen')
        }
        onSubmit={(event) => {
          event.preventDefault();
          follow('typed');
          const results = document.getElementById('library-results');
          if (results) focusHeading(results);
        }}
      >
        <TextField
          id="library-text"
          label="Search the library"
          error={undefined}
          type="search"
          name="q"
          autoComplete="off"
          placeholder="For example: go-live"
          onBlur={() => follow('typed')}
        />
        <SelectField
          id="library-kind"
          label="Show"
          error={undefined}
          name="kind"
          placeholder="Everything"
          options={offered}
          labels={kinds}
        />
        <SelectField
          id="library-topic"
          label="Topic"
          error={undefined}
          name="topic"
          placeholder="All topics"
          options={topics.map(({ id }) => id)}
          labels={topicNames}
        />
      </chakra.form>
      {isNarrowed(query) && (
        <Suspense fallback={<Loading text="Searching the library..." />}>
          <LibraryResults
            query={query}
            onReset={() => {
              showInForm(form.current!, everything);
              change('chosen');
              form.current!.querySelector('input')!.focus();
            }}
          />
        </Suspense>
      )}
    </Container>
  );
}
