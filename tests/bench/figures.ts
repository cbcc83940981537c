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

/** For example `200 × 40, 503 × 2`; a broken connection is `broken`. */
export function counts(all: readonly { readonly status: number }[]): string {
  const byStatus = new Map<number, number>();
  for (const { status } of all) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'broken'} × ${count}`)
    .join(', ');
}
