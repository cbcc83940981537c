import type { ContactDraft } from '../../forms/contactDraft.ts';
import { figureLines } from '../../forms/contextSummaries.ts';
import type { RoiResults } from './calculateRoi.ts';
import { isExample, type RoiTexts } from './roiFields.ts';
import { outputNames, outputs, outputText } from './roiFormat.ts';
import { inputsTable } from './roiReport.ts';

/** The calculation as a message to the firm. */
export function draftOf(texts: RoiTexts, results: RoiResults): ContactDraft {
  const inputs = inputsTable(texts).rows.map(([label = '', value = '']) => ({ label, value }));
  const shown = outputNames.map((name) => ({
    label: outputs[name].label,
    value: outputText(name, results),
  }));
  const lines = [
    isExample(texts)
      ? 'I tried the ERP ROI calculator with its example figures and would like to talk about ours.'
      : 'I used the ERP ROI calculator and would like to talk about these figures.',
    '',
    ...figureLines(inputs),
    '',
    ...figureLines(shown),
  ];
  return {
    message: lines.join('\n'),
    note: `${isExample(texts) ? 'The example' : 'Your'} figures from the ROI calculator are in the message below.`,
    context: { roi: { inputs, results: shown } },
  };
}
