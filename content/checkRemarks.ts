import type { AuthoredAssessment } from './pages.ts';

const file = 'content/assessment.yaml';

/** Names what an assessment's sentences and conditions refer to and what is not there. */
export function checkRemarks(assessment: AuthoredAssessment, problems: string[]): void {
  const { questions, levels, conditions } = assessment;
  const expectKnown = (field: string, name: string, known: string[]) => {
    if (known.includes(name)) return;
    problems.push(`${file}: "${field}" has "${name}", which is not there. Write one of ${known.join(', ')}.`);
  };
  for (const [name, { question, answers }] of Object.entries(conditions)) {
    expectKnown(
      `conditions.${name}.question`,
      question,
      questions.map(({ id }) => id),
    );
    const options = questions.find(({ id }) => id === question)?.options ?? [];
    for (const answer of answers)
      expectKnown(
        `conditions.${name}.answers`,
        answer,
        options.map(({ value }) => value),
      );
  }
  for (const list of ['meaning', 'next'] as const) {
    for (const [index, remark] of assessment[list].entries()) {
      for (const level of remark.levels)
        expectKnown(
          `${list}[${index}].levels`,
          level,
          levels.map(({ name }) => name),
        );
      for (const key of ['when', 'unless'] as const)
        for (const name of remark[key])
          expectKnown(`${list}[${index}].${key}`, name, Object.keys(conditions));
    }
  }
}
