import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '#web/src/App.tsx';
import type { Embedded } from '#web/src/api/embedded.ts';

/**
 * A part of the site at a path, with replies that its page brought along. The styles have a cache of their own: Emotion's shared one keeps
 * writing into the document of the test file that was the first to load it.
 */
export function partAt(path: string, element: ReactElement, embedded: Embedded = {}): ReactElement {
  return (
    <CacheProvider value={createCache({ key: 'css' })}>
      <App embedded={embedded}>
        <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
      </App>
    </CacheProvider>
  );
}

export function renderAt(path: string, element: ReactElement, embedded?: Embedded): RenderResult {
  return render(partAt(path, element, embedded));
}
