import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { calculateRoi } from '../../../web/src/dialogs/roi/calculateRoi.ts';
import { exampleTexts, inputsOf, roiFields } from '../../../web/src/dialogs/roi/roiFields.ts';
import { dollars } from '../../../web/src/dialogs/roi/roiFormat.ts';
import RoiBeam from '../../../web/src/pages/service/RoiBeam.tsx';
import { renderAt } from './renderAt.tsx';

afterEach(cleanup);

const { example, slider } = roiFields.efficiencyGain;
const netBenefit = (gain: number) =>
  dollars(calculateRoi(inputsOf({ ...exampleTexts, efficiencyGain: String(gain) })).netBenefit);

test('§2 erp services: one slider changes the results, what is said of it, and the link to the calculator', () => {
  renderAt('/erp-services', <RoiBeam heading="Where does it tip?" text="T." button="Your figures" />);
  const range = screen.getByRole('slider');
  const link = () =>
    new URL(screen.getByRole('link', { name: 'Your figures' }).getAttribute('href')!, 'x://x');
  expect(screen.getByText(netBenefit(example))).toBeTruthy();
  expect(link().searchParams.get('efficiencyGain')).toBe(String(example));
  fireEvent.change(range, { target: { value: String(slider.min) } });
  expect(netBenefit(slider.min)).not.toBe(netBenefit(example));
  expect(screen.getByText(netBenefit(slider.min))).toBeTruthy();
  const said = range.getAttribute('aria-valuetext')!;
  expect(said).toMatch(new RegExp(`^${slider.min}%, `));
  expect(said).toContain(netBenefit(slider.min));
  expect(link().pathname).toBe('/resources');
  expect(link().searchParams.get('tool')).toBe('roi-calculator');
  expect(link().searchParams.get('efficiencyGain')).toBe(String(slider.min));
});
