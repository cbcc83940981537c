/** Windows has no rights of files as `chmod` gives them, no shell `sh`, links for few only, and signals end a process unheard. */
export const isWindows = process.platform === 'win32';

/** Which tests this system skips, in a sentence; `undefined` when it runs all. */
export const skippedHere = isWindows
  ? 'Not run on Windows: tests of file rights, links, signals and shell scripts.'
  : undefined;
