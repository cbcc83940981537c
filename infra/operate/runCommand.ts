import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CannotStart } from '../local/CannotStart.ts';
import { asSentence } from './asSentence.ts';
import { awsRefusal } from './awsRefusal.ts';

/** Runs an operator's command. What it cannot do is one sentence on standard error and the exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // A reader such as `head` may leave early.
  process.stdout.on('error', () => process.exit());
  try {
    await command();
  } catch (error) {
    const sentence = error instanceof CannotStart ? error.message : awsRefusal(error);
    process.stderr.write(`${sentence ?? (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}

/**
 * The words and options after the command's name.
 * @throws CannotStart with the mistake and the usage.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args?: string[],
) {
  try {
    return parseArgs({ args, options: { ...options, stage: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw misuse((error as Error).message.replace(/\. .*$/s, '.'), usage);
  }
}

/** A mistake in the command's words, with how they should be. */
export function misuse(mistake: string, usage: string): CannotStart {
  return new CannotStart(`${asSentence(mistake)} ${usage}`);
}
