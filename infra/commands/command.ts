/** What the operator's commands have in common: arguments, questions, output and failures. */
import { createInterface } from 'node:readline';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { dataFailure } from '../local/dataDir.ts';
import { UserError } from '../local/UserError.ts';
import { oneLine, visible } from './cellText.ts';

/** Runs a command. A failure, also of the local data in the background, is a sentence on standard error and the exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  allowReadersToLeave();
  process.on('uncaughtException', (error) => {
    say(failureOf(error));
    process.exit(1);
  });
  try {
    await command();
  } catch (error) {
    say(failureOf(error));
    process.exitCode = 1;
  }
}

/**
 * Lets a reader of the output close it early, as `| head -1` does. What is printed then goes nowhere, and the command still
 * does its work to the end: an erasure or a letter is not given up halfway.
 */
export function allowReadersToLeave(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      throw new UserError(`The output cannot be written: ${error.message}. Write it to another place.`);
    });
  }
}

/**
 * The words and options after the command's name.
 * @throws UserError with the mistake and the usage
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ options: { ...options, stage: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw misuse(`${(error as Error).message.split('. ')[0]}.`, usage);
  }
}

/** The error of wrong arguments, with the usage, which may have several lines. */
export function misuse(mistake: string, usage: string): UserError {
  return new UserError(`${oneLine(mistake)}\nUsage: ${usage.replaceAll('\n', '\n       ')}`);
}

/** Prints on standard output. Text of visitors gives a terminal no orders. */
export function print(lines: string): void {
  process.stdout.write(`${visible(lines)}\n`);
}

/** Tells the operator something on standard error. */
export function say(sentence: string): void {
  process.stderr.write(`${visible(sentence)}\n`);
}

/**
 * Asks on the terminal and waits for an answer. @returns whether it was `yes`.
 * @throws UserError when there is no answer, as in a script.
 */
export async function ask(question: string): Promise<boolean> {
  process.stderr.write(`${oneLine(question)} Type yes or no: `);
  const lines = createInterface({ input: process.stdin, terminal: false });
  for await (const line of lines) return /^y(es)?$/i.test(line.trim());
  throw new UserError('\nNobody answered, so nothing was done. A script adds --yes.');
}

/** The sentence about a failure, with the next step. An error of the program itself keeps its stack. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const ofData = dataFailure(error);
  if (ofData) return ofData;
  const said = error.message.replace(/\s*\n.*/s, '').replace(/\.?$/, '.');
  if (/Credentials|Token|Signature|AccessKey|UnrecognizedClient/.test(error.name)) {
    return `AWS takes no credentials from this shell: ${said} Log in (aws sso login), or choose a profile with AWS_PROFILE.`;
  }
  if (/^AccessDenied/.test(error.name)) {
    return `These credentials may not do it: ${said} Use an administrator’s, for example with AWS_PROFILE.`;
  }
  if ('code' in error && /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT)$/.test(String(error.code))) {
    return `There is no connection: ${said} Check the network and the region of the stage; the local site may just have stopped.`;
  }
  return '$fault' in error
    ? `AWS refuses: ${error.name}: ${said}`
    : (error.stack ?? `${error.name}: ${error.message}`);
}
