import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { topics } from '../../../../../content/built/topics.ts';
import { Loading } from '../../../components/Loading.tsx';
import { Container } from '../../../components/Section.tsx';
import { focusHeading } from '../../../focusHeading.ts';
import { labelRecipe, textBoxRecipe } from '../../../forms/fieldRecipes.ts';
import { isNarrowed, kinds } from './libraryQuery.ts';
import { useLibraryQuery } from './useLibraryQuery.ts';

const LibraryResults = lazy(() => import('./LibraryResults.tsx'));

const Input = chakra('input', textBoxRecipe);
const Select = chakra('select', textBoxRecipe);
const Label = chakra('label', labelRecipe);

/** Search and filter over everything on this page; its state is the address's query. */
export function LibraryFinder() {
  const { query, form, changeToForm, reset, settle } = useLibraryQuery();
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
        onSubmit={(event) => {
          event.preventDefault();
          settle();
          const results = document.getElementById('library-results');
          if (results) focusHeading(results);
        }}
      >
        <div>
          <Label htmlFor="library-text">Search the library</Label>
          <Input
            id="library-text"
            type="search"
            name="q"
            autoComplete="off"
            placeholder="For example: data migration"
            value={query.text}
            onChange={() => changeToForm('typed')}
            onBlur={settle}
          />
        </div>
        <div>
          <Label htmlFor="library-kind">Show</Label>
          <Select
            id="library-kind"
            name="kind"
            value={query.kind ?? ''}
            onChange={() => changeToForm('chosen')}
          >
            <option value="">Everything</option>
            {Object.entries(kinds).map(([kind, { label }]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <Label htmlFor="library-topic">Topic</Label>
          <Select
            id="library-topic"
            name="topic"
            value={query.topic ?? ''}
            onChange={() => changeToForm('chosen')}
          >
            <option value="">All topics</option>
            {topics.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </chakra.form>
      {isNarrowed(query) && (
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
