// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how Fn::Sub marks what it replaces
import { expect, test } from 'vitest';
import { resolveIntrinsics, type Scope } from '../../../infra/local/template/ResolvedTemplate.ts';

const scope: Scope = {
  name: 'example',
  ref: (name) => `<${name}>`,
  attribute: (logicalId, name) => `<${logicalId}.${name}>`,
  importValue: (name) => `imported ${name}`,
};

const cases: [name: string, value: unknown, resolved: unknown][] = [
  ['Ref', { Ref: 'Table' }, '<Table>'],
  ['Fn::GetAtt', { 'Fn::GetAtt': ['Table', 'Arn'] }, '<Table.Arn>'],
  ['Fn::Join', { 'Fn::Join': ['-', ['a', { Ref: 'B' }]] }, 'a-<B>'],
  ['Fn::Sub', { 'Fn::Sub': 'cdk-${AWS::AccountId}-eu' }, 'cdk-<AWS::AccountId>-eu'],
  ['Fn::ImportValue', { 'Fn::ImportValue': 'name' }, 'imported name'],
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
});
