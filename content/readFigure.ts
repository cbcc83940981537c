import { checkContent, type Remedy } from './checkContent.ts';
import { contradictionIn, type Figure, figure } from './figures.ts';
import { parseYaml } from './parseYaml.ts';

const remedies: Record<string, Remedy> = {
  title: { example: 'title: The selection in twenty weeks' },
  alt: {
    example: 'alt: Four bars along twenty weeks; the contract is signed in the last',
    unit: 'what the figure shows, for people who do not see it',
  },
  length: { example: 'length: 20', unit: 'whole units of the clock' },
  unit: { example: 'unit: Week' },
  total: { example: 'total: Five years', unit: 'the name of the sum; the sum is computed' },
};
const sourceRemedy =
  '"source" is missing. Add a line such as "source: Assumed figures of an invented company" (where the numbers come from) to the figure';

/**
 * Reads the YAML of a figure.
 *
 * @param line number of the line that opens the block
 * @param sourced whether the figure itself has to say where its numbers come from
 */
export function readFigure(
  source: string,
  file: string,
  line: number,
  sourced: boolean,
  problems: string[],
): Figure | undefined {
  const yaml = parseYaml(source, file, line, problems);
  if (yaml === undefined) return undefined;
  const place = { file: `${file}: line ${line}`, noun: 'a figure', where: 'the figure', remedies };
  const checked = checkContent<Figure>(figure, yaml.value, place, problems);
  const contradiction = checked && contradictionIn(checked);
  if (contradiction !== undefined) problems.push(`${file}: line ${line}: ${contradiction}.`);
  if (checked && sourced && checked.source === undefined) {
    problems.push(`${file}: line ${line}: ${sourceRemedy}.`);
  }
  return checked;
}
