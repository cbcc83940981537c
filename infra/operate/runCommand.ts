import { createInterface } from 'node:readline';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { CannotStart } from '../local/command.ts';
import { failWithoutOutput, oneLine, print, say } from './output.ts';

/** Errors of AWS and of its SDK that mean: the operator is not logged in, or no longer. */
const noCredentials = new Set([
  'CredentialsProviderError',
  'TokenProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidAccessKeyId',
  'InvalidClientTokenId',
  'InvalidSignatureException',
  'SignatureDoesNotMatch',
  'UnrecognizedClientException',
]);

/** Somebody asked how the command is used. */
class UsageAsked extends Error {}

/** Runs an operator's command. A failure is one sentence on standard error and the exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  failWithoutOutput();
  try {
    await command();
  } catch (error) {
    if (error instanceof UsageAsked) return print(error.message);
    const sentence = error instanceof CannotStart ? error.message : (awsRefusal(error) ?? diskRefusal(error));
    say(sentence ?? String((error as Error).stack));
    process.exitCode = 1;
  }
}

/**
 * The words and options after the command's name.
 * @throws CannotStart with the mistake and the usage.
 * @throws UsageAsked for --help.
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args?: string[],
) {
  if ((args ?? process.argv.slice(2)).some((word) => word === '--help' || word === '-h')) {
    throw new UsageAsked(usage);
  }
  try {
    return parseArgs({ args, options: { ...options, stage: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw misuse(mistakeOf(error as NodeJS.ErrnoException), usage);
  }
}

/** Node's words about an option, as a sentence for people who are no programmers. */
function mistakeOf({ code, message }: NodeJS.ErrnoException): string {
  const option = /--?[\w-]+/.exec(message)?.[0];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}`;
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return message.replace(/\. .*$/s, '.');
  return message.includes('does not take')
    ? `The option ${option} takes no value`
    : `The option ${option} needs a value after it`;
}

/** A mistake in the command's words, with how they should be. */
export function misuse(mistake: string, usage: string): CannotStart {
  return new CannotStart(`${oneLine(asSentence(mistake))} ${usage}`);
}

/**
 * Asks on the terminal and waits for an answer. @returns whether it was `yes`.
 * @throws CannotStart when there is no answer, as in a script.
 */
export async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, terminal: false });
  process.stderr.write(`${oneLine(question)} Type yes or no: `);
  try {
    for await (const line of lines) return /^y(es)?$/i.test(line.trim());
  } finally {
    lines.close();
  }
  process.stderr.write('\n');
  throw new CannotStart('Nobody answered, so nothing was done. A script adds --yes.');
}

/**
 * The sentence for the operator about an error that AWS answers, with the next step.
 * @returns nothing for an error of the program itself
 */
export function awsRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const said = asSentence(error.message.replace(/\s*\n.*/s, ''));
  if (noCredentials.has(error.name)) {
    return `AWS takes no credentials from this shell: ${said} Log in (aws sso login), or choose a profile with AWS_PROFILE.`;
  }
  if (
    'code' in error &&
    /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT)$/.test(String(error.code))
  ) {
    return `AWS cannot be reached: ${said} Check the network, and the region in the stage’s file.`;
  }
  if (isAccessDenied(error)) {
    return `These credentials may not do it: ${said} Use an administrator’s, for example with AWS_PROFILE.`;
  }
  return '$fault' in error ? `AWS refuses: ${error.name}: ${said}` : undefined;
}

/** The sentence about a file that this machine does not read or write. */
function diskRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error && 'path' in error && 'code' in error))
    return undefined;
  return `${error.path} cannot be read or written (${error.code}). Look at the folder’s rights and at the room on its disk.`;
}

/** Whether AWS says that the caller lacks a right; services give it two names. */
function isAccessDenied(error: unknown): boolean {
  return error instanceof Error && /^AccessDenied(Exception)?$/.test(error.name);
}

/** The text with one full stop at its end: messages of AWS and of Node have one or none. */
export function asSentence(text: string): string {
  return text.replace(/\.?$/, '.');
}
