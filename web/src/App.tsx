import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Embedded } from './api/embedded.ts';
import { EmbeddedReplies, queryClient } from './api/queryClient.ts';
import { system } from './theme/system.ts';

interface AppProps {
  /** Replies of the API that the page brought along. */
  embedded: Embedded;
  /** The router: of the browser, or of the prerendering. */
  children: ReactNode;
}

/** What every page has around its router. */
export function App({ embedded, children }: AppProps) {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <EmbeddedReplies value={embedded}>{children}</EmbeddedReplies>
      </QueryClientProvider>
    </ChakraProvider>
  );
}
