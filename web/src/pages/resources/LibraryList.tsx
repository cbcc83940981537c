import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Reading } from '../../api/Reading.tsx';
import type { Read } from '../../api/reads.ts';
import { Button } from '../../components/Button.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { LibraryRow, LibraryRows } from './LibraryRow.tsx';
import type { ListedItem } from './listedItems.tsx';
import { newestOf } from './newestOf.ts';
import { ShowAll } from './ShowAll.tsx';

interface LibraryListProps<T> {
  id: 'case-studies' | 'insights' | 'whitepapers';
  ground?: 'white' | 'sand';
  words: { heading: string; intro: string };
  read: Read<T[]>;
  /** What could not be loaded, or is not there yet, in a few words: 'case studies'. */
  things: string;
  /** What leads to all items, e.g. 'Show all 14 articles'. */
  showAll: (count: number) => string;
  cards: (newest: T[]) => ReactNode;
  listed: (item: T) => ListedItem;
  /** Below the list. */
  children?: ReactNode;
}

/**
 * One of the library's lists: the newest items as cards, or all of them as rows. It loads, fails with a way to try again,
 * is empty, or shows its items (decision 25).
 */
export function LibraryList<T extends { id: string }>(props: LibraryListProps<T>) {
  const { id, ground, words, read, things, showAll, cards, listed, children } = props;
  return (
    <Section id={id} labelledBy={`${id}-heading`} ground={ground}>
      <SectionHeading id={`${id}-heading`} {...words} />
      <Reading read={read}>
        {(state) => {
          if (state.status === 'loading') return <Loading text={`Loading ${things}...`} />;
          if (state.status === 'failed') return <Failure things={things} tryAgain={state.tryAgain} />;
          if (state.data.length === 0) return <p>There are no {things} here yet.</p>;
          const newest = newestOf(state.data);
          if (newest.length === state.data.length) return cards(newest);
          return (
            <ShowAll list={id} label={showAll(state.data.length)} newest={cards(newest)}>
              <LibraryRows>
                {state.data.map((item) => (
                  <LibraryRow key={item.id} {...listed(item)} />
                ))}
              </LibraryRows>
            </ShowAll>
          );
        }}
      </Reading>
      {children}
    </Section>
  );
}

function Failure({ things, tryAgain }: { things: string; tryAgain: () => void }) {
  return (
    <div role="alert">
      <chakra.p marginBottom="1rem">The {things} could not be loaded just now.</chakra.p>
      <Button look="outline" size="sm" onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}
