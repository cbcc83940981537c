import { createInterface } from 'node:readline';
import { CannotStart } from '../local/CannotStart.ts';

/**
 * Asks on the terminal and waits for an answer. @returns whether it was `yes`.
 * @throws CannotStart when nobody can answer, as in a script.
 */
export async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, terminal: false });
  process.stderr.write(`${question} Type yes or no: `);
  try {
    for await (const line of lines) return /^y(es)?$/i.test(line.trim());
  } finally {
    lines.close();
  }
  process.stderr.write('\n');
  throw new CannotStart('Nobody answered, so nothing was done. A script adds --yes.');
}
