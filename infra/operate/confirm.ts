import { createInterface } from 'node:readline/promises';
import { CannotStart } from '../local/CannotStart.ts';

/**
 * Asks for a word that nobody types by accident.
 * @throws CannotStart when another is typed, or when nobody is there to type
 */
export async function confirm(question: string, word: string): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new CannotStart('This asks before it goes on, and nobody can answer here. Run it in a terminal.');
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${question}\nType ${word} to go on: `);
  lines.close();
  if (answer.trim() !== word) throw new CannotStart('Nothing was done.');
}
