import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';

/** `test(` and `test.each(`; a test that is skipped or left for later is none. */
const declaration = /(?<![\w.])(?:test|it)(\.each(?:<[^(]*>)?)?\(/g;
const text = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/y;

/** Titles of the tests in a source, in order and as they stand there: `${…}` and `%s` unfilled. */
export function titlesIn(source: string): string[] {
  const titles: string[] = [];
  for (const { 0: call, 1: each, index } of source.matchAll(declaration)) {
    const start = index + call.length;
    const title = textAt(source, each ? closing(source, start) + 2 : start);
    if (title !== undefined) titles.push(title);
  }
  return titles;
}

/** Titles of every file of tests under a folder, by the file's path in it. */
export async function readTestTitles(folder: string): Promise<Map<string, string[]>> {
  const titles = new Map<string, string[]>();
  for await (const file of glob('**/*.{test,spec}.{ts,tsx}', { cwd: folder })) {
    titles.set(file, titlesIn(readFileSync(join(folder, file), 'utf8')));
  }
  return titles;
}

/** Where the parenthesis that is open before an index is closed; texts may hold parentheses too. */
function closing(source: string, index: number): number {
  let open = 1;
  for (let at = index; at < source.length; at += 1) {
    text.lastIndex = at;
    if (text.test(source)) at = text.lastIndex - 1;
    else if (source[at] === '(') open += 1;
    else if (source[at] === ')') open -= 1;
    if (open === 0) return at;
  }
  return source.length;
}

function textAt(source: string, index: number): string | undefined {
  text.lastIndex = index + (/^\s*/.exec(source.slice(index, index + 200))?.[0].length ?? 0);
  return text.exec(source)?.[2]?.replace(/\\(.)/g, '$1');
}
