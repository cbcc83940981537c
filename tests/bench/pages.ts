/**
 * `npm run bench:pages [-- path …]`, or `-- --all` for every page: Lighthouse (mobile, simulated throttling, median of
 * 3) of the site as it is now behind TLS, HTTP/2 and brotli. It builds an indexable site first, and needs `openssl`. The
 * browser is that of the tests.
 *
 * `BENCH_REFERENCE`: the address of a page to compare with; one of this machine is put behind TLS, HTTP/2 and brotli too. A
 * time says little on a shared machine; its ratio to the reference's, measured in the same rounds, does. `CPU TBT` is the
 * blocking time without the waiting for a processor (`blockingTime.ts`).
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { browser } from '../support/browser.ts';
import { blockingTime } from './blockingTime.ts';
import { edge } from './edge.ts';
import { reportOf } from './lighthouse.ts';
import { startBuilt } from './startBuilt.ts';

// The browser's library would end the browser only.
process.once('SIGTERM', () => process.exit(1));

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
  },
});

/** A page to measure: where Lighthouse finds it. */
interface Subject {
  readonly name: string;
  readonly url: string;
}

/** Figures of one round, by their column. */
type Figures = Record<string, number>;

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'practices',
  seo: 'SEO',
} as const;
const audits = {
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
} as const;

const reference = 'reference';
/** Columns that are also printed as a ratio to the reference's. */
const compared = ['LCP', 'TBT', 'CPU TBT', 'script'];
/** Loads of one round over which the blocking time of the processor is averaged. */
const loads = 3;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function scores(url: string, port: number): Promise<Figures> {
  const report = await reportOf(url, Object.keys(categories), port);
  const groups = report.audits['mainthread-work-breakdown']?.details?.items ?? [];
  const script = groups.find(({ group }) => group === 'scriptEvaluation')?.duration;
  return {
    ...Object.fromEntries(
      Object.entries(categories).map(([id, name]) => [
        name,
        Math.round((report.categories[id]?.score ?? 0) * 100),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(audits).map(([id, name]) => [
        name,
        Math.round((report.audits[id]?.numericValue ?? 0) * 1000) / 1000,
      ]),
    ),
    script: script ?? 0,
  };
}

/** @returns one value of each column of each subject; the subjects take turns, so that one hour's load meets all. */
async function measure(subjects: Subject[], instance: Browser, port: number): Promise<Map<string, Figures>> {
  const rounds = new Map<string, Figures[]>(subjects.map(({ name }) => [name, []]));
  for (let run = 1; run <= Number(options.runs); run += 1) {
    for (const { name, url } of subjects) {
      process.stderr.write(`Round ${run}: ${name}\n`);
      const lighthouseScores = await scores(url, port);
      const blocked = await meanBlockingTime(instance, url);
      rounds.get(name)!.push({ ...lighthouseScores, 'CPU TBT': blocked });
    }
  }
  return new Map(
    [...rounds].map(([name, all]) => [
      name,
      Object.fromEntries(
        Object.keys(all[0]!).map((column) => [column, median(all.map((each) => each[column]!))]),
      ),
    ]),
  );
}

async function meanBlockingTime(instance: Browser, url: string): Promise<number> {
  let sum = 0;
  for (let load = 1; load <= loads; load += 1) sum += await blockingTime(instance, url);
  return sum / loads;
}

function withRatios(figures: Figures, beside: Figures | undefined): Figures {
  const rounded = Object.entries(figures).map(([name, value]) => [
    name,
    name === 'CLS' ? value : Math.round(value),
  ]);
  const ratio = (name: string, to: number | undefined) =>
    Math.round((figures[name]! / Math.max(to ?? Number.NaN, 1)) * 100) / 100;
  const measured = compared.filter((name) => name in figures);
  return Object.fromEntries([
    ...rounded,
    ...(beside ? measured.map((name) => [`${name} ×`, ratio(name, beside[name])]) : []),
  ]);
}

const ends: (() => unknown)[] = [];
try {
  const stack = await startBuilt();
  ends.push(stack.stop);
  const paths = options.all ? await everyPath() : positionals;
  if (paths.length === 0) paths.push('/', '/resources', '/whitepapers/evidence-that-stands', '/erp-services');

  const subjects: Subject[] = [];
  const add = async (origin: string, named: { name: string; path: string }[]) => {
    const front = origin.startsWith('https:') ? { url: origin, stop: () => {} } : await edge(origin);
    ends.push(front.stop);
    for (const { name, path } of named) subjects.push({ name, url: front.url + path });
  };
  await add(
    stack.url,
    paths.map((path) => ({ name: path, path })),
  );
  const { BENCH_REFERENCE } = process.env;
  if (BENCH_REFERENCE) {
    const { origin, pathname } = new URL(BENCH_REFERENCE);
    await add(origin, [{ name: reference, path: pathname }]);
  }

  const { args = [], ...launch } = await browser();
  const port = 9200 + (process.pid % 700);
  const instance = await chromium.launch({
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
  });
  ends.push(() => instance.close());

  const measured = await measure(subjects, instance, port);
  const rows = [...measured].map(([name, figures]) => [name, withRatios(figures, measured.get(reference))]);
  console.table(Object.fromEntries(rows));
} finally {
  for (const end of ends.toReversed()) await end();
}

async function everyPath(): Promise<string[]> {
  const { publicPages } = await import('#web/pages.ts');
  return publicPages.map(({ path }) => path);
}
