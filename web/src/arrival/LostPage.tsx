import { ChakraProvider } from '@chakra-ui/react';
import { system } from '../theme/system.ts';
import { LostBar } from './LostBar.tsx';

/** Stands over a page that has no code and no theme of its own. */
export function LostPage() {
  return (
    <ChakraProvider value={system}>
      <LostBar />
    </ChakraProvider>
  );
}
