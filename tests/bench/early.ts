/**
 * `npm run bench:early [-- path …]`: does each kind of thing that a visitor can do on a page (links, buttons, fields,
 * selects, forms) 0, 300, 900 and 2,000 ms after its HTML is shown, on a fast and a slow line, by mouse and by touch,
 * and says what is lost against the same action done late. Ends with 1 when anything is lost or was not tried.
 *
 * `--profile slow-phone` (fast or slow, desktop or phone, or both words), `--times 0,900`, `--kinds <words of a kind>`,
 * `--minutes 30`, `--parallel 1`, `--site <url>` for a site that is already running, `--list` for the kinds only,
 * `--results <file>` to go on where an earlier run with that file ended: all actions take hours. It needs `openssl`, and
 * without `--site` a built and synthesized template (`TEST_ASSEMBLY`, or it makes one).
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { routes } from '../support/routes.ts';
import { EarlyBench, type PageKinds } from './early/EarlyBench.ts';
import type { Control } from './early/inPage.ts';
import { devices, lines } from './early/profiles.ts';
import type { Settled } from './early/settle.ts';
import { CannotReach } from './early/Visit.ts';
import { startBuilt } from './startBuilt.ts';

// The browser's library would end the browser only.
process.once('SIGTERM', () => process.exit(1));

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    profile: { type: 'string', default: '' },
    times: { type: 'string', default: '0,300,900,2000' },
    kinds: { type: 'string', default: '' },
    minutes: { type: 'string', default: 'Infinity' },
    parallel: { type: 'string', default: '2' },
    site: { type: 'string' },
    list: { type: 'boolean', default: false },
    results: { type: 'string' },
  },
});

const servicePages = ['/digital-transformation', '/ai-services', '/crm-services', '/supply-chain'];
const onePage = routes.filter((path) => !servicePages.includes(path));
const arrivals = ['/contact', '/no-such-page', '/#contact', '/#about', '/resources#insights'];
const paths = positionals.length > 0 ? positionals : [...onePage, ...arrivals];

const wanted = options.profile.split('-').filter(Boolean);
const chosen = <T extends object>(all: T) => {
  const names = Object.keys(all) as (keyof T & string)[];
  const named = names.filter((name) => wanted.includes(name));
  return named.length > 0 ? named : names;
};
const lineNames = chosen(lines);
const deviceNames = chosen(devices);
const times = options.times.split(',').map(Number);
const end = performance.now() + Number(options.minutes) * 60_000;

interface Try {
  readonly path: string;
  readonly lineName: keyof typeof lines;
  readonly deviceName: keyof typeof devices;
  readonly after: number;
  readonly control?: Control;
  readonly kinds: PageKinds;
}
const arrival = 'arrival';
const kindOf = ({ control }: Pick<Try, 'control'>) => control?.kind ?? arrival;

const say = (text: string) => process.stderr.write(`${text}\n`);

const stack = options.site ? undefined : await startBuilt();
const bench = await EarlyBench.start(options.site ?? stack!.url);

async function workOff<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const line = async () => {
    for (let item = items.shift(); item !== undefined; item = items.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Number(options.parallel) }, line));
}

const tries: Try[] = [];
async function planTries(): Promise<void> {
  const pages = paths.flatMap((path) => deviceNames.map((deviceName) => ({ path, deviceName })));
  await workOff(pages, async ({ path, deviceName }) => {
    const kinds = await bench.kinds(path, devices[deviceName]);
    const possible = kinds.controls.filter(
      ({ act }) => !(devices[deviceName].touch && /hover|keyboard/.test(act)),
    );
    const all = [undefined, ...possible].filter((control) => kindOf({ control }).includes(options.kinds));
    if (options.list) for (const control of all) console.log(`${deviceName} ${path} ${kindOf({ control })}`);
    for (const lineName of lineNames) {
      for (const control of all) {
        // An arrival happens once, at no time of its own.
        for (const after of control ? times : [0])
          tries.push({ path, lineName, deviceName, after, control, kinds });
      }
    }
  });
}

/** Orders them so that a run that ends early has tried each kind about equally often, at all times and profiles. */
function mix(all: Try[]): void {
  const place = ({ path, lineName, deviceName, after, control }: Try) =>
    createHash('sha256')
      .update([path, lineName, deviceName, after, kindOf({ control })].join())
      .digest('hex');
  const places = new Map(all.map((one) => [one, place(one)]));
  all.sort((a, b) => (places.get(a)! < places.get(b)! ? -1 : 1));
  const triedOfKind = new Map<string, number>();
  const rounds = new Map(
    all.map((one) => {
      const kind = kindOf(one);
      const round = triedOfKind.get(kind) ?? 0;
      triedOfKind.set(kind, round + 1);
      return [one, round];
    }),
  );
  all.sort((a, b) => rounds.get(a)! - rounds.get(b)!);
}

