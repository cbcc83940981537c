import type { ReactNode } from 'react';
import { beside } from '../theme/system.ts';
import { Container } from '../ui/Section.tsx';

/** The grid of everything that is read: the list of the contents, and beside it the text. */
export function ReadingGrid({ children }: { children: ReactNode }) {
  return (
    <Container {...beside} rowGap="2.5rem" paddingBottom="clamp(3rem, 1.25rem + 7vw, 7rem)">
      {children}
    </Container>
  );
}
