import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Reading } from '../api/Reading.tsx';
import type { Read } from '../api/reads.ts';
import { Button } from './Button.tsx';
import { Loading } from './Loading.tsx';

interface ReadListProps<T> {
  read: Read<T[]>;
  /** What is being loaded, e.g. 'Loading insights...'. */
  loadingText: string;
  /** What could not be loaded, or is not there yet, in a few words: 'case studies'. */
  things: string;
  children: (items: T[]) => ReactNode;
}

/** A list that loads, fails with a way to try again, is empty, or shows its items (decision 25). */
export function ReadList<T>({ read, loadingText, things, children }: ReadListProps<T>) {
  return (
    <Reading read={read}>
      {(state) => {
        if (state.status === 'loading') return <Loading text={loadingText} />;
        if (state.status === 'failed') {
          return (
            <div role="alert">
              <chakra.p marginBottom="1rem">The {things} could not be loaded just now.</chakra.p>
              <Button look="outline" size="sm" onClick={state.tryAgain}>
                Try again
              </Button>
            </div>
          );
        }
        if (state.data.length === 0) return <p>There are no {things} here yet.</p>;
        return children(state.data);
      }}
    </Reading>
  );
}
