import { expect, test } from 'vitest';
import { type Call, decide, readPolicy } from '../../../infra/local/iam/policy.ts';

function policy(...Statement: object[]) {
  return readPolicy({ Version: '2012-10-17', Statement }, 'example');
}

const table = 'arn:aws:dynamodb:us-east-1:123456789012:table/contacts';
const put: Call = { action: 'dynamodb:PutItem', resource: table };
const allowPut = { Effect: 'Allow', Action: 'dynamodb:PutItem', Resource: table };

test('IAM: nothing is allowed that no statement allows', () => {
  expect(decide([], put)).toBe('not allowed');
  expect(decide(policy(allowPut), put)).toBe('allowed');
  expect(decide(policy(allowPut), { ...put, action: 'dynamodb:GetItem' })).toBe('not allowed');
  expect(decide(policy(allowPut), { ...put, resource: `${table}2` })).toBe('not allowed');
});

test('IAM: an explicit deny wins', () => {
  expect(decide(policy(allowPut, { Effect: 'Deny', Action: 'dynamodb:*', Resource: '*' }), put)).toBe(
    'denied',
  );
});

test('IAM: wildcards in actions ignore case, in resources they do not', () => {
  expect(decide(policy({ Effect: 'Allow', Action: 'DynamoDB:put*', Resource: '*' }), put)).toBe('allowed');
  expect(decide(policy({ ...allowPut, Resource: 'arn:aws:dynamodb:*:table/c?ntacts' }), put)).toBe('allowed');
  expect(decide(policy({ ...allowPut, Resource: table.toUpperCase() }), put)).toBe('not allowed');
  expect(decide(policy({ ...allowPut, Resource: table.replace('contacts', 'c.ntacts') }), put)).toBe(
    'not allowed',
  );
});

test('IAM: every condition must hold, and one that asks for something unknown does not', () => {
  const Condition = {
    StringEquals: { 'AWS:SourceArn': ['arn:a', 'arn:b'] },
    Bool: { 'aws:SecureTransport': 'true' },
  };
  const conditional = policy({ ...allowPut, Condition });
  expect(decide(conditional, { ...put, context: { 'aws:sourcearn': 'arn:b' } })).toBe('allowed');
  expect(decide(conditional, { ...put, context: { 'aws:sourcearn': 'arn:c' } })).toBe('not allowed');
  expect(decide(conditional, put)).toBe('not allowed');
});

test('IAM: a denial of old or missing encryption does not touch calls on loopback', () => {
  const tlsOnly = [
    {
      Effect: 'Deny',
      Action: 's3:*',
      Resource: '*',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    },
    {
      Effect: 'Deny',
      Action: 's3:*',
      Resource: '*',
      Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } },
    },
  ];
  expect(decide(policy(...tlsOnly), { action: 's3:GetObject', resource: 'arn:aws:s3:::b/k' })).toBe(
    'not allowed',
  );
});

test('IAM: a resource’s policy speaks about the principals that it names', () => {
  const Principal = { Service: 'cloudfront.amazonaws.com' };
  const readable = policy({ Effect: 'Allow', Action: 's3:GetObject', Resource: '*', Principal });
  const get: Call = { action: 's3:GetObject', resource: 'arn:aws:s3:::site/index.html' };
  const by = (name: string): Call => ({ ...get, principal: { kind: 'Service', name } });
  expect(decide(readable, by('cloudfront.amazonaws.com'))).toBe('allowed');
  expect(decide(readable, by('events.amazonaws.com'))).toBe('not allowed');
  expect(decide(readable, get)).toBe('not allowed');
  const closed = policy({ Effect: 'Deny', Action: 's3:*', Resource: '*', Principal: { AWS: '*' } });
  expect(decide([...readable, ...closed], by('cloudfront.amazonaws.com'))).toBe('denied');
});

test.each([
  ['operator', { ...allowPut, Condition: { DateLessThan: {} } }, /DateLessThan/],
  ['key', { ...allowPut, Condition: { Bool: { 'aws:ViaAWSService': 'true' } } }, /aws:ViaAWSService/],
  ['element', { Effect: 'Allow', NotAction: 's3:*', Resource: '*' }, /NotAction/],
])('IAM: an unknown %s is refused by name', (_what, statement, name) => {
  expect(() => policy(statement)).toThrow(name);
});
