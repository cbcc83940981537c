/** Windows has no rights of files as `chmod` gives them, no shell `sh`, and signals end a process unheard. */
export const isWindows = process.platform === 'win32';

/** A process's children are read from `/proc`. */
export const hasProc = process.platform === 'linux';

/** Which tests this system skips, in a sentence; `undefined` when it runs all. */
export function skippedHere(): string | undefined {
  if (isWindows)
    return 'Not run on Windows: tests of file rights, signals, shell scripts and a process’s children.';
  return hasProc
    ? undefined
    : `Not run on ${process.platform}: tests of a process’s children, which need /proc.`;
}
