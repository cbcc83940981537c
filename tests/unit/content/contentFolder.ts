import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { ContentError, readContent } from '../../../content/read/readContent.ts';

const realFolder = fileURLToPath(new URL('../../../content/firm', import.meta.url));

const aSection = '## A heading\n\nA paragraph.\n';

export function insightFile(fields: Record<string, unknown> = {}, sections = aSection): string {
  return itemFile(
    {
      id: 'foo',
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

/** Of the other papers, case studies and insights only the first section is read, in half the time. */
const wholeItems = ['whitepapers/choosing-an-erp-without-regret.md'];

const shortFolder = mkdtempSync(join(tmpdir(), 'content-'));
process.once('exit', () => rmSync(shortFolder, { recursive: true }));
cpSync(realFolder, shortFolder, { recursive: true });
for (const name of globSync('{whitepapers,case-studies,insights}/*.md', { cwd: shortFolder })) {
  if (wholeItems.includes(name)) continue;
  const [head, first] = readFileSync(join(shortFolder, name), 'utf8').split(/^## /m);
  // Its sentence may stand in a section that is cut off.
  const kept = head!.replace(/^pullQuote:.*\n/m, '');
  writeFileSync(join(shortFolder, name), `${kept}## ${first!.replace(/^```.*?^```$/gms, '')}`);
}

/**
 * A folder with the real content, its items shortened, and, on top of it, `files` (`null` removes one).
 * @param source another folder of content, for example the whole one
 */
export async function contentFolder(
  files: Record<string, string | null> = {},
  source = shortFolder,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(source, folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await (text === null ? rm(path, { recursive: true }) : writeFile(path, text));
  }
  return folder;
}

/** The problems of the content with these files in it. */
export async function problemsWith(files: Record<string, string | null>): Promise<readonly string[]> {
  try {
    await readContent(await contentFolder(files));
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
}

/** The answer of the first call, for tests that read the same. */
export function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}
