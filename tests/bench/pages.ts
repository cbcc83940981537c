/**
 * `npm run bench:pages [-- path …]`: Lighthouse (mobile, simulated throttling, median of 3) of the running
 * template behind TLS, HTTP/2 and brotli, held against the page budgets. It builds an indexable site first, and
 * needs `openssl` and a Chromium of the system's (the packaged one refuses Lighthouse's first navigation).
 * `BENCH_REFERENCE=<url>` measures another site beside it.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { browser } from '../support/browser.ts';
import { startStack } from '../support/startStack.ts';
import { edge } from './edge.ts';

const runs = 3;
const { BENCH_REFERENCE } = process.env;
const paths = process.argv.slice(2);
if (paths.length === 0) paths.push('/', '/resources', '/whitepapers/evidence-that-stands', '/erp-services');

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

const assembly = resolve('.test/bench-assembly');
const env = { ...process.env, STAGE: 'local', INDEXABLE: 'true', CDK_OUTDIR: assembly };
for (const script of ['infra/build.ts', 'infra/app.ts']) {
  execFileSync(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
process.env.TEST_ASSEMBLY = assembly;
process.env.TEST_BROWSER = 'system';

const stack = await startStack();
const front = await edge(stack.url);
const { executablePath, args } = await browser();
const port = 9200 + (process.pid % 700);
const instance = await chromium.launch({
  executablePath,
  args: [...args, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
});

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Median score (0–100) of each category and median value (ms, or the shift) of each audit. */
async function measure(url: string): Promise<Record<string, number>> {
  const rounds: Record<string, number>[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    rounds.push({
      ...Object.fromEntries(categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)])),
      ...Object.fromEntries(
        audits.map((id) => [id, Math.round((lhr.audits[id]?.numericValue ?? 0) * 1000) / 1000]),
      ),
    });
    await wait(200);
  }
  return Object.fromEntries(
    Object.keys(rounds[0]!).map((id) => [id, median(rounds.map((round) => round[id]!))]),
  );
}

try {
  const table: Record<string, Record<string, number>> = {};
  for (const path of paths) table[path] = await measure(front.url + path);
  if (BENCH_REFERENCE) table.reference = await measure(BENCH_REFERENCE);
  console.table(table);
} finally {
  await instance.close();
  front.stop();
  await stack.stop();
}
