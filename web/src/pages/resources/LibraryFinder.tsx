import { chakra } from '@chakra-ui/react';
import { type ChangeEvent, lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { topics } from '#content/built/topics.ts';
import { useEarlyWords } from '../../forms/useEarlyWords.ts';
import { focusHeading } from '../../ui/Announcer.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Container } from '../../ui/Section.tsx';
import { useServed } from '../../useHydrated.ts';
import {
  everything,
  isNarrowed,
  kindNames,
  type LibraryQuery,
  offered,
  readQuery,
  searchOf,
} from './libraryQuery.ts';

/** Milliseconds between two writes of the address while one types: Safari allows 100 in 30 seconds. */
const writeEvery = 350;

/**
 * What the address asks for. The fields write it, and follow it when it changes by other means (a load, Back, Forward, a
 * link). The first narrowing and every choice is a step to go back to; typing on is none.
 */
function useLibraryQuery() {
  const form = useRef<HTMLFormElement>(null);
  const { ref: onDrawn, ...kept } = useEarlyWords('library-search');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [parameters, setParameters] = useSearchParams();
  const isPop = useNavigationType() === 'POP';
  const search = searchOf(readQuery(parameters));
  // The prerendered page knows no query.
  const query = useServed(search === '') ? everything : readQuery(parameters);
  const inForm = () => searchOf(readQuery(new FormData(form.current!)));

  const stopTimer = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const write = (how: 'typed' | 'chosen' | 'early') => {
    stopTimer();
    const next = inForm();
    // The router's own may be behind it.
    const current = readQuery(new URLSearchParams(location.search));
    if (next === searchOf(current)) return;
    // Drawn at once: Back may come soon, and a step that was never drawn would take nothing back.
    setParameters(next, { replace: how === 'typed' && isNarrowed(current), flushSync: how !== 'early' });
  };
  const change = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target.name !== 'q') write('chosen');
    else timer.current ??= setTimeout(write, writeEvery, 'typed');
  };
  const show = ({ text: q, kind, topic }: LibraryQuery) => {
    for (const [name, value] of Object.entries({ q, kind, topic })) {
      const field = form.current!.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
      // Where there is only one kind, or no topic, there is nothing to choose.
      if (field) field.value = value ?? '';
    }
  };

  /** The address that the fields have followed or were ahead of. */
  const known = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address leads
  useEffect(() => {
    // Within StrictMode an effect runs twice.
    if (known.current === search) return;
    const isFirst = known.current === undefined;
    known.current = search;
    // Words typed and choices made before hydration lead.
    if (isFirst && inForm()) write('early');
    // So do words that are on their way to the address.
    else if ((isPop || timer.current === undefined) && inForm() !== search) {
      stopTimer();
      show(readQuery(parameters));
    }
  }, [search, isPop]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const reset = () => {
    show(everything);
    write('chosen');
  };
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      onDrawn(element);
    },
    [onDrawn],
  );
  return { form, formProps: { ref: attach, ...kept }, query, change, write, reset };
}

const LibraryResults = lazy(() => import('./LibraryResults.tsx'));

const kinds = Object.fromEntries(offered.map((kind) => [kind, kindNames[kind][1]]));
const topicNames = Object.fromEntries(topics.map(({ id, name }) => [id, name]));

/** Search and filter over everything on this page. */
export function LibraryFinder() {
  const { form, formProps, query, change, write, reset } = useLibraryQuery();
  return (
    <Container paddingBottom="1.5rem">
      <chakra.form
        {...formProps}
        role="search"
        aria-label="Library"
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'minmax(0, 26rem) 12rem 12rem' }}
        css={{ '& > :first-of-type': { gridColumn: { base: 'span 2', md: 'auto' } } }}
        gap="1rem"
        onChange={change}
        onSubmit={(event) => {
          event.preventDefault();
          write('typed');
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
          onBlur={() => write('typed')}
        />
        {offered.length > 1 && (
          <SelectField
            id="library-kind"
            label="Show"
            error={undefined}
            name="kind"
            placeholder="Everything"
            options={offered}
            labels={kinds}
          />
        )}
        {topics.length > 0 && (
          <SelectField
            id="library-topic"
            label="Topic"
            error={undefined}
            name="topic"
            placeholder="All topics"
            options={topics.map(({ id }) => id)}
            labels={topicNames}
          />
        )}
      </chakra.form>
      {isNarrowed(query) && (
        <Suspense fallback={<Loading text="Searching the library..." />}>
          <LibraryResults
            query={query}
            onReset={() => {
              reset();
              form.current!.querySelector('input')!.focus();
            }}
          />
        </Suspense>
      )}
    </Container>
  );
}
