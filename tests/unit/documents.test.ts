import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { nextStates, subscriberEvents, termDays } from '#functions/newsletter/subscriberStates.ts';

/** Commands, files and links that the project's documents name, and that a reader would type or open in vain. */

const documents = ['*.md', 'docs/*.md', '.github/*.md'].flatMap((files) => globSync(files));
const found = (pattern: RegExp) =>
  documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => [file, name] as const),
  );

test('every npm script, runner’s project and package’s command that the documents name is there', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const projects = ['vitest', 'playwright'].flatMap((runner) =>
    [...readFileSync(`${runner}.config.ts`, 'utf8').matchAll(/\bname: '(\w+)'/g)].map(([, name]) => name),
  );
  const tests = globSync('tests/{unit,infra,stack,browser}/**/*.{test,spec}.{ts,tsx}').map((file) =>
    readFileSync(file, 'utf8'),
  );
  const lacking = [
    ...found(/\bnpm run (?:-s )?([\w:]+)/g).filter(([, name]) => !scripts[name]),
    ...found(/ --project[ =](\w+)/g).filter(([, name]) => !projects.includes(name)),
    ...found(/\bnpx (\w+)/g).filter(([, name]) => !existsSync(`node_modules/.bin/${name}`)),
    // `npm test` looks for one word in paths, for several in titles.
    ...found(/\bnpm test -- (\w+(?: \w+)+)/g).filter(
      ([, title]) => !tests.some((text) => text.includes(title)),
    ),
  ];
  expect(lacking).toEqual([]);
});

test('every file, link and section that the documents name is there', () => {
  const named = found(/[`\s]((?:content|docs|functions|infra|tests|web)\/[\w./-]+\.(?:[jt]sx?|ya?ml|md))\b/g);
  const withoutFolder = found(/`(\w+\.test\.tsx?)`/g).map(
    ([from, file]) => [from, `tests/unit/functions/${file}`] as const,
  );
  expect([...named, ...withoutFolder].filter(([, file]) => !existsSync(file))).toEqual([]);

  const slugOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-');
  const lacking = found(/\]\((?!https?:|mailto:)([^)\s]*[./#][^)\s]*)\)/g).filter(([from, link]) => {
    const [path, section] = link.split('#');
    const file = path ? join(dirname(from), path) : from;
    if (!existsSync(file)) return true;
    const headings = section ? [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)] : [];
    return section !== undefined && !headings.some(([, heading]) => slugOf(heading!) === section);
  });
  expect(lacking).toEqual([]);
});

test('docs/behaviour.md has the table of a subscriber’s states that the code has, and its terms', () => {
  const document = readFileSync('docs/behaviour.md', 'utf8');
  const [, table = '', after = ''] = /\n(\| State \|.*?)\n\n(.*?)\n\n/s.exec(document) ?? [];
  const [head, , ...rows] = table.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(head).toEqual(['State', ...subscriberEvents]);
  expect(rows).toEqual(
    Object.entries(nextStates).map(([state, next]) => [
      state,
      ...subscriberEvents.map((event) => (next[event] === 'stays' ? '–' : next[event])),
    ]),
  );
  const { pending, confirmed, ...others } = termDays;
  const [rest, ...different] = [...new Set(Object.values(others))];
  expect([confirmed, different]).toEqual([undefined, []]);
  expect(after.replaceAll('\n', ' ')).toContain(
    `The term of a pending address is ${pending} days, of one that left, bounced or complained ${rest}.`,
  );
});
