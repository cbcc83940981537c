import type { ReactNode } from 'react';
import type { Read } from './reads.ts';
import { type ReadState, useRead } from './useRead.ts';

interface ReadingFromApiProps {
  read: Read<unknown>;
  children: (state: ReadState<unknown>) => ReactNode;
}

export default function ReadingFromApi({ read, children }: ReadingFromApiProps): ReactNode {
  return children(useRead(read));
}
