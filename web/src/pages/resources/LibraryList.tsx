import { Box } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import type { Query } from '../../api/queries.ts';
import { useApiQuery } from '../../api/queryClient.ts';
import { withSeparators } from '../../format.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { Failure } from './Failure.tsx';
import { LibraryRow } from './LibraryRow.tsx';
import type { ListedItem } from './listedItems.tsx';

/** How many items of each list are cards: one row of the grid. The others open below them. */
const shownAtFirst = 3;

interface LibraryListProps<T> {
  id: string;
  /** What its items are called. */
  name: string;
  /** What they are called where all are offered. */
  allName?: string;
  ground?: 'white' | 'sand';
  words: { heading: string; intro: string };
  query: Query<readonly T[]>;
  cards: (newest: readonly T[]) => ReactNode;
  listed: (item: T) => ListedItem;
  /** Below the list. */
  children?: ReactNode;
}

/**
 * One of the library's lists: the newest items as cards, the others as rows that open below them. It loads, fails with a
 * way to try again, is empty, or shows its items.
 */
export function LibraryList<T extends { id: string }>(props: LibraryListProps<T>) {
  const { id, ground, words, children } = props;
  return (
    <Section id={id} ground={ground} {...words}>
      {/* So many rows are hydrated by themselves, after what is pressed. */}
      <Suspense>
        <ListedItems {...props} />
      </Suspense>
      {children}
    </Section>
  );
}

function ListedItems<T extends { id: string }>(props: LibraryListProps<T>) {
  const { name, allName = name, query, cards, listed } = props;
  const state = useApiQuery(query);
  if (state.status === 'loading') return <Loading text={`Loading ${name}...`} />;
  if (state.status === 'failed') {
    return <Failure text={`The ${name} could not be loaded just now.`} tryAgain={state.tryAgain} />;
  }
  if (state.data.length === 0) return <p>{`There are no ${name} here yet.`}</p>;
  const older = state.data.slice(shownAtFirst);
  return (
    <>
      {cards(state.data.slice(0, shownAtFirst))}
      {older.length > 0 && (
        <Disclosure mt={{ base: '2.5rem', md: '3.5rem' }}>
          <summary>{`Show all ${withSeparators(state.data.length)} ${allName}`}</summary>
          <Box as="ul" role="list" borderBottom="1px solid" borderColor="hairline">
            {older.map((item) => (
              <LibraryRow key={item.id} {...listed(item)} />
            ))}
          </Box>
        </Disclosure>
      )}
    </>
  );
}
