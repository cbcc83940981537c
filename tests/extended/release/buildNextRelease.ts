/**
 * `node buildNextRelease.ts <folder>`: makes a second release out of the build in `dist` and synthesizes it into
 * `<folder>/assembly`. A real second build would take longer than the tests of it.
 *
 * It differs as a release does: a rule of the global style, words of pages, of the code and of the API's replies. So every script has another name, every page other hashes, and every function other code.
 */
import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { features } from '#content/built/features.ts';
import { readBuild } from '#infra/build/readBuild.ts';
import { stageNamed } from '#infra/stages.ts';
import { siteApp } from '../../support/siteApp.ts';
import { nextRelease } from './nextRelease.ts';

const folder = resolve(process.argv[2]!);
const dist = join(folder, 'dist');
cpSync('dist', dist, { recursive: true });

const names = new Map(
  globSync('assets/*.{js,css}', { cwd: join(dist, 'web') }).map((file) => {
    const name = file.slice('assets/'.length);
    const hash = createHash('sha256').update(`next ${name}`).digest('base64url').slice(0, 8);
    return [name, name.replace(/-[\w-]{8}(\.\w+)$/, `-${hash}$1`)] as const;
  }),
);
for (const [name, next] of names) {
  if (name === next)
    throw new Error(`dist/web/assets/${name} has no hash in its name: a release would overwrite it.`);
  renameSync(join(dist, 'web/assets', name), join(dist, 'web/assets', next));
}
const anyName = new RegExp([...names.keys()].map(RegExp.escape).join('|'), 'g');

rewrite('web/assets/*.js', inNextRelease);
rewrite('web/**/*.html', (html) => changePage(inNextRelease(html)));
rewrite('functions/*/index.cjs', (code) => `${withNextWords(code)}\n// ${nextRelease.mark}\n`);

const outdir = join(folder, 'assembly');
siteApp({
  ...stageNamed('local'),
  build: readBuild(dist),
  features,
  outdir,
}).app.synth();
// The assembly holds copies.
rmSync(dist, { recursive: true });

function rewrite(files: string, change: (text: string) => string): void {
  const found = globSync(files, { cwd: dist });
  if (found.length === 0) throw new Error(`dist holds no ${files}: has the build another shape now?`);
  for (const file of found) {
    const path = join(dist, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
}

function inNextRelease(text: string): string {
  return withNextWords(text).replace(anyName, (name) => names.get(name)!);
}

function withNextWords(text: string): string {
  const changes = Object.entries(nextRelease.words);
  return changes.reduce((changed, [word, next]) => changed.replaceAll(word, next), text);
}

/** Gives a page a mark that only its own inline style can leave. */
function changePage(html: string): string {
  return html.replace('<style>', `<style>:root{--release:${nextRelease.mark}}`);
}
