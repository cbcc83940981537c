/** Prints what the last `npm run coverage` found as a table in Markdown, a row for each room, in per cent. */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import * as z from 'zod';

const count = z.object({ total: z.number(), covered: z.number() });
const report = z.record(z.string(), z.object({ lines: count, branches: count }));

const { total: _, ...files } = report.parse(
  JSON.parse(readFileSync('.test/coverage/coverage-summary.json', 'utf8')),
);
const rooms = Object.entries(
  Object.groupBy(Object.entries(files), ([path]) => relative('.', path).split(sep)[0]!),
);

const rows = rooms.map(([room, inRoom = []]) => {
  const percent = (of: 'lines' | 'branches') => {
    const sum = (field: 'total' | 'covered') =>
      inRoom.reduce((before, [, counts]) => before + counts[of][field], 0);
    return Math.round((100 * sum('covered')) / sum('total'));
  };
  return `| ${room} | ${percent('lines')} | ${percent('branches')} |`;
});
console.log(['| Room | Lines | Branches |', '|---|--:|--:|', ...rows].join('\n'));
