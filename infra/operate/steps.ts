import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CannotStart } from '../local/CannotStart.ts';

const root = join(import.meta.dirname, '../..');

/** A program of the project that a command runs, with the terminal's input and output. */
export interface Step {
  readonly name: string;
  /** Arguments of Node: a script of the project and its own. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What to do when it fails. */
  readonly remedy?: string;
}

/** A step of CDK's command line. */
export function cdk(name: string, args: readonly string[], env: Readonly<Record<string, string>>): Step {
  return { name, args: [join(root, 'node_modules/aws-cdk/bin/cdk'), ...args], env };
}

/** Arguments with which CDK's command line takes a folder as it is, and builds nothing again. */
export function asSynthesized(folder: string): string[] {
  return ['--app', folder, '--build', ''];
}

/**
 * Runs a step.
 * @throws CannotStart when it fails; it has said why
 */
export async function runStep({ name, args, env, remedy }: Step): Promise<void> {
  process.stderr.write(`\n— ${name}\n`);
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code === 0) return;
  throw new CannotStart(`\n${name}: failed, see above. ${remedy ?? 'What comes after it was not done.'}`);
}
