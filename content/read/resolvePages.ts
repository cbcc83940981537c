import { firmFolder } from '../schema/firmFolder.ts';
import type { CaseStudy, Insight, Whitepaper } from '../schema/items.ts';
import type { AuthoredHome, Home, Proof } from '../schema/pages.ts';
import type { Assessment, AuthoredAssessment, FurtherReading } from '../schema/tools.ts';

interface Place {
  /** The file as problems name it. */
  readonly file: string;
  readonly field: string;
  /** One of the items, e.g. `whitepaper`. */
  readonly noun: string;
}

const folders: Record<string, string> = {
  whitepaper: 'whitepapers',
  'case study': 'case-studies',
  insight: 'insights',
};

/** Whether a file has problems of its own: it is there, and who names it has made no mistake. */
export function hasProblems(file: string, problems: readonly string[]): boolean {
  return problems.some((problem) => problem.startsWith(`${firmFolder}/${file}: `));
}

/** The item that a field names by its id. */
export function findItem<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  { file, field, noun }: Place,
  problems: string[],
): Item | undefined {
  const found = items.find((one) => one.id === id);
  if (found || hasProblems(`${folders[noun]}/${id}.md`, problems)) return found;
  const ids = items.map((one) => one.id).toSorted();
  problems.push(
    `${file}: "${field}" is "${id}", and no ${noun} has that id. Write one of ${ids.join(', ')}.`,
  );
  return undefined;
}

interface Items {
  /** Newest first. */
  caseStudies: CaseStudy[];
  insights: Insight[];
}

/** Puts the facts of the case studies and the newest article in the place of the ids that the home page names. */
export function resolveProof(
  { proof, testimonials, services, ...words }: AuthoredHome,
  { caseStudies, insights }: Items,
  cards: Home['services']['cards'],
  problems: string[],
): { home: Home; proof: Proof | undefined } | undefined {
  const home: Home = {
    ...words,
    services: { ...services, cards },
    testimonials: testimonials ?? { heading: '', cards: [] },
  };
  const find = (field: string, id: string) =>
    findItem(caseStudies, id, { file: `${firmFolder}/home.yaml`, field, noun: 'case study' }, problems);
  const told = home.testimonials.cards.map(({ caseStudy }, index) =>
    caseStudy === undefined ? undefined : find(`testimonials.cards[${index}].caseStudy`, caseStudy),
  );
  const outcome = told[0]?.outcomes?.[0];
  if (outcome) home.testimonials = { ...home.testimonials, outcome };
  if (!proof) return { home, proof: undefined };
  const shown = find('proof.caseStudy', proof.caseStudy);
  const [insight] = insights;
  if (!shown || !insight) return undefined;
  const { id, industry, title, summary, outcomes } = shown;
  if (!outcomes) {
    problems.push(
      `${firmFolder}/home.yaml: "proof.caseStudy" is "${id}", which has no outcomes to draw. Add "outcomes" to ${firmFolder}/case-studies/${id}.md or name another.`,
    );
    return undefined;
  }
  const { category, date, readTime } = insight;
  return {
    home,
    proof: {
      ...proof,
      caseStudy: { id, industry, title, summary, outcomes },
      insight: { id: insight.id, category, date, readTime, title: insight.title, summary: insight.summary },
    },
  };
}

const assessmentFile = `${firmFolder}/assessment.yaml`;

/** Gives all further reading of the assessment its whitepaper's facts, and checks what the schema cannot see. */
export function resolveFurtherReading(
  assessment: AuthoredAssessment,
  papers: Whitepaper[],
  problems: string[],
): Assessment {
  const ids = assessment.questions.map(({ id }) => id);
  if (ids.toSorted().join() !== assessment.weakestFirst.toSorted().join()) {
    problems.push(
      `${assessmentFile}: "weakestFirst" must name each question once. Write ${ids.join(', ')} in any order.`,
    );
  }
  const resolve = (
    reading: AuthoredAssessment['nothingWeak']['furtherReading'],
    field: string,
  ): FurtherReading => {
    const place = { file: assessmentFile, field: `${field}.whitepaper`, noun: 'whitepaper' };
    const paper = findItem(papers, reading.whitepaper, place, problems);
    if (!paper) return { ...reading, title: '', pages: 0 };
    const chapters = paper.sections.map(({ heading }) => heading);
    if (!chapters.includes(reading.chapter)) {
      problems.push(
        `${assessmentFile}: "${field}.chapter" is "${reading.chapter}", and ${paper.id} has no such heading. Write one of ${chapters.join(', ')}.`,
      );
    }
    return { ...reading, title: paper.title, pages: paper.pages };
  };
  return {
    ...assessment,
    questions: assessment.questions.map((question, index) => ({
      ...question,
      furtherReading: resolve(question.furtherReading, `questions[${index}].furtherReading`),
    })),
    nothingWeak: {
      ...assessment.nothingWeak,
      furtherReading: resolve(assessment.nothingWeak.furtherReading, 'nothingWeak.furtherReading'),
    },
  };
}

/** The levels come from the highest, and every score has one. */
export function checkLevels({ levels }: AuthoredAssessment, problems: string[]): void {
  if (
    levels.some(({ from }, index) => from >= (levels[index - 1]?.from ?? Infinity)) ||
    levels.at(-1)!.from !== 0
  ) {
    problems.push(
      `${assessmentFile}: "levels" must begin with the highest "from" and end with 0. Put them into that order.`,
    );
  }
}
