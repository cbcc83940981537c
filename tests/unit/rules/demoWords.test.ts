import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { words } from '../../../content/schema/words/groups.ts';
import { rowsOfTexts, textsIn, tracesOf } from '../../support/firm/traces.ts';
import { repositoryFiles } from '../../support/repositoryFiles.ts';

/**
 * Tests of behaviour take what visitors read from the content that they run on, so that they hold for any firm. What the
 * specification says of the demonstration is tried in `tests/demo`.
 */

/** Words in a row that two texts seldom have by chance. */
const rowLength = 5;

const demo = 'content/firm';
const inDemo = (file: string): unknown => parse(readFileSync(`${demo}/${file}`, 'utf8'));
const { name, contactEmail, schedulingUrl } = z
  .object({ name: z.string(), contactEmail: z.string(), schedulingUrl: z.url() })
  .parse(inDemo('site.yaml'));
const names = [name, contactEmail.split('@')[1]!, new URL(schedulingUrl).host];
const rows = rowsOfTexts(textsIn(words.parse(inDemo('words.yaml'))), rowLength).union(
  tracesOf(demo, [], rowLength).rows,
);

/** Calls whose first text is a title. */
const titled = /(^t|T)est$|^(describe|step)$/;
const call = z.object({ callee: z.unknown(), arguments: z.array(z.unknown()) });
const named = z.object({ value: z.string() });
const member = z.object({ property: named });
/** The field of a node that holds its text. */
const textField: Readonly<Record<string, string>> = {
  StringLiteral: 'value',
  TemplateElement: 'raw',
  RegExpLiteral: 'pattern',
};

/** The texts of a module: of its strings, templates and patterns, without titles of tests and names of modules. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  const node = new Map<string, unknown>(Object.entries(value));
  const type = String(node.get('type'));
  if (type === 'ImportDeclaration') return [];
  const field = textField[type];
  if (field) return [String(node.get(field))];
  if (type === 'CallExpression') {
    const { callee, arguments: given } = call.parse(value);
    const name = named.safeParse(callee).data ?? member.safeParse(callee).data?.property;
    if (name && titled.test(name.value)) return textsOf(given.slice(1));
  }
  return [...node.values()].flatMap(textsOf);
}

/** The texts of a module with a name of the demonstration or a row of its words. */
function knownIn(source: string): string[] {
  const isKnown = (text: string) =>
    names.some((one) => text.includes(one)) || !rowsOfTexts([text], rowLength).isDisjointFrom(rows);
  return textsOf(parseSync(source, { syntax: 'typescript' }).body).filter(isKnown);
}

test('tests of behaviour hold no sentence and no name of the demonstration', () => {
  const files = [...repositoryFiles()].filter(([path]) => /^tests\/e2e\/.*\.ts$/.test(path));
  expect(files.length).toBeGreaterThan(30);
  const found = files.flatMap(([path, source]) =>
    knownIn(source).map(
      (known) => `${path}: “${known}”: take it from content/built or tests/support/words.ts`,
    ),
  );
  expect(found).toEqual([]);
});

test('a sentence is found in strings, templates and patterns; titles, comments and other texts are none', () => {
  const sentence = "We'll get back to you soon to discuss your ERP needs.";
  expect(knownIn(`expect(page.getByText("${sentence}"));`)).toEqual([sentence]);
  expect(knownIn(`const a = \`${sentence}\`;`)).toEqual([sentence]);
  expect(knownIn('const a = /We cannot read this link/;')).toEqual(['We cannot read this link']);
  expect(knownIn(`const a = 'By ${name}';`)).toEqual([`By ${name}`]);
  expect(knownIn(`test("${sentence}", async () => {}); // ${sentence}`)).toEqual([]);
  expect(knownIn(`const a = words.contact.sentText; const b = 'Another sentence of five words';`)).toEqual(
    [],
  );
});
