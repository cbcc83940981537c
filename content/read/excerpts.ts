import type { ExcerptedText, Excerpts } from '../schema/excerpts.ts';
import type { Section } from '../schema/items.ts';
import type { Content } from './readContent.ts';

/** Characters of a section that a prompt takes. */
const mostOfSection = 420;
/** Characters of all sections: a function that generates holds them. The newest items come first. */
const mostOfAll = 80_000;

/** The part of the content that a language model may be told. */
export function excerpts({
  caseStudies,
  insights,
  whitepapers,
  topics,
}: Pick<Content, 'caseStudies' | 'insights' | 'whitepapers' | 'topics'>): Excerpts {
  const about = (ids: readonly string[] = []) =>
    ids.map((id) => topics.find((topic) => topic.id === id)?.name ?? '').join(', ');
  let left = mostOfAll;
  const texts = [...insights, ...whitepapers].map((item): ExcerptedText => {
    const sections = item.sections.map(beginning).filter(({ text }) => {
      left -= text.length;
      return text && left >= 0;
    });
    return { title: item.title, about: about(item.topics), sample: item.sample ?? false, sections };
  });
  return {
    texts: texts.filter(({ sections }) => sections.length > 0),
    projects: caseStudies.map((study) => ({
      title: study.title,
      about: about(study.topics),
      sample: study.sample ?? false,
      industry: study.industry,
      challenge: study.challenge,
      solution: study.solution,
      result: study.result,
      outcomes: (study.outcomes ?? []).map(({ drawing: _, ...outcome }) => outcome),
    })),
  };
}

/** Whole sentences from a section's beginning. */
function beginning({ heading, body }: Section): { heading: string; text: string } {
  const [first = '', ...others] = body.replace(/\s+/g, ' ').split(/(?<=[.!?][”’]?)\s+(?=[\p{Lu}\p{N}“‘])/u);
  let text = first.length <= mostOfSection ? first : '';
  for (const sentence of text ? others : []) {
    if (text.length + sentence.length >= mostOfSection) break;
    text = `${text} ${sentence}`;
  }
  return { heading, text };
}
