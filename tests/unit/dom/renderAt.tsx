import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { system } from '../../../web/src/theme/system.ts';

/**
 * A part of the site in its theme, at a path. The styles have a cache of their own: Emotion's shared one keeps
 * writing into the document of the test file that was the first to load it.
 */
export function partAt(path: string, element: ReactElement): ReactElement {
  return (
    <CacheProvider value={createCache({ key: 'css' })}>
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
      </ChakraProvider>
    </CacheProvider>
  );
}

export function renderAt(path: string, element: ReactElement): RenderResult {
  return render(partAt(path, element));
}
