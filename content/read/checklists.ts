import * as z from 'zod';
import { fillPlural, type Plural } from '../schema/fill.ts';
import type { Whitepaper } from '../schema/items.ts';
import { slug, text } from '../schema/parts.ts';
import type { Words } from '../schema/words/groups.ts';
import { checkYaml, readFolder } from './authoredFiles.ts';
import { hasProblems } from './resolvePages.ts';

const checklist = z.object({
  title: text,
  /** `when`: the time by which a line should be true. */
  items: z.array(z.object({ text, when: text.optional() })).min(1),
});

const clause = z.object({ title: text, wording: text, why: text.optional() });

const sheet = z
  .object({
    title: text,
    caption: text.optional(),
    columns: z.array(text).min(2),
    /** Rows of the worked example; the reader's own rows follow. */
    example: z.array(z.array(z.string())).min(1),
  })
  .refine(({ columns, example }) => example.every((row) => row.length === columns.length), {
    path: ['example'],
    message: 'must have as many cells in each row as there are columns',
  });

/** `checklists/<whitepaper>.yaml`: what a reader takes from a paper to work with. */
export const checklists = z.object({
  whitepaper: slug,
  title: text,
  checklists: z.array(checklist).min(1).optional(),
  /** Stands above the clauses. */
  notice: text.optional(),
  clauses: z.array(clause).min(1).optional(),
  sheets: z.array(sheet).min(1).optional(),
  sample: z.boolean().optional(),
});
export type Checklists = z.infer<typeof checklists>;

/** Reads `checklists/<whitepaper>.yaml`; a paper without a file offers none. */
export async function readChecklists(
  folder: string,
  papers: readonly Pick<Whitepaper, 'id'>[],
  problems: string[],
): Promise<Checklists[]> {
  const found: Checklists[] = [];
  for (const { file, slug: name, source } of (await readFolder(folder, 'checklists', '.yaml', problems)) ??
    []) {
    const read = checkYaml(checklists, source, { file, noun: 'a checklist', where: 'the file' }, problems);
    if (read === undefined) continue;
    if (read.whitepaper !== name) {
      problems.push(
        `${file}: "whitepaper" is "${read.whitepaper}" but the file is called ${name}.yaml. Make them equal.`,
      );
    } else if (!papers.some(({ id }) => id === name) && !hasProblems(`whitepapers/${name}.md`, problems)) {
      problems.push(
        `${file}: no whitepaper has the id "${name}". Rename the file to the id of its paper, or remove it.`,
      );
    }
    if (read.clauses && !read.notice) {
      problems.push(
        `${file}: "notice" is missing. Say above the clauses what they are and what they are not.`,
      );
    }
    found.push(read);
  }
  return found;
}

/** In what words and in which language's order the contents of a file are counted. */
export interface TakeawayWords {
  readonly words: Words['takeaways'];
  /** As BCP 47 writes it, such as `en-US`. */
  readonly tag: string;
}

/** The files that can be made of a paper's checklists; `name` is the last part of their path. */
export function takeawaysOf(
  { whitepaper, checklists: lists, clauses, sheets }: Checklists,
  { words, tag }: TakeawayWords,
): Takeaway[] {
  const counted = (forms: Plural, list: readonly unknown[] = []) =>
    list.length > 0 ? [fillPlural(forms, list.length, tag)] : [];
  const inDocument = [...counted(words.countOfChecklists, lists), ...counted(words.countOfClauses, clauses)];
  const inWorkbook = counted(words.countOfWorksheets, sheets);
  const takeaway = (name: string, format: Takeaway['format'], parts: string[]) =>
    parts.length > 0
      ? [{ name: `${whitepaper}-${name}`, holds: new Intl.ListFormat(tag).format(parts), format }]
      : [];
  return [
    ...takeaway('checklists.docx', 'Word', inDocument),
    ...takeaway('worksheets.xlsx', 'Excel', inWorkbook),
  ];
}
type Takeaway = NonNullable<Whitepaper['takeaways']>[number];
