/**
 * `npm run content`: checks everything that authors write, hidden or not, with the links between texts, the papers and the
 * spelling, and lists the examples that are left and what visitors do not see yet. Of the site it builds nothing. With
 * `--links` it builds it too and follows all its links; `--schema` writes JSON schemas for editors instead.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { checkFirm } from '../check/checkFirm.ts';
import { deadLinks } from '../check/checkLinks.ts';
import { hiddenIn } from '../check/hidden.ts';
import { readSources, samplesIn, unwrittenIn } from '../check/sources.ts';
import { folderOrEnd } from '../read/firmFolder.ts';
import { writeSchemas } from './writeSchemas.ts';

const root = join(import.meta.dirname, '../..');
const firmFolder = folderOrEnd();
const folder = join(root, firmFolder);
/** The spelling check, which says nothing but what it finds. */
const cspell = ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--no-summary'];

const isWhole = process.argv.includes('--links');
const wholeCheck = 'npm run content -- --links also builds the site and follows all its links.';

if (process.argv.includes('--schema')) {
  process.stdout.write(`${await writeSchemas(join(root, 'dist/schemas'))} schemas are in dist/schemas.\n`);
} else {
  const sources = readSources(folder);
  report((await checkFirm(folder, sources)).map(fromProject));
  if (!run([...cspell, `${firmFolder}/**/*.{md,yaml}`])) {
    report(['cspell.words.txt takes right words that are unknown.']);
  }
  if (isWhole && !process.exitCode) followLinks();
  const left = [...samplesIn(sources), ...unwrittenIn(sources)].map(fromProject);
  if (left.length > 0) process.stdout.write(`\nNot the firm’s own yet:\n${left.join('\n')}\n`);
  const hidden = hiddenIn(sources, new Date()).map(fromProject);
  if (hidden.length > 0) process.stdout.write(`\nNot seen by visitors yet:\n${hidden.join('\n')}\n`);
  if (process.exitCode) process.stdout.write('Mend this and run the check again.\n');
  else if (isWhole)
    process.stdout.write(`No problem in ${sources.length} files, and no dead link on the site.\n`);
  else process.stdout.write(`No problem in ${sources.length} files. ${wholeCheck}\n`);
}

/** A sentence about a file of the firm, with the file's path from the project's folder. */
function fromProject(sentence: string): string {
  return `${firmFolder}/${sentence}`;
}

/** Builds the site and reports its dead links. */
function followLinks(): void {
  if (!run(['infra/build/build.ts'], { STAGE: 'local', ...process.env })) {
    process.exitCode = 1;
    return;
  }
  const { pages, redirects } = readSite();
  report(deadLinks(pages, (path) => existsSync(join(root, 'dist/web', path)), redirects));
}

function report(problems: readonly string[]): void {
  if (problems.length === 0) return;
  process.stdout.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}

/** Runs a script of this project or of a package to its end. @returns whether it succeeded */
function run(script: readonly string[], env = process.env): boolean {
  return spawnSync(process.execPath, script, { cwd: root, env, stdio: 'inherit' }).status === 0;
}

/** The built pages by their paths, and the redirects. */
function readSite() {
  const { paths, redirects } = z
    .object({
      paths: z.array(z.string()),
      redirects: z.array(z.object({ from: z.string(), to: z.string() })),
    })
    .parse(JSON.parse(readFileSync(join(root, 'dist/site.json'), 'utf8')));
  const pages = paths.map((path) => {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    return [path, readFileSync(join(root, 'dist/web', file), 'utf8')] as const;
  });
  return { pages: new Map<string, string>(pages), redirects };
}
