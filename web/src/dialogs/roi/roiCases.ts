import { calculateRoi, type RoiResults } from './calculateRoi.ts';
import type { RoiInputs } from './roiFields.ts';

/** How far the cases stand from what is expected, in percent of it. */
const margin = 25;

/** The words that disclose a case stand beside what makes it. */
const definitions = [
  {
    name: 'Conservative',
    definition: `a quarter less efficiency gain and error reduction than entered, and an implementation that costs a quarter more`,
    adjust: (inputs: RoiInputs): RoiInputs => ({
      ...inputs,
      efficiencyGain: lowered(inputs.efficiencyGain),
      errorReduction: lowered(inputs.errorReduction),
      implementationCost: raised(inputs.implementationCost),
    }),
  },
  { name: 'Expected', definition: 'the figures as entered', adjust: (inputs: RoiInputs) => inputs },
  {
    name: 'Optimistic',
    definition:
      'a quarter more efficiency gain and error reduction than entered, at most 100%, at the cost as entered',
    adjust: (inputs: RoiInputs): RoiInputs => ({
      ...inputs,
      efficiencyGain: raisedShare(inputs.efficiencyGain),
      errorReduction: raisedShare(inputs.errorReduction),
    }),
  },
];

export interface RoiCase {
  name: string;
  definition: string;
  inputs: RoiInputs;
  results: RoiResults;
}

/** The conservative, the expected and the optimistic case, in this order. */
export function casesOf(entered: RoiInputs): RoiCase[] {
  return definitions.map(({ name, definition, adjust }) => {
    const inputs = adjust(entered);
    return { name, definition, inputs, results: calculateRoi(inputs) };
  });
}

/** Away from what is hoped for, also below zero. */
function lowered(value: number): number {
  return value - (Math.abs(value) * margin) / 100;
}

function raised(value: number): number {
  return value + (Math.abs(value) * margin) / 100;
}

/** Nobody saves more than all of it; an entered share above that stays. */
function raisedShare(percent: number): number {
  return Math.max(percent, Math.min(raised(percent), 100));
}
