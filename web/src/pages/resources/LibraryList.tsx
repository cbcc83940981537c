import { Box } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import type { Query } from '../../api/queries.ts';
import { useApiQuery } from '../../api/queryClient.ts';
import { withSeparators } from '../../format.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { Failure } from './Failure.tsx';
import { LibraryRow } from './LibraryRow.tsx';
import type { ListedItem } from './listedItems.tsx';

/** How many items of each list are cards: one row of the grid. The others open below them. */
const shownAtFirst = 3;

/** What each list says of itself. */
const says = {
  'case-studies': {
    loading: 'Loading case studies...',
    failed: 'The case studies could not be loaded just now.',
    none: 'There are no case studies here yet.',
    items: 'case studies',
  },
  insights: {
    loading: 'Loading insights...',
    failed: 'The insights could not be loaded just now.',
    none: 'There are no insights here yet.',
    items: 'articles',
  },
  whitepapers: {
    loading: 'Loading whitepapers...',
    failed: 'The whitepapers could not be loaded just now.',
    none: 'There are no whitepapers here yet.',
    items: 'whitepapers',
  },
};

interface LibraryListProps<T> {
  id: keyof typeof says;
  ground?: 'white' | 'sand';
  words: { heading: string; intro: string };
  query: Query<T[]>;
  cards: (newest: T[]) => ReactNode;
  listed: (item: T) => ListedItem;
  /** Below the list. */
  children?: ReactNode;
}

/**
 * One of the library's lists: the newest items as cards, the others as rows that open below them. It loads, fails with a
 * way to try again, is empty, or shows its items.
 */
export function LibraryList<T extends { id: string }>(props: LibraryListProps<T>) {
  const { id, ground, words, query, cards, listed, children } = props;
  return (
    <Section id={id} labelledBy={`${id}-heading`} ground={ground}>
      <SectionHeading id={`${id}-heading`} {...words} />
      {/* So many rows are hydrated by themselves, after what is pressed. */}
      <Suspense>
        <ListedItems {...{ id, query, cards, listed }} />
      </Suspense>
      {children}
    </Section>
  );
}

type ListedItemsProps<T> = Pick<LibraryListProps<T>, 'id' | 'query' | 'cards' | 'listed'>;

function ListedItems<T extends { id: string }>({ id, query, cards, listed }: ListedItemsProps<T>) {
  const { loading, failed, none, items } = says[id];
  const state = useApiQuery(query);
  if (state.status === 'loading') return <Loading text={loading} />;
  if (state.status === 'failed') return <Failure text={failed} tryAgain={state.tryAgain} />;
  if (state.data.length === 0) return <p>{none}</p>;
  const older = state.data.slice(shownAtFirst);
  return (
    <>
      {cards(state.data.slice(0, shownAtFirst))}
      {older.length > 0 && (
        <Disclosure mt={{ base: '2.5rem', md: '3.5rem' }}>
          <summary>{`Show all ${withSeparators(state.data.length)} ${items}`}</summary>
          <Box as="ul" borderBottom="1px solid" borderColor="hairline">
            {older.map((item) => (
              <LibraryRow key={item.id} {...listed(item)} />
            ))}
          </Box>
        </Disclosure>
      )}
    </>
  );
}
