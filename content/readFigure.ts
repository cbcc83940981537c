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
};

/**
 * Reads the YAML of a figure.
 *
 * @param line number of the line that opens the block
 */
export function readFigure(
  source: string,
  file: string,
  line: number,
  problems: string[],
): Figure | undefined {
  const yaml = parseYaml(source, file, line, problems);
  if (yaml === undefined) return undefined;
  const place = { file: `${file}: line ${line}`, noun: 'a figure', where: 'the figure', remedies };
  const checked = checkContent<Figure>(figure, yaml.value, place, problems);
  const contradiction = checked && contradictionIn(checked);
  if (contradiction !== undefined) problems.push(`${file}: line ${line}: ${contradiction}.`);
  return checked;
}
