import { ChakraProvider } from '@chakra-ui/react';
import { PageFrame } from './layouts/PageFrame.tsx';
import { Screens } from './router.tsx';
import { system } from './theme/system.ts';

export function App() {
  return (
    <ChakraProvider value={system}>
      <PageFrame>
        <Screens />
      </PageFrame>
    </ChakraProvider>
  );
}
