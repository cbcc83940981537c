import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as roiReportWords from '../../../content/built/words/roiReport.ts';
import { ReportActions } from '../../../web/src/dialogs/roi/ReportActions.tsx';
import { exampleTexts } from '../../../web/src/dialogs/roi/roiFields.ts';
import { system } from '../../../web/src/theme/system.ts';
import { renderAt } from './renderAt.tsx';

/** The colour of what is said after a press of Copy. */
async function colourAfterCopy(writeText: () => Promise<void>, said: string): Promise<string> {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  renderAt('/resources', <ReportActions texts={exampleTexts} />);
  fireEvent.click(screen.getByRole('button', { name: roiReportWords.copy }));
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
  expect(await colourAfterCopy(refuse, roiReportWords.copyRefused)).toBe(system.token('colors.danger'));
  cleanup();
  expect(await colourAfterCopy(async () => {}, roiReportWords.copied)).toBe(system.token('colors.teal'));
});
