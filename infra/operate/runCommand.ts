import { CannotStart } from '../local/CannotStart.ts';

/** Runs an operator's command; what the person can put right is one sentence, everything else has a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${error instanceof CannotStart ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
