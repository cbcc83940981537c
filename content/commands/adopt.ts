/**
 * `npm run adopt`: makes a firm of its own out of the demonstration. It asks on the terminal, or takes a file:
 * `npm run adopt -- answers.yaml`. Without an answer to everything nothing is written; the same answers again change
 * nothing.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { AdoptionError, adoptFirm } from '../adopt/adoptFirm.ts';
import { type Answers, answers } from '../adopt/answers.ts';
import { colorsOf, contrastProblems, withColors } from '../adopt/brandColors.ts';
import { leftToWrite } from '../adopt/leftToWrite.ts';
import { askAll } from '../adopt/questions.ts';
import { writeAdoption } from '../adopt/writeAdoption.ts';
import { checkYaml } from '../read/authoredFiles.ts';
import { demoFolder } from '../schema/firmFolder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  const [file] = process.argv.slice(2);
  const given = file === undefined ? await asked() : read(file);
  const adoption = adoptFirm(root, given, new Date());
  const changed = await writeAdoption(root, adoption);
  say(report(adoption.folder, adoption.wasThere, changed));
  say('Still to do:');
  for (const line of leftToWrite(root, adoption, given)) say(`- ${line}`);
  say(
    '\nNext: npm run content names mistakes, npm start shows the site. docs/make-it-yours.md says the rest.',
  );
} catch (error) {
  if (!(error instanceof AdoptionError)) throw error;
  process.stderr.write(`${error.message}\nNothing was changed.\n`);
  process.exitCode = 1;
}

function report(folder: string, wasThere: boolean, changed: readonly string[]): string {
  if (changed.length === 0)
    return `Nothing changes: ${folder} and infra/stages have these answers already.\n`;
  if (!wasThere) return `${folder} is made, and infra/stages name it.\n`;
  return `${folder} was there, so its items stay as they are. Changed: ${changed.join(', ')}.\n`;
}

function read(file: string): Answers {
  const problems: string[] = [];
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new AdoptionError(`${file} cannot be read. Write the path of a file with your answers.`);
  }
  const place = { file, noun: 'the answers', where: 'the file' };
  const found = checkYaml<Answers>(answers, text, place, problems);
  if (found === undefined) throw new AdoptionError(problems.join('\n'));
  return found;
}

/** @throws AdoptionError when the input ends before the last answer, as with Ctrl-C or Ctrl-D */
async function asked(): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // A line is read when it is asked for, so that answers may also come through a pipe, all at once.
  const lines = terminal[Symbol.asyncIterator]();
  terminal.on('SIGINT', () => terminal.close());
  const brand = readFileSync(join(root, demoFolder, 'brand.yaml'), 'utf8');
  const ask = async (words: string) => {
    terminal.setPrompt(words);
    terminal.prompt();
    const { value, done } = await lines.next();
    return done ? undefined : value;
  };
  const found = await askAll(ask, say, colorsOf(brand), (colors) =>
    contrastProblems(withColors(brand, colors), 'colors'),
  );
  terminal.close();
  if (found === undefined) throw new AdoptionError('\nThe answers ended before the last question.');
  return found;
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
