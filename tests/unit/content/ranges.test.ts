import { expect, test } from 'vitest';
import { assessment } from '../../../content/built/assessment.ts';
import { checkLevels } from '../../../content/read/resolvePages.ts';

test('§9 assessment: levels begin with the highest and end with 0', () => {
  const problemsOf = (levels: typeof assessment.levels) => {
    const problems: string[] = [];
    checkLevels({ ...assessment, levels } as Parameters<typeof checkLevels>[0], problems);
    return problems;
  };
  expect(problemsOf(assessment.levels)).toEqual([]);
  expect(problemsOf(assessment.levels.toReversed())).toEqual([
    'content/firm/assessment.yaml: "levels" must begin with the highest "from" and end with 0. Put them into that order.',
  ]);
});
