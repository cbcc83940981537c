import { findItem } from './findItem.ts';
import type { Assessment, AuthoredAssessment, Reading } from './pages.ts';
import type { Whitepaper } from './schema.ts';

const file = 'content/assessment.yaml';

/** Gives each reading of the assessment its whitepaper's facts, and checks what the schema cannot see. */
export function resolveReadings(
  assessment: AuthoredAssessment,
  papers: Whitepaper[],
  problems: string[],
): Assessment {
  const ids = assessment.questions.map(({ id }) => id);
  if (ids.toSorted().join() !== assessment.weakestFirst.toSorted().join()) {
    problems.push(
      `${file}: "weakestFirst" must name each question once. Write ${ids.join(', ')} in any order.`,
    );
  }
  const resolve = (reading: AuthoredAssessment['nothingWeak']['reading'], field: string): Reading => {
    const place = { file, field: `${field}.whitepaper`, noun: 'whitepaper' };
    const paper = findItem(papers, reading.whitepaper, place, problems);
    if (!paper) return { ...reading, title: '', pages: 0 };
    const chapters = paper.sections.map(({ heading }) => heading);
    if (!chapters.includes(reading.chapter)) {
      problems.push(
        `${file}: "${field}.chapter" is "${reading.chapter}", and ${paper.id} has no such heading. Write one of ${chapters.join(', ')}.`,
      );
    }
    return { ...reading, title: paper.title, pages: paper.pages };
  };
  return {
    ...assessment,
    questions: assessment.questions.map((question, index) => ({
      ...question,
      reading: resolve(question.reading, `questions[${index}].reading`),
    })),
    nothingWeak: {
      ...assessment.nothingWeak,
      reading: resolve(assessment.nothingWeak.reading, 'nothingWeak.reading'),
    },
  };
}
