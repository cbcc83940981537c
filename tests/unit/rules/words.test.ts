import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { repositoryFiles } from '../../support/repositoryFiles.ts';

/**
 * What visitors read or hear stands in the words of the firm (content/schema/words), not in components: another firm
 * writes it anew, in its own language.
 */

/** Attributes of elements, and fields of objects, whose text visitors read or hear. */
const readNames = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'heading',
  'intro',
  'label',
  'placeholder',
  'text',
  'title',
];

/** A text with a letter is a word. */
const isText = (text: string) => /\p{L}/u.test(text);

const node = z.looseObject({ type: z.string() });
const textNode = z.object({ type: z.enum(['JSXText', 'StringLiteral']), value: z.string() });
const templatePart = z.object({ type: z.literal('TemplateElement'), raw: z.string() });
const attribute = z.object({ name: z.object({ value: z.string() }), value: z.unknown() });
const field = z.object({ key: z.object({ value: z.string() }), value: z.unknown() });

/** The literal texts of an expression that can be its value; those of a call's arguments are not. */
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  const literal = textNode.safeParse(value);
  if (literal.success) return isText(literal.data.value) ? [literal.data.value.trim()] : [];
  const part = templatePart.safeParse(value);
  if (part.success) return isText(part.data.raw) ? [part.data.raw] : [];
  const parsed = node.safeParse(value);
  if (!parsed.success) return [];
  const { type, ...inner } = parsed.data;
  switch (type) {
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return textsOf(inner.expression);
    case 'ConditionalExpression':
      return [...textsOf(inner.consequent), ...textsOf(inner.alternate)];
    case 'BinaryExpression':
      // `a && 'b'`, `a + 'b'`; a comparison is no text.
      return ['&&', '||', '??', '+'].includes(String(inner.operator))
        ? [...(inner.operator === '&&' ? [] : textsOf(inner.left)), ...textsOf(inner.right)]
        : [];
    case 'TemplateLiteral':
      return [...textsOf(inner.quasis), ...textsOf(inner.expressions)];
    default:
      return [];
  }
}

/** Texts that stand in the elements of a module, and in those attributes and fields that visitors read. */
function wordsIn(source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, ...inner } = value as Record<string, unknown>;
    if (type === 'JSXElement' || type === 'JSXFragment') found.push(...textsOf(inner.children));
    if (type === 'JSXAttribute') {
      const { data } = attribute.safeParse(inner);
      if (data && readNames.includes(data.name.value)) found.push(...textsOf(data.value));
    }
    if (type === 'KeyValueProperty') {
      const { data } = field.safeParse(inner);
      if (data && readNames.includes(data.key.value)) found.push(...textsOf(data.value));
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true }).body);
  return found;
}

test('words of visitors stand in no component, but in the words of the firm', () => {
  const components = [...repositoryFiles()].filter(([path]) => /^web\/src\/(?!theme\/).*\.tsx?$/.test(path));
  expect(components.length).toBeGreaterThan(100);
  const found = components.flatMap(([path, source]) =>
    wordsIn(source).map((text) => `${path}: “${text}”: move it to content/schema/words.`),
  );
  expect(found).toEqual([]);
});

test('a word is found in elements, attributes, choices and templates; names and signs are none', () => {
  const found = (expression: string) => wordsIn(`const a = ${expression};`);
  expect(found('<p>Hello <b>you</b> {name}</p>')).toEqual(['Hello', 'you']);
  expect(found('<>{open ? "Close" : `Open it`}</>')).toEqual(['Close', 'Open it']);
  expect(found('<p>{many && " more"}{word ?? "none"}{"a" + b}</p>')).toEqual(['more', 'none', 'a']);
  expect(found('<Field label="Name" title={x ? "Yes" : no} />')).toEqual(['Name', 'Yes']);
  expect(found('{ kind, title: "Done", text: ok ? `All` : words.no, href: "a" }')).toEqual(['Done', 'All']);
  expect(found('<Field name="name" type="text" data-opens="privacy" className="a" />')).toEqual([]);
  expect(found('<p>{words.title}, {fill(words.of, { name: "x" })} © {a === "a" ? b : c} 1%</p>')).toEqual([]);
});
