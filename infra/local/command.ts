import { dataDirOf, dataFailure } from './dataDir.ts';
import { UserError } from './UserError.ts';

/** The settings of `npm start` and `npm run dev`. */
export interface Settings {
  readonly port: number;
  /** Absolute path. */
  readonly dataDir: string;
}

/** @throws UserError for a port that is no port */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const PORT = env.PORT || '8080';
  const port = Number(PORT);
  if (!/^\d+$/.test(PORT) || port > 65_535) {
    throw new UserError(`PORT must be a number from 0 to 65535, not ${JSON.stringify(PORT)}.`);
  }
  return { port, dataDir: dataDirOf(env) };
}

/**
 * Runs a command until a signal stops it. An error, also one in the background, becomes one sentence and the exit code 1.
 * @param start gets a signal that aborts on Ctrl-C, SIGTERM or the end of the npm that runs it, and
 *   returns what closes everything it has opened.
 */
export async function runUntilStopped(
  start: (signal: AbortSignal) => Promise<() => Promise<void>>,
): Promise<void> {
  // What visitors send is kept in files for this user only.
  process.umask(0o077);
  const stopping = new AbortController();
  let asked = 0;
  const stop = () => {
    // A second request ends the process at once. One Ctrl-C may arrive twice, from the terminal and from npm.
    if (stopping.signal.aborted && Date.now() - asked > 1000) process.exit(1);
    asked = Date.now();
    stopping.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop());
  stopWithNpm(() => stopping.signal.aborted || stop());

  const fail = (error: unknown) => {
    process.stderr.write(`${sentence(error)}\n`);
    process.exit(1);
  };
  process.on('uncaughtException', fail);

  try {
    const close = await start(stopping.signal);
    if (!stopping.signal.aborted) {
      await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve, { once: true }));
    }
    await close();
    process.exit(0);
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0);
    fail(error);
  }
}

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return dataFailure(error) ?? error.stack ?? error.message;
}

// A killed npm sends no signal; the only sign is that this process gets another parent.
function stopWithNpm(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && stop(), 500).unref();
}
