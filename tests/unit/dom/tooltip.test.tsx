import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tooltip } from '../../../web/src/tooltip/Tooltip.tsx';
import { renderAt } from './renderAt.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

test('§4 tooltips: one is there for a control that a keyboard has reached before the code, and says its current name [tooltips]', async () => {
  document.body.innerHTML = '<button type="button" data-tooltip aria-label="Pause"></button>';
  const button = document.querySelector('button')!;
  const find = document.querySelector.bind(document);
  // The test's document does not know which focus is visible.
  vi.spyOn(document, 'querySelector').mockImplementation((selectors: string) =>
    selectors.endsWith(':focus-visible') ? button : find(selectors),
  );
  renderAt('/', <Tooltip />);
  expect(screen.getByRole('tooltip').textContent).toBe('Pause');
  await act(async () => button.setAttribute('aria-label', 'Play'));
  expect(screen.getByRole('tooltip').textContent).toBe('Play');
});
