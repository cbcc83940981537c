import '../../api/withoutEval.ts';
import * as z from 'zod';
import { linkedTool } from '../linkedTool.ts';
import { isNumberText } from './numberText.ts';
import { exampleTexts, type RoiFieldName, type RoiTexts, roiFieldNames } from './roiFields.ts';

const fieldText = z
  .string()
  .max(400)
  .refine((text) => text === '' || isNumberText(text));
const linkedTexts = z
  .object(
    Object.fromEntries(roiFieldNames.map((name) => [name, fieldText])) as Record<
      RoiFieldName,
      typeof fieldText
    >,
  )
  .extend({ ownSideCost: fieldText.optional() });

/** `location.search` of a link that opens the calculator with these figures. */
export function searchOf({ ownSideCost, ...texts }: RoiTexts): string {
  const parameters = new URLSearchParams({ [linkedTool]: 'roi-calculator', ...texts });
  if (ownSideCost) parameters.set('ownSideCost', ownSideCost);
  return `?${parameters}`;
}

/**
 * The figures of such a link. A link that lacks one or has one that is no number gives the example figures:
 * half of a calculation would be another one. The own side is there only where it was used (decision 51).
 *
 * @returns undefined when it is no link to the calculator
 */
export function readLink(search: string): RoiTexts | undefined {
  const parameters = new URLSearchParams(search);
  if (parameters.get(linkedTool) !== 'roi-calculator') return undefined;
  return linkedTexts.safeParse(Object.fromEntries(parameters)).data ?? exampleTexts;
}

/** A search without what the calculator put into it. */
export function withoutLink(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of [linkedTool, ...roiFieldNames, 'ownSideCost']) parameters.delete(name);
  const rest = parameters.toString();
  return rest && `?${rest}`;
}
