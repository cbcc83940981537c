import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { system } from '../../../web/src/theme/system.ts';
import { exampleTexts } from '../../../web/src/tools/roi/fields.ts';
import { ReportActions } from '../../../web/src/tools/roi/Report.tsx';
import { renderAt } from './renderAt.tsx';

/** The colour of what is said after a press of Copy. */
async function colourAfterCopy(writeText: () => Promise<void>, said: string): Promise<string> {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  renderAt('/resources', <ReportActions texts={exampleTexts} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  return getComputedStyle(await screen.findByText(said)).color;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the calculator: a refused copy of its link has the colour of a failure', async () => {
  const refuse = async () => {
    throw new DOMException('Denied', 'NotAllowedError');
  };
  expect(
    await colourAfterCopy(refuse, 'Your browser did not allow it. “Link to these figures” has the address.'),
  ).toBe(system.token('colors.danger'));
  cleanup();
  expect(await colourAfterCopy(async () => {}, 'Link copied.')).toBe(system.token('colors.teal'));
});
