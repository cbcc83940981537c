/** Milliseconds and statuses of requests. */
export interface Timed {
  readonly status: number;
  readonly milliseconds: number;
}

/** The status of a request and how long it took; 0 when the connection broke. */
export async function timed(send: () => Promise<{ status: number }>): Promise<Timed> {
  const started = performance.now();
  const { status } = await send().catch(() => ({ status: 0 }));
  return { status, milliseconds: performance.now() - started };
}

/** For example `200 × 40, 503 × 2; p50 12 ms, p99 80 ms, slowest 91 ms`. */
export function summary(all: readonly Timed[]): string {
  const times = all.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => `${(times[Math.ceil(times.length * share) - 1] ?? 0).toFixed(0)} ms`;
  return `${counts(all)}; p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}`;
}

/** For example `200 × 40, 503 × 2`; a broken connection is `broken`. */
export function counts(all: readonly { readonly status: number }[]): string {
  const byStatus = new Map<number, number>();
  for (const { status } of all) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'broken'} × ${count}`)
    .join(', ');
}

/** Runs the tasks, so many at a time. @returns their results in the order of the tasks. */
export async function atOnce<T>(width: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  const left = tasks.entries();
  const worker = async () => {
    for (const [index, task] of left) results[index] = await task();
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
