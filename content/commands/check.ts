/**
 * `npm run content`: checks everything that authors write, drafts included, then the spelling, then the links of the built
 * site, and lists the examples that are left and what visitors do not see yet. `--words` ends after what the files say; `--schema` writes JSON schemas for
 * editors instead.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { checkFirm } from '../check/checkFirm.ts';
import { deadLinks } from '../check/checkLinks.ts';
import { hiddenIn } from '../check/hidden.ts';
import { readSources, samplesIn, unwrittenIn } from '../check/sources.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import { writeSchemas } from './writeSchemas.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, firmFolder);

if (process.argv.includes('--schema')) {
  process.stdout.write(`${await writeSchemas(join(root, 'dist/schemas'))} schemas are in dist/schemas.\n`);
} else {
  const sources = readSources(folder);
  const letters = sources.filter(({ path }) => path.startsWith('letters/'));
  report(await checkFirm(folder, sources));
  if (!process.argv.includes('--words')) {
    if (!run('npm run --silent spelling')) report(['cspell.words.txt takes right words that are unknown.']);
    if (process.exitCode) {
      process.stdout.write('The links are followed when all else is right.\n');
    } else if (run(`"${process.execPath}" infra/build/build.ts`, { STAGE: 'local', ...process.env })) {
      const { pages, redirects } = readSite();
      for (const { path, text } of letters) pages.set(path, text);
      report(deadLinks(pages, (path) => existsSync(join(root, 'dist/web', path)), redirects));
    } else process.exitCode = 1;
    const left = [...samplesIn(sources), ...unwrittenIn(sources)];
    if (left.length > 0) process.stdout.write(`\nNot the firm’s own yet:\n${left.join('\n')}\n`);
    const hidden = hiddenIn(sources, new Date());
    if (hidden.length > 0) process.stdout.write(`\nNot seen by visitors yet:\n${hidden.join('\n')}\n`);
  }
  process.stdout.write(
    process.exitCode ? 'Mend this and run the check again.\n' : `No problem in ${sources.length} files.\n`,
  );
}

function report(problems: readonly string[]): void {
  if (problems.length === 0) return;
  process.stdout.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}

function run(command: string, env = process.env): boolean {
  // npm is a script of the shell on Windows.
  return spawnSync(command, { cwd: root, env, shell: true, stdio: 'inherit' }).status === 0;
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
