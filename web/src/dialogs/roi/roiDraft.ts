import type { ContactDraft } from '../../forms/contactDraft.ts';
import type { RoiResults } from './calculateRoi.ts';
import type { RoiTexts } from './roiFields.ts';
import { outputNames, outputs } from './roiFormat.ts';
import { inputsTable } from './roiReport.ts';

/** The calculation as a message to the firm. */
export function draftOf(texts: RoiTexts, results: RoiResults): ContactDraft {
  const lines = [
    'I used the ERP ROI calculator and would like to talk about these figures.',
    '',
    ...inputsTable(texts).rows.map(([label, value]) => `${label}: ${value}`),
    '',
    ...outputNames.map((name) => `${outputs[name].label}: ${outputs[name].show(results)}`),
  ];
  return {
    message: lines.join('\n'),
    note: 'Your figures from the ROI calculator are in the message below.',
  };
}
