import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { vi } from 'vitest';
import type { Outcome } from '../../support/operate.ts';

/** Where a command adds listeners, for as long as its process lasts. */
const emitters: readonly (readonly [NodeJS.EventEmitter, string])[] = [
  [process, 'uncaughtException'],
  [process.stdout, 'error'],
  [process.stderr, 'error'],
];

let runs = 0;

/**
 * Runs an operator's command on a data folder to its end, in the test's own process: most of a process of its own is the
 * time in which it loads Amazon's clients. One command runs at a time, because its arguments, environment, streams and exit
 * code are the process's. `output.test.ts` and `stage.test.ts` start each command as an operator does.
 *
 * @param answer typed on its standard input
 * @param env more variables of its shell
 */
export async function runHere(
  dataDir: string,
  command: string,
  args: readonly string[],
  answer = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const file = resolve(`infra/commands/${command}.ts`);
  const { argv } = process;
  const listeners = emitters.map(([emitter, event]) => emitter.listeners(event));
  const said = { stdout: '', stderr: '' };
  const spies = [
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from(answer ? [answer] : []) as never),
    ...(['stdout', 'stderr'] as const).map((name) =>
      vi.spyOn(process[name], 'write').mockImplementation((text) => {
        said[name] += text;
        return true;
      }),
    ),
  ];
  const shell = { ...process.env };
  Object.assign(process.env, { DATA_DIR: dataDir, ...env });
  process.argv = [process.execPath, file, ...args];
  runs += 1;
  try {
    // The command itself begins anew; what it imports stays.
    await import(`${pathToFileURL(file)}?run=${runs}`);
    return { code: Number(process.exitCode ?? 0), ...said };
  } finally {
    process.exitCode = undefined;
    process.argv = argv;
    for (const name of ['DATA_DIR', ...Object.keys(env)]) {
      if (shell[name] === undefined) delete process.env[name];
      else process.env[name] = shell[name];
    }
    for (const spy of spies) spy.mockRestore();
    for (const [index, [emitter, event]] of emitters.entries()) {
      for (const listener of emitter.listeners(event))
        if (!listeners[index]!.includes(listener)) emitter.off(event, listener as () => void);
    }
  }
}
