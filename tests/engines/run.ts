/**
 * `npm run test:engines [-- engine …]`: the visits of `visits/` in Chromium, Firefox and WebKit against the running
 * template, through a line that fails. An engine that is not installed is named with its remedy, and the others run.
 * `--visits <words>` restricts the visits to names with these words; `--site <url>` is a site that already runs. Else
 * it starts the one of `TEST_ASSEMBLY`, or builds one.
 * Ends with 1 when a visit fails or no engine is there.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBuilt } from '../bench/startBuilt.ts';
import { chromium } from './chromium.ts';
import type { Engine, EngineKind, Tab } from './Engine.ts';
import { FaultyProxy } from './FaultyProxy.ts';
import { firefox } from './firefox.ts';
import { Visit, type VisitKind } from './Visit.ts';
import { badLine } from './visits/badLine.ts';
import { pages } from './visits/pages.ts';
import { tools } from './visits/tools.ts';
import { webkit } from './webkit.ts';

// The engines end with this process.
process.once('SIGINT', () => process.exit(1));
process.once('SIGTERM', () => process.exit(1));

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { visits: { type: 'string', default: '' }, site: { type: 'string' } },
});

const kinds = [chromium, firefox, webkit].filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name.toLowerCase()),
);
const visits = [...badLine, ...tools, ...pages].filter(({ name }) => name.includes(options.visits));
const installed = kinds.filter(({ missing }) => !missing);
for (const { missing } of kinds) if (missing) console.log(missing);
if (installed.length === 0 || visits.length === 0) {
  console.log('Nothing to do: no such engine or visit is here.');
  process.exit(1);
}

/** What became of a visit in an engine: how long it took, or what is wrong, or that the engine cannot do it. */
type Outcome = { readonly seconds: number } | { readonly wrong: string } | 'not possible';
const outcomes = new Map<string, Map<string, Outcome>>();
const enter = (engine: string, visit: string, outcome: Outcome) => {
  const row = outcomes.get(visit) ?? new Map<string, Outcome>();
  outcomes.set(visit, row.set(engine, outcome));
};

/** Firefox asks for this icon by itself, also where nothing may be loaded: no page does. */
const ownQuestion = /\/favicon\.ico\b/;

function complaints({ tab, proxy }: Visit, { throws }: VisitKind): string[] {
  const violations = proxy.violations.map((report) => `forbidden: ${report}`);
  const errors = tab.errors().filter((error) => !throws?.test(error));
  return [...violations, ...errors].filter((complaint) => !ownQuestion.test(complaint));
}

async function make(kind: VisitKind, tab: Tab, proxy: FaultyProxy): Promise<Outcome> {
  if (kind.needs && !tab[kind.needs]) return 'not possible';
  proxy.begin();
  const began = performance.now();
  const visit = new Visit(tab, proxy);
  try {
    await tab.size(...(kind.window ?? ([1280, 800] as const)));
    await kind.go(visit);
    const wrong = complaints(visit, kind);
    if (wrong.length > 0) return { wrong: wrong.join('; ') };
    return { seconds: (performance.now() - began) / 1000 };
  } catch (error) {
    const wrong = [error instanceof Error ? error.message : String(error), ...complaints(visit, kind)];
    return { wrong: wrong.join('; ') };
  }
}

/** Milliseconds after which a visit has failed, whatever its browser is about. */
const longest = 90_000;

async function tooLong(): Promise<Outcome> {
  await wait(longest, undefined, { ref: false });
  return { wrong: `not done within ${longest / 1000} s` };
}

async function runEngine(kind: EngineKind, site: string): Promise<string> {
  const proxy = await FaultyProxy.start(site);
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  let engine: Engine | undefined;
  try {
    engine = await kind.start({ proxyPort: proxy.port, folder });
    for (const visit of visits) {
      const tab = await engine.tab();
      const outcome = await Promise.race([make(visit, tab, proxy), tooLong()]);
      // A stuck browser cannot say goodbye.
      await tab.end().catch(() => {});
      enter(kind.name, visit.name, outcome);
      process.stderr.write(`${sign(outcome)} ${kind.name}: ${visit.name}${reason(outcome)}\n`);
    }
    return engine.version();
  } finally {
    await engine?.end();
    proxy.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function sign(outcome: Outcome | undefined): string {
  if (!outcome) return '?';
  if (outcome === 'not possible') return '–';
  return 'wrong' in outcome ? '✗' : `✓ ${outcome.seconds.toFixed(1)} s`;
}

const reason = (outcome: Outcome) =>
  typeof outcome === 'object' && 'wrong' in outcome ? `: ${outcome.wrong}` : '';

const stack = options.site ? undefined : await startBuilt();
const site = options.site ?? stack!.url;
const began = performance.now();
try {
  // Side by side: most of a visit waits for its line.
  const versions = await Promise.all(installed.map((kind) => runEngine(kind, site)));
  const rows = visits.map(({ name }) => [
    name,
    Object.fromEntries(installed.map((kind) => [kind.name, sign(outcomes.get(name)?.get(kind.name))])),
  ]);
  console.table(Object.fromEntries(rows));
  const all = [...outcomes.values()].flatMap((row) => [...row.values()]);
  const failed = all.filter((outcome) => typeof outcome === 'object' && 'wrong' in outcome).length;
  const left = all.filter((outcome) => outcome === 'not possible').length;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${versions.join(', ')}: ${all.length - failed - left} visits right, ${failed} wrong, ${left} not possible there; ${seconds} s`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await stack?.stop();
}
