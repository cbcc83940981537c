/**
 * `npm run bench:api [-- load|burst|bundles …] [--seconds 5] [--rounds 3]`: the API of the running template, 50 visitors at
 * once on loopback, each with the next request as soon as the last is answered. Beside two routes that ask stores it measures
 * a list that asks none: a time says little on a shared machine, its ratio to the list's in the same round does, and so does
 * the processors' work for a reply. Then a burst of 20 first calls of a function that has no thread yet, and how long each
 * bundle takes to load in a process of its own. It builds first, unless `TEST_ASSEMBLY` names a synthesized template. Needs
 * Linux.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contactMessage } from '../support/contact.ts';
import { type RequestFrom, visitorsOf } from '../support/visitors.ts';
import { startBuilt } from './startBuilt.ts';

const connections = 50;
const burst = 20;
/** Processes that load a bundle, of which the median counts. */
const loads = 5;

/** Loads a bundle and prints for how long it took, and for how long a processor worked. */
const loading = `
  const cpu = process.cpuUsage();
  const start = performance.now();
  require(process.argv[1]);
  const taken = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  console.log(JSON.stringify([taken, (user + system) / 1000]));
`;

type Send = (requestFrom: RequestFrom, address: string) => Promise<{ status: number }>;

/** The list that asks no store comes first: the others are compared with it. */
const routes: readonly [name: string, send: Send][] = [
  ['GET /api/insights', (requestFrom, address) => requestFrom(address, '/api/insights')],
  ['GET /api/whitepapers', (requestFrom, address) => requestFrom(address, '/api/whitepapers')],
  [
    'POST /api/contacts',
    (requestFrom, address) => requestFrom(address, '/api/contacts', { body: contactMessage() }),
  ],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '5' }, rounds: { type: 'string', default: '3' } },
});
const parts: Record<string, () => Promise<void>> = { load, burst: bursts, bundles };
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part ${name}. The parts are ${Object.keys(parts).join(', ')}.`);
  await part();
}

/** Milliseconds and statuses of requests. */
interface Timed {
  readonly status: number;
  readonly milliseconds: number;
}

async function load(): Promise<void> {
  const stack = await startBuilt();
  try {
    const requestFrom = await visitorsOf(stack);
    const seconds = Number(values.seconds);
    const figures = routes.map(() => [] as { rate: number; p50: number; p99: number; work: number }[]);
    const statuses = routes.map(() => [] as Timed[]);
    // The first round starts the functions, and is left out.
    for (let round = 0; round <= Number(values.rounds); round++) {
      for (const [index, [, send]] of routes.entries()) {
        const before = processorMs(stack.pid);
        const all = await underLoad((address) => send(requestFrom, address), round === 0 ? 1 : seconds);
        const work = (processorMs(stack.pid) - before) / all.length;
        if (round === 0) continue;
        figures[index]!.push({ rate: all.length / seconds, p50: at(all, 0.5), p99: at(all, 0.99), work });
        statuses[index]!.push(...all);
      }
    }
    print(`${connections} connections`, ['a second', 'p50 ms', 'p99 ms', '÷ list’s', 'CPU ms', 'replies']);
    for (const [index, [name]] of routes.entries()) {
      const of = (key: keyof (typeof figures)[0][0]) => median(figures[index]!.map((one) => one[key]));
      const ratio = median(figures[index]!.map(({ p99 }, round) => p99 / figures[0]![round]!.p99));
      const rows = [of('rate'), of('p50'), of('p99')].map((value) => value.toFixed(0));
      print(name, [...rows, ratio.toFixed(1), of('work').toFixed(2), counts(statuses[index]!)]);
    }
  } finally {
    await stack.stop();
  }
}

/** What a process has used of the processors; a tick of Linux is 10 ms. */
function processorMs(pid: number): number {
  // The fields after the program's name, from the third one on (man 5 proc_pid_stat).
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

async function underLoad(
  send: (address: string) => Promise<{ status: number }>,
  seconds: number,
): Promise<Timed[]> {
  const all: Timed[] = [];
  const end = performance.now() + seconds * 1000;
  const visitor = async (_: unknown, index: number) => {
    while (performance.now() < end) all.push(await timed(() => send(`192.0.2.${index + 1}`)));
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  return all;
}

/** Milliseconds from the first of the calls to the last reply, each route on a stack without any thread. */
async function bursts(): Promise<void> {
  print(`cold burst of ${burst}`, ['ms', 'replies']);
  for (const [name, send] of routes) {
    const times: number[] = [];
    const all: Timed[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const stack = await startBuilt();
      try {
        const requestFrom = await visitorsOf(stack);
        const addresses = Array.from({ length: burst }, (_, visitor) => `192.0.2.${visitor + 1}`);
        const replies = await Promise.all(
          addresses.map((address) => timed(() => send(requestFrom, address))),
        );
        times.push(Math.max(...replies.map(({ milliseconds }) => milliseconds)));
        all.push(...replies);
      } finally {
        await stack.stop();
      }
    }
    print(name, [median(times).toFixed(0), counts(all)]);
  }
}

async function bundles(): Promise<void> {
  const folder = resolve('dist/functions');
  print('bundle', ['load ms', 'processor ms']);
  for (const name of readdirSync(folder)) {
    const file = resolve(folder, name, 'index.cjs');
    const runs = Array.from(
      { length: loads },
      () =>
        JSON.parse(execFileSync(process.execPath, ['-e', loading, file], { encoding: 'utf8' })) as number[],
    );
    print(
      name,
      [0, 1].map((column) => median(runs.map((run) => run[column]!)).toFixed(0)),
    );
  }
}

function at(all: readonly Timed[], share: number): number {
  const times = all.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return times[Math.ceil(times.length * share) - 1] ?? 0;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function print(name: string, cells: readonly string[]): void {
  console.log(`${name.padEnd(26)}${cells.map((cell) => `  ${cell.padStart(8)}`).join('')}`);
}

/** The status of a request and how long it took; 0 when the connection broke. */
async function timed(send: () => Promise<{ status: number }>): Promise<Timed> {
  const started = performance.now();
  const { status } = await send().catch(() => ({ status: 0 }));
  return { status, milliseconds: performance.now() - started };
}

/** For example `200 × 40, 503 × 2`; a broken connection is `broken`. */
function counts(all: readonly { readonly status: number }[]): string {
  const byStatus = new Map<number, number>();
  for (const { status } of all) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'broken'} × ${count}`)
    .join(', ');
}
