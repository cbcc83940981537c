import { type ReactNode, Suspense } from 'react';
import type { Query } from '../../api/queries.ts';
import { useApiQuery } from '../../api/queryClient.ts';
import { withSeparators } from '../../format.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { Failure } from './Failure.tsx';
import { CardGrid, shownOnPhones } from './ItemCard.tsx';

/** How many cards of a list are shown at first. */
const shownAtFirst = 6;

interface LibraryListProps<T> {
  id: string;
  /** What its items are called. */
  name: string;
  /** What they are called where all are offered. */
  allName?: string;
  ground?: 'white' | 'sand';
  words: { heading: string; intro: string };
  query: Query<readonly T[]>;
  columns: 'two' | 'three';
  card: (item: T) => ReactNode;
  /** Below the list. */
  children?: ReactNode;
}

/** One of the library's lists: it loads, fails with a way to try again, is empty, or shows its items as cards. */
export function LibraryList<T>(props: LibraryListProps<T>) {
  const { id, ground, words, children } = props;
  return (
    <Section id={id} ground={ground} {...words}>
      {/* So many cards are hydrated by themselves, after what is pressed. */}
      <Suspense>
        <Cards {...props} />
      </Suspense>
      {children}
    </Section>
  );
}

function Cards<T>({ name, allName = name, query, columns, card }: LibraryListProps<T>) {
  const { data, error, isTrying, tryAgain } = useApiQuery(query);
  if (error && !data) {
    const text = `The ${name} could not be loaded just now.`;
    return <Failure text={text} isTrying={isTrying} tryAgain={tryAgain} />;
  }
  if (!data) return <Loading text={`Loading ${name}...`} />;
  const count = data.length;
  if (count === 0) return <p>{`There are no ${name} here yet.`}</p>;
  return (
    <>
      <CardGrid columns={columns} first>
        {data.slice(0, shownAtFirst).map(card)}
      </CardGrid>
      {count > shownOnPhones && (
        <Disclosure
          mt={{ base: '2.5rem', md: '3.5rem' }}
          hideFrom={count > shownAtFirst ? undefined : 'md'}
          css={{ '& > ul': { paddingTop: { base: '1.5rem', md: '2.5rem' } } }}
        >
          <summary>{`Show all ${withSeparators(count)} ${allName}`}</summary>
          <CardGrid columns={columns}>{data.slice(shownAtFirst).map(card)}</CardGrid>
        </Disclosure>
      )}
    </>
  );
}
