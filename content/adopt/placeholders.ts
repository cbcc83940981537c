import { parse, parseDocument, stringify } from 'yaml';
import * as z from 'zod';
import { placeholder } from '../check/sources.ts';
import { yamlForm } from '../commands/newFile.ts';

/** The firm's text files, by their path in its folder. */
export type Files = Map<string, string>;

/** Ids of the empty forms. */
export const forms = {
  paper: 'our-first-whitepaper',
  caseStudy: 'our-first-case-study',
  insight: 'our-first-article',
};
const { paper, caseStudy, insight } = forms;
const chapter = 'A first chapter';
const sentence = `${placeholder}: one or two sentences.`;

/** What is the demonstration's work: whole folders, and what the video generator says of the items in them. */
const dropped = /^((case-studies|insights|whitepapers|takeaways|letters|people)\/)/;

/**
 * Takes the demonstration's items out. Pages lead to items, so one of each kind stays as an empty form; pages that
 * name others name it.
 *
 * @param day of the items, such as `2026-03-05`
 */
export function withoutExamples(files: Files, day: string): Files {
  const left: Files = new Map([...files].filter(([path]) => !dropped.test(path)));
  const { topic, industry } = namesIn(left);
  const common = { title: sentence, sample: true, topics: [topic] };
  const section = (heading: string) => `\n## ${heading}\n\n${placeholder}.\n`;
  left.set(
    `case-studies/${caseStudy}.md`,
    item(
      {
        ...{ id: caseStudy, industry, date: `${day}T00:00:00Z`, readTime: 1 },
        ...{ ...common, summary: sentence, challenge: sentence, solution: sentence, result: sentence },
        outcomes: [{ label: placeholder, before: 2, after: 1, unit: 'days', better: 'down' }],
      },
      section('What happened'),
    ),
  );
  left.set(
    `insights/${insight}.md`,
    item(
      {
        ...{ id: insight, category: placeholder, date: `${day}T00:00:00Z`, readTime: 1 },
        ...{ ...common, summary: sentence },
      },
      section('The question'),
    ),
  );
  left.set(
    `whitepapers/${paper}.md`,
    item(
      {
        ...{ id: paper, category: placeholder, publishDate: `${day}T00:00:00Z`, pages: 4 },
        ...{ ...common, description: sentence },
      },
      section(chapter),
    ),
  );
  left.set('facts.yaml', `${commentOf(files.get('facts.yaml'))}[]\n`);
  for (const [path, text] of left) if (path.endsWith('.yaml')) left.set(path, referringAnew(path, text));
  return left;
}

function item(fields: object, body: string): string {
  return `---\n${stringify(fields, yamlForm)}---\n${body}`;
}

/** The lines above a file's first value. */
function commentOf(text = ''): string {
  return /^(#.*\n)*/.exec(text)![0];
}

/** Puts the empty forms in the place of the items that a page names. */
function referringAnew(path: string, text: string): string {
  const document = parseDocument(text);
  const set = (at: readonly (string | number)[], value: unknown) => {
    if (document.hasIn(at)) document.setIn(at, value);
  };
  const listAt = (at: readonly string[]) =>
    z
      .array(z.unknown())
      .catch([])
      .parse(at.reduce(inner, parse(text)));
  if (path === 'home.yaml') {
    set(['proof', 'caseStudy'], caseStudy);
    // Nobody has said anything yet. Without quotes the part is not there.
    document.delete('testimonials');
  } else if (path.startsWith('services/')) set(['download', 'whitepaper'], paper);
  else if (path === 'assessment.yaml') {
    for (const index of listAt(['questions']).keys()) {
      set(['questions', index, 'furtherReading'], { whitepaper: paper, chapter });
    }
    set(['nothingWeak', 'furtherReading'], { whitepaper: paper, chapter });
  } else if (path === 'resources.yaml') {
    for (const index of listAt(['readingPaths', 'readers']).keys()) {
      set(
        ['readingPaths', 'readers', index, 'items'],
        [
          { kind: 'insight', id: insight },
          { kind: 'case-study', id: caseStudy },
        ],
      );
    }
  } else return text;
  return document.toString(yamlForm);
}

function inner(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

const topics = z.array(z.object({ id: z.string() })).min(1);
const industries = z.object({
  industries: z.object({ items: z.array(z.object({ title: z.string() })).min(1) }),
});

function namesIn(files: Files): { topic: string; industry: string } {
  const parsed = (path: string) => parse(files.get(path) ?? '');
  return {
    topic: topics.parse(parsed('topics.yaml'))[0]!.id,
    industry: industries.parse(parsed('industries.yaml')).industries.items[0]!.title,
  };
}
