// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how Fn::Sub marks what it replaces
import { expect, test } from 'vitest';
import {
  noValue,
  resolveCondition,
  resolveIntrinsics,
  type Scope,
} from '../../../infra/local/template/resolveIntrinsics.ts';

const scope: Scope = {
  name: 'example',
  ref: (name) => (name === 'AWS::NoValue' ? noValue : `<${name}>`),
  attribute: (logicalId, name) => `<${logicalId}.${name}>`,
  importValue: (name) => `imported ${name}`,
  condition: (name) => name === 'Yes',
  mapping: (...keys) => keys.join('/'),
};

const cases: [name: string, value: unknown, resolved: unknown][] = [
  ['Ref', { Ref: 'Table' }, '<Table>'],
  ['Fn::GetAtt as a list', { 'Fn::GetAtt': ['Table', 'Arn'] }, '<Table.Arn>'],
  ['Fn::GetAtt as text', { 'Fn::GetAtt': 'Table.Stream.Arn' }, '<Table.Stream.Arn>'],
  ['Fn::Join', { 'Fn::Join': ['-', ['a', { Ref: 'B' }, 3]] }, 'a-<B>-3'],
  ['Fn::Split and Fn::Select', { 'Fn::Select': ['1', { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
  ['Fn::Sub', { 'Fn::Sub': '${A}:${B.Arn}:${!Literal}' }, '<A>:<B.Arn>:${Literal}'],
  ['Fn::Sub with variables', { 'Fn::Sub': ['${x} ${A}', { x: { Ref: 'Y' } }] }, '<Y> <A>'],
  ['Fn::ImportValue', { 'Fn::ImportValue': 'name' }, 'imported name'],
  ['Fn::FindInMap', { 'Fn::FindInMap': ['Map', 'a', 'b'] }, 'Map/a/b'],
  ['Fn::If', { 'Fn::If': ['No', 1, { Ref: 'B' }] }, '<B>'],
  [
    'AWS::NoValue',
    { kept: 1, gone: { Ref: 'AWS::NoValue' }, list: [{ Ref: 'AWS::NoValue' }, 2] },
    { kept: 1, list: [2] },
  ],
  [
    'a property called Condition',
    { Condition: { Bool: { key: 'true' } } },
    { Condition: { Bool: { key: 'true' } } },
  ],
];

test.each(cases)('template: %s', (_name, value, resolved) => {
  expect(resolveIntrinsics({ here: value }, scope)).toEqual({ here: resolved });
});

test('template: an unknown function is refused by name', () => {
  expect(() => resolveIntrinsics([{ 'Fn::Cidr': [] }], scope)).toThrow(/Fn::Cidr \(stack example\)/);
  expect(() => resolveCondition({ 'Fn::Contains': [] }, scope)).toThrow(/Fn::Contains/);
});

test('template: conditions', () => {
  const equal = { 'Fn::Equals': [{ Ref: 'A' }, '<A>'] };
  expect(resolveCondition(equal, scope)).toBe(true);
  expect(resolveCondition({ 'Fn::Not': [equal] }, scope)).toBe(false);
  expect(resolveCondition({ 'Fn::And': [equal, { Condition: 'No' }] }, scope)).toBe(false);
  expect(resolveCondition({ 'Fn::Or': [{ Condition: 'No' }, { Condition: 'Yes' }] }, scope)).toBe(true);
});
