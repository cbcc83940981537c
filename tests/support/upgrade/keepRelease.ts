/**
 * `node tests/support/upgrade/keepRelease.ts`: keeps what an upgrade from this release will meet, in `lastRelease.json`
 * (docs/operations.md). Run it on the commit that was deployed.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { synthesize } from '../../infra/synthesize.ts';
import { runStackHere } from '../runStackHere.ts';
import { factsOf, type Release, releaseFile } from './facts.ts';
import { itemsOf, visit } from './stored.ts';

const { data, api, web, watch } = synthesize();
const stack = await runStackHere();
await visit(stack, 'ada-last');
const items = await itemsOf(stack);
await stack.stop();

const release: Release = {
  commit: execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
  stacks: {
    DataStack: factsOf(data.toJSON()),
    ApiStack: factsOf(api.toJSON()),
    WebStack: factsOf(web.toJSON()),
    ...(watch && { WatchStack: factsOf(watch.toJSON()) }),
  },
  items: JSON.parse(JSON.stringify(items)),
};
writeFileSync(releaseFile, JSON.stringify(release));
execFileSync(process.execPath, [
  resolve('node_modules/@biomejs/biome/bin/biome'),
  'format',
  '--write',
  releaseFile,
]);
process.stdout.write(`Kept ${releaseFile}. Commit it.\n`);
