import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '#web/src/App.tsx';
import type { Embedded } from '#web/src/api/embedded.ts';

/** A part of the site at a path, with replies that its page brought along. */
export function partAt(path: string, element: ReactElement, embedded: Embedded = {}): ReactElement {
  return (
    <App embedded={embedded}>
      <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
    </App>
  );
}

export function renderAt(path: string, element: ReactElement, embedded?: Embedded): RenderResult {
  return render(partAt(path, element, embedded));
}
