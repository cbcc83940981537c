import { readdirSync, readFileSync } from 'node:fs';

/** Process ids of the processes that a process has started. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

/** A process that has ended but was not yet taken note of by its parent does not count. */
export function isRunning(pid: number): boolean {
  return !['', 'Z', 'X'].includes(statusOf(String(pid), 'State').charAt(0));
}

const parentOf = (pid: string) => Number(statusOf(pid, 'PPid'));

/** A line of the process's status, empty when there is no such process. */
function statusOf(pid: string, line: string): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return new RegExp(`^${line}:\\s+(.+)$`, 'm').exec(status)?.[1] ?? '';
  } catch {
    return '';
  }
}
