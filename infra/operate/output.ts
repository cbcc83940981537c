/**
 * What the operators' commands print and write into files. Values of visitors reach a terminal only through here, so
 * that each passes one filter, and no lost output looks like a success.
 */

import { once } from 'node:events';
import { createWriteStream, existsSync, fstatSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { visible } from '../../functions/contract/cellText.ts';
import { CannotStart } from '../local/command.ts';

export { oneLine, visible } from '../../functions/contract/cellText.ts';

let output: Writable | undefined;

/** Node's own stream of a redirected file takes a short write, as on a full disk, for a whole one. */
function standardOutput(): Writable {
  output ??= fstatSync(1).isFile() ? createWriteStream('', { fd: 1, autoClose: false }) : process.stdout;
  return output;
}

/** Prints a line, or several, on standard output. */
export function print(lines: string): void {
  standardOutput().write(`${visible(lines)}\n`);
}

/** Tells the operator something on standard error. */
export function say(sentence: string): void {
  process.stderr.write(`${visible(sentence)}\n`);
}

/** Prints text that is safe already, as fast as it is read. */
export async function printAll(chunks: AsyncIterable<string | Buffer>): Promise<void> {
  const target = standardOutput();
  for await (const chunk of chunks) if (!target.write(chunk)) await once(target, 'drain');
}

let reads = false;

/** For a command that changes nothing: it ends when nobody reads any more what it prints, as before `| head`. */
export function endWhenUnread(): void {
  reads = true;
}

/** From here on lost output ends the process with a sentence, unless the reader has closed the pipe. */
export function failWithoutOutput(): void {
  const lost = ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') {
      say(
        `Not all of the output could be written (${code}). Look whether the disk is full, then run it again.`,
      );
      process.exit(1);
    }
    if (reads) process.exit();
  };
  for (const stream of new Set([standardOutput(), process.stdout])) stream.on('error', lost);
  // Nobody is left who could be told.
  process.stderr.on('error', () => {});
}

/**
 * Writes a new file, which has its name only when it is complete. Only this user may read it, because it holds what
 * people wrote.
 * @throws CannotStart where there is a file already, which stays as it is, and when the file cannot be written.
 */
export async function writeNewFile(path: string, write: (file: Writable) => Promise<void>): Promise<void> {
  refuseExisting(path);
  const draft = `${path}.${process.pid}.new`;
  const removeDraft = () => rmSync(draft, { force: true });
  const stop = () => process.exit(130);
  process.once('exit', removeDraft);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  try {
    const file = await open(draft, 'wx', 0o600);
    await write(file.createWriteStream({ flush: true }));
    refuseExisting(path);
    await rename(draft, path);
  } catch (error) {
    const { code, syscall = '' } = error as NodeJS.ErrnoException;
    if (!/^(open|write|fsync|close|rename)$/.test(syscall)) throw error;
    throw new CannotStart(
      `${path} cannot be written (${code}), and nothing of it is there. Name a file elsewhere, or make room on the disk.`,
    );
  } finally {
    removeDraft();
    process.off('exit', removeDraft);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  }
}

function refuseExisting(path: string): void {
  if (existsSync(path)) throw new CannotStart(`${path} is there already. Name another file.`);
}
