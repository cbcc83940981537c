import { ChakraProvider } from '@chakra-ui/react';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { system } from '../../../web/src/theme/system.ts';

/** Renders a part of the site in its theme, at a path. */
export function renderAt(path: string, element: ReactElement): RenderResult {
  return render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
    </ChakraProvider>,
  );
}
