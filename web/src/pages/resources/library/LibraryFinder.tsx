import { chakra, Input, NativeSelect } from '@chakra-ui/react';
import { type ChangeEvent, lazy, memo, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { topics } from '../../../../../content/built/topics.ts';
import { focusHeading } from '../../../ui/Announcer.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Container } from '../../../ui/Section.tsx';
import {
  everything,
  isNarrowed,
  type LibraryQuery,
  offered,
  readForm,
  readQuery,
  searchOf,
} from './libraryQuery.ts';

/** How long typing rests before the address follows it, in milliseconds: browsers limit how often it may. */
const addressDelay = 250;

/** Marks the history entries that the search itself makes: while one types, the field is ahead of them. */
interface OwnState {
  librarySearch?: boolean;
}

/**
 * The visitor's query. It shows at once; the address follows, and leads when it changes by other means
 * (a load, back, forward, a link). The first narrowing and every choice is a step to go back to; typing on is
 * not.
 */
function useLibraryQuery() {
  const { pathname, search, state } = useLocation();
  const navigation = useNavigationType();
  const navigate = useNavigate();
  // The prerendered page knows no query; the effect below reads it.
  const [query, setQuery] = useState(everything);
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

  /** Takes all fields as they are: one that was changed early may be ahead of what React has drawn. */
  const changeToForm = (how: 'typed' | 'chosen') => change(readForm(form.current!), how);

  const isOwn = navigation !== 'POP' && Boolean((state as OwnState | null)?.librarySearch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `forget` only touches refs
  useEffect(() => {
    if (isOwn) return;
    forget();
    setQuery(readQuery(search));
  }, [search, isOwn]);

  // Words typed and choices made before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isNarrowed(readForm(form.current!))) changeToForm('typed');
    return forget;
  }, []);

  const reset = () => change(everything, 'chosen');

  return { query, form, changeToForm, reset, settle };
}

const LibraryResults = lazy(() => import('./LibraryResults.tsx'));

const kindNames = {
  'case-study': 'Case studies',
  insight: 'Insights',
  whitepaper: 'Whitepapers',
  tool: 'Tools',
};
const kinds = offered.map((id) => ({ id, name: kindNames[id] }));

/** React wants every field with a value to hear of a change; the form does it for all. */
const heardByForm = () => {};

interface ChoiceProps {
  name: 'kind' | 'topic';
  label: string;
  value: string | undefined;
  /** What is chosen at first. */
  all: string;
  options: readonly { id: string; name: string }[];
}

/** Not drawn again by a letter in the field beside it. */
const Choice = memo(function Choice({ name, label, value = '', all, options }: ChoiceProps) {
  return (
    <Field id={`library-${name}`} label={label} error={undefined}>
      <NativeSelect.Root>
        <NativeSelect.Field name={name} value={value} onChange={heardByForm} placeholder={all}>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field>
  );
});

/** Search and filter over everything on this page; its state is the address's query. */
export function LibraryFinder() {
  const { query, form, changeToForm, reset, settle } = useLibraryQuery();
  const narrowed = isNarrowed(query);
  // The results appear after the letter that asks for them, in slices.
  const showsResults = useDeferredValue(narrowed) && narrowed;
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
          changeToForm(target.name === 'q' ? 'typed' : 'chosen')
        }
        onSubmit={(event) => {
          event.preventDefault();
          settle();
          const results = document.getElementById('library-results');
          if (results) focusHeading(results);
        }}
      >
        <Field id="library-text" label="Search the library" error={undefined}>
          <Input
            type="search"
            name="q"
            autoComplete="off"
            placeholder="For example: go-live"
            value={query.text}
            onChange={heardByForm}
            onBlur={settle}
          />
        </Field>
        <Choice name="kind" label="Show" value={query.kind} all="Everything" options={kinds} />
        <Choice name="topic" label="Topic" value={query.topic} all="All topics" options={topics} />
      </chakra.form>
      {showsResults && (
        <Suspense fallback={<Loading text="Searching the library..." />}>
          <LibraryResults
            query={query}
            onReset={() => {
              reset();
              form.current?.querySelector('input')?.focus();
            }}
          />
        </Suspense>
      )}
    </Container>
  );
}
