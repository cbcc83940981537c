import type { ParseArgsOptionsConfig } from 'node:util';
import { CannotStart } from '../local/CannotStart.ts';
import { misuse, readArguments } from './runCommand.ts';
import { stageNamed } from './stageNamed.ts';

interface Usage {
  /** The command's name as npm knows it. */
  readonly command: string;
  /** What may follow `--stage <name>`, for the usage line. */
  readonly more?: string;
  /** Names of the arguments without a flag, in their order; all have to be there. */
  readonly positionals?: readonly string[];
}

/**
 * Reads the flags of a command that works on a deployed stage.
 * @throws CannotStart with the usage, for a stage without a file and for `local`
 */
export function deployedStage<const Options extends ParseArgsOptionsConfig>(
  { command, more, positionals: names = [] }: Usage,
  options: Options,
  args?: string[],
) {
  const words = [...names.map((name) => `<${name}>`), '--stage <name>', ...(more ? [more] : [])];
  const usage = `Usage: npm run ${command} -- ${words.join(' ')}`;
  const { values, positionals } = readArguments(usage, options, args);
  const { stage } = values as { stage?: string };
  if (!stage) throw new CannotStart(`Which stage? ${usage}`);
  const extra = positionals.slice(names.length);
  if (extra.length > 0) throw misuse(`It needs no word ${JSON.stringify(extra.join(' '))}`, usage);
  const missing = names.slice(positionals.length);
  if (missing.length > 0) throw misuse(`Missing: ${missing.join(', ')}`, usage);
  return { ...stageNamed(stage), values, positionals };
}
