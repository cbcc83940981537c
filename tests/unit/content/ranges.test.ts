import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { type AuthoredAssessment, assessment as assessmentSchema } from '../../../content/schema/tools.ts';
import { problemsWith } from './contentFolder.ts';

const assessmentWith = (change: (authored: AuthoredAssessment) => void) => async () => {
  const authored = assessmentSchema.parse(parse(await readFile('content/firm/assessment.yaml', 'utf8')));
  change(authored);
  const problems = await problemsWith({ 'assessment.yaml': stringify(authored) });
  return problems.map((problem) => problem.replace('content/firm/assessment.yaml: ', ''));
};

test('§9 assessment: levels begin with the highest and end with 0', async () => {
  const turned = await assessmentWith(({ levels }) => void levels.reverse())();
  expect(turned).toEqual([
    '"levels" must begin with the highest "from" and end with 0. Put them into that order.',
  ]);
});
