/**
 * `npm run bench:reliability -- [part …] [--rounds 20] [--seconds 30] [--minutes 10]`: what the local run and the
 * functions do under crashes, floods and faults. It prints a line for each figure, and ends with 1 when one is not as it
 * has to be. Without names it runs all parts, which takes about half an hour. It needs Linux.
 */
import { parseArgs } from 'node:util';
import { bodies } from './reliability/bodies.ts';
import { disk } from './reliability/disk.ts';
import { engine } from './reliability/engine.ts';
import { floodPart } from './reliability/floodPart.ts';
import { halfOpen } from './reliability/halfOpen.ts';
import { importKilled } from './reliability/importKilled.ts';
import { kill } from './reliability/kill.ts';
import { load } from './reliability/load.ts';
import { money } from './reliability/money.ts';
import type { Part } from './reliability/Part.ts';
import { soak } from './reliability/soak.ts';

const parts: Readonly<Record<string, Part>> = {
  kill,
  import: importKilled,
  bodies,
  'half-open': halfOpen,
  flood: floodPart,
  money,
  engine,
  disk,
  load,
  soak,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '10' },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = names.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. The parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const extent = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  minutes: Number(values.minutes),
};
const failed: string[] = [];
for (const name of names) {
  if (!(await parts[name]!(extent))) failed.push(name);
}
console.log(
  failed.length === 0 ? 'All figures are as they have to be.' : `Not as it has to be: ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
