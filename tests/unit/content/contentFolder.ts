import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { ContentError } from '#content/read/files.ts';
import { readContent } from '#content/read/readContent.ts';

const realFolder = fileURLToPath(new URL('../../../content/firm', import.meta.url));

const aSection = '## A heading\n\nA paragraph.\n';

export function insightFile(fields: Record<string, unknown> = {}, sections = aSection): string {
  return itemFile(
    {
      category: 'ERP Selection',
      date: '2026-03-05T00:00:00Z',
      title: 'A title',
      summary: 'A summary.',
      ...fields,
    },
    sections,
  );
}

/** Front matter and text; a field that is `undefined` is left out. */
export function itemFile(fields: Record<string, unknown>, sections: string): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}---\n\n${sections}`;
}

/**
 * A firm that reads in a fraction of the time: the demonstration, with the items that its pages name, of which only the
 * first section is left, or the beginning of each chapter where the assessment names chapters.
 */
const shortFolder = mkdtempSync(join(tmpdir(), 'content-'));
process.once('exit', () => rmSync(shortFolder, { recursive: true }));
cpSync(realFolder, shortFolder, { recursive: true });
const read = (name: string) => readFileSync(join(shortFolder, name), 'utf8');
const assessment = read('assessment.yaml');
const pages = globSync('**/*.yaml', { cwd: shortFolder }).map(read).join();
for (const name of globSync('{whitepapers,case-studies,insights,letters}/*.md', { cwd: shortFolder })) {
  const path = join(shortFolder, name);
  const id = basename(name, '.md');
  if (!pages.includes(id)) {
    rmSync(path);
    continue;
  }
  const [head, ...sections] = read(name).split(/^## /m);
  // Its sentence may stand in a section that is cut off.
  const kept = head!.replace(/^pullQuote:.*\n/m, '');
  const short = assessment.includes(id)
    ? sections.map((section) => section.split('\n\n', 2).join('\n\n'))
    : [sections[0]!.replace(/^```.*?^```$/gms, '')];
  writeFileSync(path, [kept, ...short.map((section) => `## ${section}\n\n`)].join(''));
}

type Files = Readonly<Record<string, string | Uint8Array | null>>;

/** A folder with these files alone. */
export async function folderOf(files: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeInto(folder, files);
  return folder;
}

/** A folder with the demonstration, its items shortened, and, on top of it, `files` (`null` removes one). */
export async function contentFolder(files: Files = {}): Promise<string> {
  const folder = await folderOf({});
  cpSync(shortFolder, folder, { recursive: true });
  await writeInto(folder, files);
  return folder;
}

async function writeInto(folder: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await (text === null ? rm(path, { recursive: true }) : writeFile(path, text));
  }
}

/** The problems of the content with these files in it. */
export async function problemsWith(files: Files): Promise<readonly string[]> {
  return problemsIn(await contentFolder(files));
}

/** The problems of the content of a folder, without the lines and columns, which `mistakes.test.ts` tests. */
export async function problemsIn(folder: string): Promise<readonly string[]> {
  return (await placedProblemsIn(folder)).map(withoutPlace);
}

export const withoutPlace = (problem: string) => problem.replace(/^([^:]+):\d+:\d+: /, '$1: ');

/** The problems of the content of a folder, each with line and column. */
export async function placedProblemsIn(folder: string): Promise<readonly string[]> {
  try {
    await readContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
}

/**
 * Reads the content with files of which each has one mistake, and expects each to be said once, with the file's name.
 * @returns all problems, to see whether more is said
 */
export async function expectProblems(
  rows: Readonly<Record<string, readonly [text: string | Uint8Array | null, problem: string]>>,
  others: Files = {},
): Promise<readonly string[]> {
  const files = Object.entries(rows).map(([file, [text]]) => [file, text] as const);
  const problems = await problemsWith({ ...others, ...Object.fromEntries(files) });
  for (const [file, [, problem]] of Object.entries(rows)) {
    const name = `${file}: `;
    const own = problems.filter((each) => each.startsWith(name));
    expect.soft(own, file).toEqual([expect.stringContaining(name + problem)]);
  }
  return problems;
}
