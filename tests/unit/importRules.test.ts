import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

const refused = [
  ['functions/contract/routes.ts', 'functions/stores/contacts.ts'],
  ['functions/stores/contacts.ts', 'functions/handlers/createContact.ts'],
  ['functions/handlers/createContact.ts', 'infra/settings.ts'],
  ['functions/handlers/subscribe.ts', 'functions/contract/routes.ts'],
  ['functions/runtime/lambda.ts', 'functions/contract/routes.ts'],
  ['infra/ApiStack.ts', 'functions/handlers/subscribe.ts'],
  ['infra/build.ts', 'content/built/site.ts'],
  ['infra/local/start.ts', 'content/built/people.ts'],
  ['infra/WebStack.ts', 'web/src/paths.ts'],
  ['infra/local/start.ts', 'infra/DataStack.ts'],
  ['infra/local/start.ts', 'infra/operate/runCommand.ts'],
  ['infra/constructs/edgeFunction.ts', 'infra/WebStack.ts'],
  ['web/src/pages/home/HomePage.tsx', 'web/src/pages/resources/ResourcesPage.tsx'],
  ['web/src/components/Card.tsx', 'web/src/pages/home/HomePage.tsx'],
  ['web/src/components/Card.tsx', 'content/built/tools.ts'],
  ['web/src/dialogs/schedule/ScheduleDialog.tsx', 'web/src/pages/home/HomePage.tsx'],
  ['web/src/api/client.ts', 'functions/runtime/lambda.ts'],
  ['web/src/theme/system.ts', 'web/src/components/Badge.tsx'],
  ['web/src/components/Card.tsx', 'web/src/layouts/PageFrame.tsx'],
  ['web/src/dialogs/schedule/ScheduleDialog.tsx', 'web/src/hydration/marks.ts'],
  ['web/src/layouts/PageFrame.tsx', 'web/src/article/ArticlePage.tsx'],
  ['content/read/readContent.ts', 'web/src/paths.ts'],
  ['infra/app.ts', 'tests/support/browser.ts'],
] as const;
const allowed = [
  ['functions/handlers/subscribe.ts', 'functions/stores/subscribers.ts'],
  ['web/src/router.tsx', 'web/src/pages/services/ServicesPage.tsx'],
  ['web/src/pages/services/ServicesPage.tsx', 'web/src/components/Button.tsx'],
  ['web/src/dialogs/schedule/ScheduleDialog.tsx', 'content/built/tools.ts'],
  ['web/src/layouts/PageFrame.tsx', 'web/src/hydration/marks.ts'],
  ['web/src/components/Card.tsx', 'content/built/words/frame.ts'],
  ['infra/ApiStack.ts', 'functions/contract/newsletter.ts'],
  ['infra/operate/data.ts', 'functions/stores/subscribers.ts'],
] as const;

/** Modules that import types of each other. */
const circles = ['content', 'functions/stores', 'infra/local', 'web/src/pages/home'].map(
  (folder) => [`${folder}/first.ts`, `${folder}/second.ts`] as const,
);

const cruise = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** Adds small modules to a folder: each first path of a pair has the statement with the second. */
function plant(folder: string, pairs: readonly (readonly [string, string])[], statement = 'export *'): void {
  for (const path of new Set(pairs.flat())) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    appendFileSync(join(folder, path), 'export const planted = 1;\n');
  }
  for (const [from, to] of pairs) {
    const specifier = relative(dirname(from), to);
    appendFileSync(
      join(folder, from),
      `${statement} from '${specifier.startsWith('.') ? specifier : `./${specifier}`}';\n`,
    );
  }
}

describe('import rules', () => {
  let folder: string;
  let broken: string[];
  let circular: string[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
    plant(folder, [...refused, ...allowed]);
    plant(folder, [...circles, ...circles.map(([a, b]) => [b, a] as const)], 'export type *');
    const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
    const options = ['--config', resolve('tests/importRules.js'), '--output-type', 'json', '.'];
    const { stdout } = spawnSync(process.execPath, [cruiser, ...options], { cwd: folder, encoding: 'utf8' });
    const { violations } = cruise.parse(JSON.parse(stdout)).summary;
    const found = (rules: string) =>
      violations.filter(({ rule }) => rule.name.startsWith(rules)).map(({ from, to }) => `${from} → ${to}`);
    broken = found('may-import:');
    circular = found('no-circles');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(refused)('refuse that %s imports %s', (from, to) => {
    expect(broken).toContain(`${from} → ${to}`);
  });

  it.each(circles)('refuse that %s and %s import types of each other', (from, to) => {
    expect([`${from} → ${to}`, `${to} → ${from}`].some((one) => circular.includes(one))).toBe(true);
  });

  it.each(allowed)('allow that %s imports %s', (from, to) => {
    expect(broken).not.toContain(`${from} → ${to}`);
  });
});
