import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { firmFolder } from '../schema/firmFolder.ts';
import { dictionaryOf, withoutDictionary } from './dictionary.ts';

/**
 * Looks up every word of the content, files that have not changed since the last time left out.
 *
 * @param root the project's folder, with the checker and `content/check/cspell.config.js`
 * @returns a sentence when the firm's language has no dictionary here
 */
export async function checkSpelling(root: string, problems: string[]): Promise<string | undefined> {
  const { language, isThere } = dictionaryOf(join(root, firmFolder));
  const checker = spawn(
    process.execPath,
    [
      join(root, 'node_modules/cspell/bin.mjs'),
      ...['lint', '--config', join(root, 'content/check/cspell.config.js'), '--root', root],
      ...['--no-progress', '--no-summary', '--no-color', '--relative'],
      ...[
        '--cache',
        '--cache-strategy',
        'content',
        '--cache-location',
        join(root, `.test/cspell.${language}.json`),
      ],
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let printed = '';
  checker.stdout.on('data', (text) => (printed += text));
  checker.stderr.on('data', (text) => (printed += text));
  const code = await new Promise((done) => checker.on('close', done));
  const found = spellingProblems(printed);
  if (code !== 0 && found.length === 0) throw new Error(`The spell checker ended with ${code}:\n${printed}`);
  problems.push(...found);
  return isThere ? undefined : withoutDictionary(language);
}

/** The checker's output, such as `content/firm/insights/a.md:3:5 - Unknown word (teh)`, as sentences. */
export function spellingProblems(printed: string): string[] {
  return [...printed.matchAll(/^(\S+):(\d+):\d+ - .*?\((.+?)\)/gm)].map(
    ([, file, line, word]) =>
      `${file}: line ${line}: "${word}" is in no dictionary. Correct it, or add it to ${firmFolder}/words.txt if it is right.`,
  );
}