const oracles = new Map<string, Promise<Settled>>();
function oracleOf({ path, deviceName, control, kinds }: Try): Promise<Settled> {
  const id = `${deviceName} ${path} ${kindOf({ control })}`;
  const known = oracles.get(id) ?? bench.late(path, devices[deviceName], { served: kinds.served, control });
  oracles.set(id, known);
  return known;
}

const table = new Map<string, { tried: number; lost: number; 'not tried': number }>();
const lostTries: string[] = [];
const rowOf = ({ path, lineName, deviceName }: Try) => `${path} ${lineName} ${deviceName}`;
const nameOf = (one: Try) => `${rowOf(one)}, ${kindOf(one)} at ${one.after} ms`;

/** What became of a try. `lost` has a sentence for each thing that was lost or, where it `cannot` be tried, the reason. */
const result = z.object({ name: z.string(), lost: z.array(z.string()), cannot: z.boolean() });
type Result = z.infer<typeof result>;

function enter(one: Try, { name, lost, cannot }: Result): void {
  const counts = table.get(rowOf(one)) ?? { tried: 0, lost: 0, 'not tried': 0 };
  table.set(rowOf(one), counts);
  counts[cannot ? 'not tried' : 'tried'] += 1;
  if (lost.length === 0) return;
  if (!cannot) counts.lost += 1;
  lostTries.push(`${name}: ${lost.join('; ')}`);
}

async function tryOut(one: Try): Promise<Omit<Result, 'name'>> {
  const { path, lineName, deviceName, after, control, kinds } = one;
  try {
    const expected = await oracleOf(one);
    const profile = { line: lines[lineName], device: devices[deviceName] };
    const lost = await bench.early(path, profile, after, { served: kinds.served, expected, control });
    return { lost, cannot: false };
  } catch (error) {
    if (!(error instanceof CannotReach)) throw error;
    return { lost: [`even late it ${error.message}`], cannot: true };
  }
}

async function attempt(one: Try): Promise<void> {
  const name = nameOf(one);
  if (performance.now() > end) {
    enter(one, { name, lost: [], cannot: true });
    return;
  }
  const found = { name, ...(await tryOut(one)) };
  enter(one, found);
  if (options.results) appendFileSync(options.results, `${JSON.stringify(found)}\n`);
  const { lost } = found;
  say(`${lost.length > 0 ? '✗' : '✓'} ${name} (${tries.length} to go) ${lost.join('; ')}`);
}

/** Enters what an earlier run found, and leaves what it did not come to. */
function takeEarlierResults(file: string): void {
  const known = new Map(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => result.parse(JSON.parse(line)))
      .map((one) => [one.name, one]),
  );
  for (const one of tries.splice(0)) {
    const found = known.get(nameOf(one));
    if (found) enter(one, found);
    else tries.push(one);
  }
}

try {
  await planTries();
  if (!options.list) {
    mix(tries);
    if (options.results && existsSync(options.results)) takeEarlierResults(options.results);
    say(`${tries.length} actions to try`);
    await workOff(tries, attempt);
    console.table(Object.fromEntries([...table].toSorted(([a], [b]) => a.localeCompare(b))));
    for (const sentence of lostTries.toSorted()) console.log(`LOST ${sentence}`);
    const rows = [...table.values()];
    const sum = (name: 'tried' | 'lost' | 'not tried') => rows.reduce((total, row) => total + row[name], 0);
    console.log(`${sum('tried')} tried, ${sum('lost')} lost, ${sum('not tried')} not tried`);
    process.exitCode = sum('lost') + sum('not tried') === 0 ? 0 : 1;
  }
} finally {
  await bench.end();
  await stack?.stop();
}
