import { ChakraProvider, createSystem, defaultConfig } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { brand } from '../../content/built/brand.ts';
import { Desk } from './Desk.tsx';
import { SessionProvider } from './session.tsx';
import { Toaster } from './toaster.tsx';
import '../../dist/faces/faces.css';

/** Chakra as it comes, with the firm's colors, faces and corners. */
const system = createSystem(defaultConfig, {
  globalCss: { body: { background: 'firm.paper', color: 'firm.text' } },
  theme: {
    tokens: {
      colors: {
        firm: Object.fromEntries(
          Object.entries<string>(brand.colors).map(([name, value]) => [name, { value }]),
        ),
      },
      fonts: { heading: { value: brand.fonts.heading }, body: { value: brand.fonts.body } },
    },
    semanticTokens: {
      colors: {
        firm: {
          solid: { value: '{colors.firm.ink}' },
          contrast: { value: '{colors.firm.white}' },
          fg: { value: '{colors.firm.ink}' },
          muted: { value: '{colors.firm.sand}' },
          subtle: { value: '{colors.firm.sand}' },
          emphasized: { value: '{colors.firm.sandDeep}' },
          focusRing: { value: '{colors.firm.amber}' },
          border: { value: '{colors.firm.hairline}' },
        },
      },
    },
  },
});

/** Replies are kept as long as the page: each room says when it was read, and reads again when it is asked to. */
const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 60_000, retry: 1, refetchOnWindowFocus: false } },
});

createRoot(document.getElementById('root')!).render(
  <ChakraProvider value={system}>
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <Desk />
      </SessionProvider>
      <Toaster />
    </QueryClientProvider>
  </ChakraProvider>,
);
