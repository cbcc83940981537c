import { chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import type { Query } from '../../api/queries.ts';
import { useApiQuery } from '../../api/queryClient.ts';
import { Change } from '../../components/Change.tsx';
import { SmallCover } from '../../components/FurtherReading.tsx';
import { Together } from '../../components/Together.tsx';
import { withSeparators } from '../../format.ts';
import { beside } from '../../theme/system.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure, openWhenWide } from '../../ui/Disclosure.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { ItemLink } from './ItemCard.tsx';
import type { ListedItem } from './listedItems.tsx';

/** How many items of each list are cards: one row of the grid. The others open below them. */
const shownAtFirst = 3;

/** The newest items of a list; where only one would be left out, all of them. */
function newestOf<Item>(items: Item[]): Item[] {
  return items.length <= shownAtFirst + 1 ? items : items.slice(0, shownAtFirst);
}

/** On narrow screens the link and the row's summary are on one line; on wide ones the summary has a column of its own. */
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { ...beside.gridTemplateColumns, base: 'minmax(0, 1fr) auto' },
    gridTemplateRows: { lg: 'auto 1fr' },
    columnGap: { base: '1rem', lg: beside.columnGap },
    paddingBlock: { base: '1.25rem 0.5rem', lg: '1.75rem 1.25rem' },
    borderTop: '1px solid',
    borderColor: 'hairline',
    breakInside: 'avoid',
    '& > *': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    '& > a': {
      gridArea: '2 / 1',
      position: 'relative',
      placeSelf: 'start',
      margin: { lg: '0.5rem 0 0 8.5rem' },
    },
    '& > details': { gridArea: { base: '2 / 1 / auto / -1', lg: '1 / 2 / span 2' }, border: 'none' },
    '& > details > summary': {
      width: 'fit-content',
      minHeight: '2.75rem',
      marginLeft: 'auto',
      paddingBlock: '0',
      gap: '0.5rem',
      fontSize: 'sm',
    },
    '& > details > :not(summary)': { paddingBlock: { base: '0.5rem 1rem', lg: '0' }, fontSize: 'sm' },
    ...openWhenWide,
  },
});

/** A row's words with its cover in small; on wide screens the cover comes first. */
const Head = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: '7rem minmax(0, 1fr)' },
    columnGap: '1.5rem',
    alignItems: 'start',
    lg: {
      '& > div:first-of-type': { gridColumn: '2' },
      '& > div:last-of-type': { gridArea: '1 / 1', width: 'auto', marginLeft: '0' },
    },
  },
  variants: {
    /** A figure so small says nothing. */
    plain: { true: { '& > div:last-of-type': { display: { base: 'none', lg: 'block' } } } },
  },
});

/** An item of the library's lists in full: a line to look for, not a card to look at. */
function LibraryRow({ facts, outcome, cover, paper, title, action, href, about }: ListedItem) {
  return (
    <Row>
      <Head plain={!outcome && !paper}>
        <div>
          <Flex
            wrap="wrap"
            align="center"
            gap="0.375rem 0.875rem"
            marginBottom="0.5rem"
            fontSize="xs"
            color="quiet"
          >
            {facts}
          </Flex>
          <h3>{title}</h3>
          {outcome && (
            <Flex
              as="p"
              wrap="wrap"
              align="baseline"
              columnGap="0.75rem"
              marginTop={{ base: '0.25rem', lg: '0.5rem' }}
              fontSize="xs"
              color="quiet"
            >
              <Change
                outcome={outcome}
                inFull
                fontSize={{ base: '1.5rem', lg: '2.25rem' }}
                lineHeight={1.2}
                letterSpacing="-0.02em"
              />
              <span>
                <Together text={outcome.label} />
              </span>
            </Flex>
          )}
        </div>
        <SmallCover cover={cover} paper={paper} />
      </Head>
      <ItemLink title={title} action={action} href={href} />
      <Disclosure>
        <summary>
          <span>
            In short
            <VisuallyHidden>: {title}</VisuallyHidden>
          </span>
        </summary>
        {about}
      </Disclosure>
    </Row>
  );
}

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
  const newest = newestOf(state.data);
  if (newest.length === state.data.length) return cards(newest);
  return (
    <>
      {cards(newest)}
      <Disclosure marginTop={{ base: '2.5rem', md: '3.5rem' }}>
        <summary>{`Show all ${withSeparators(state.data.length)} ${items}`}</summary>
        <chakra.ul borderBottom="1px solid" borderColor="hairline">
          {state.data.slice(newest.length).map((item) => (
            <LibraryRow key={item.id} {...listed(item)} />
          ))}
        </chakra.ul>
      </Disclosure>
    </>
  );
}

function Failure({ text, tryAgain }: { text: string; tryAgain: () => void }) {
  return (
    <div role="alert">
      <Text marginBottom="1rem">{text}</Text>
      <Button variant="outline" size="sm" onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}
