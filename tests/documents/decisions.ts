/**
 * The decisions of `docs/decisions`, a file each. `npm run decisions` runs this file and writes their index,
 * `docs/decisions/README.md`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import * as z from 'zod';

const folder = resolve(import.meta.dirname, '../../docs/decisions');
export const indexFile = join(folder, 'README.md');

/** The shelves in the order of the index, each with its heading. */
const shelves = {
  product: 'What the product does',
  build: 'How it is built',
  design: 'Design studies',
} as const;

const decision = z.strictObject({
  number: z.coerce.number().int().positive(),
  title: z.string(),
  date: z.iso.date(),
  status: z.string().regex(/^(accepted|superseded by \d+)$/, 'is “accepted” or “superseded by 17”'),
  shelf: z.literal(['product', 'build', 'design']),
  /** Decisions that were written down before and are part of this one since. */
  mergedIn: z.array(z.coerce.number().int().positive()),
});
export type Decision = z.infer<typeof decision>;

const form = new RegExp(
  [
    String.raw`^# (?<number>\d+)\. (?<title>\S.*)\n\n`,
    String.raw`(?<date>\S+), (?<status>[^,]+), (?<shelf>\w+)(?:, merged in: (?<mergedIn>[\d, ]+))?\n\n`,
    String.raw`\*\*Context\.\*\* \S[^]*?\n\n\*\*Decision\.\*\* \S[^]*?\n\n\*\*Consequences\.\*\* \S[^]*\n$`,
  ].join(''),
);

/**
 * A decision from its file.
 * @throws when a part is missing or the file's name does not begin with the number in three digits
 */
export function readDecision(name: string, text: string): Decision {
  const parts = form.exec(text)?.groups;
  if (!parts) {
    throw new Error(
      `${name}: write “# 17. Title”, “2026-11-21, accepted, product”, ` +
        'and then **Context.**, **Decision.** and **Consequences.**, each with text.',
    );
  }
  const read = decision.safeParse({ ...parts, mergedIn: parts.mergedIn?.split(', ') ?? [] });
  if (!read.success) throw new Error(`${name}: ${z.prettifyError(read.error)}`);
  const number = String(read.data.number).padStart(3, '0');
  if (!new RegExp(`^${number}-[a-z0-9-]+\\.md$`).test(name)) {
    throw new Error(`${name}: its name begins with ${number}- and has small letters, digits and hyphens.`);
  }
  return read.data;
}

/** Every decision with its file's name, by number. */
export function readDecisions(): Map<string, Decision> {
  const names = globSync('*.md', { cwd: folder }).filter((name) => name !== basename(indexFile));
  return new Map(
    names.sort().map((name) => [name, readDecision(name, readFileSync(join(folder, name), 'utf8'))]),
  );
}

/** The index: the decisions by shelf, and what became of each number that has no file. */
export function indexOf(decisions: ReadonlyMap<string, Decision>): string {
  const all = [...decisions.values()];
  const lines = (shelf: Decision['shelf']) =>
    [...decisions]
      .filter(([, { shelf: own }]) => own === shelf)
      .map(([name, { number, status }]) => {
        const remark = status === 'accepted' ? '' : ` (${status})`;
        return `- [${number}-${name.replace(/^\d+-|\.md$/g, '')}](${name})${remark}\n`;
      })
      .join('');
  const merged = all.filter(({ mergedIn }) => mergedIn.length > 0);
  const used = new Set(all.flatMap(({ number, mergedIn }) => [number, ...mergedIn]));
  return `# Decisions

“Departs” marks a difference from the first wish. Code cites a decision by its number, which is never used twice.
\`npm run decisions\` writes this index.
${Object.entries(shelves)
  .map(([shelf, heading]) => `\n## ${heading}\n\n${lines(shelf as Decision['shelf'])}`)
  .join('')}
## Numbers without a file

Merged: ${merged.map(({ number, mergedIn }) => `${ranges(mergedIn).join(', ')} in ${number}`).join('. ')}.

Never given: ${ranges(gaps(used)).join(', ')}.
`;
}

/** The numbers below the highest that are not there. */
function gaps(numbers: ReadonlySet<number>): number[] {
  const all = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1);
  return all.filter((number) => !numbers.has(number));
}

/** `[1, 3, 4, 5]` as `['1', '3–5']`. */
function ranges(numbers: readonly number[]): string[] {
  const runs = numbers.reduce<number[][]>((found, number) => {
    const last = found.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else found.push([number]);
    return found;
  }, []);
  return runs.map((run) => (run.length === 1 ? `${run[0]}` : `${run[0]}–${run.at(-1)}`));
}

if (import.meta.main) writeFileSync(indexFile, indexOf(readDecisions()));
