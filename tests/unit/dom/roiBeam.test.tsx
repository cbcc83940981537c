import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import RoiBeam from '#web/src/pages/service/RoiBeam.tsx';
import { calculateRoi } from '#web/src/tools/roi/calculateRoi.ts';
import { examples, fields } from '#web/src/tools/roi/fields.ts';
import { wholeAmount } from '#web/src/tools/roi/numbers.ts';
import { renderAt } from './renderAt.tsx';

const { example, slider } = fields.find(({ name }) => name === 'efficiencyGain')!;
const { min } = slider!;
const netBenefit = (gain: number) =>
  wholeAmount(calculateRoi({ ...examples, efficiencyGain: gain }).netBenefit);

test('§2 erp services: one slider changes the results and what is said of it', () => {
  renderAt('/erp-services', <RoiBeam heading="Where does it tip?" text="T." button="Your figures" />);
  const range = screen.getByRole('slider');
  expect(screen.getByText(netBenefit(example))).toBeTruthy();
  fireEvent.change(range, { target: { value: String(min) } });
  expect(netBenefit(min)).not.toBe(netBenefit(example));
  expect(screen.getByText(netBenefit(min))).toBeTruthy();
  const said = range.getAttribute('aria-valuetext')!;
  expect(said).toMatch(new RegExp(`^${min}%, `));
  expect(said).toContain(netBenefit(min));
});
