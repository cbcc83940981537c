import { expect, test } from 'vitest';
import { allows } from '#infra/local/policy.ts';

const statements = [
  { actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'], resources: ['Contacts.Arn'] },
  { actions: ['s3:GetObject'], resources: ['Media.Arn/*'] },
  { actions: ['dynamodb:*', 'ses:SendEmail'], resources: ['*', 'Usage*'] },
  { actions: ['ses:DeleteSuppressedDestination'], resources: ['*'] },
  {
    actions: ['ses:SendEmail'],
    resources: ['arn:aws:ses:us-east-1:210987654321:identity/*'],
    equal: { 'ses:FromAddress': ['hello@firm.example'] },
  },
];

test.each([
  ['dynamodb:PutItem', 'Contacts.Arn', true],
  ['dynamodb:GetItem', 'Contacts.Arn', false],
  ['dynamodb:PutItem', 'Contacts.Arn/index/byDay', false],
  ['s3:GetObject', 'Media.Arn/thumbnails/a.svg', true],
  ['s3:GetObject', 'Media.Arn', false],
  ['s3:GetObject', 'Media2.Arn/a.svg', false],
  ['s3:PutObject', 'Media.Arn/a.svg', false],
  ['dynamodb:Scan', 'Usage.Arn', false],
  ['ses:SendEmail', 'arn:aws:ses:us-east-1:123456789012:identity/firm.example', false],
  ['ses:DeleteSuppressedDestination', '*', true],
])('a call of %s on %s is allowed: %s', (action, resource, allowed) => {
  expect(allows(statements, action, resource)).toBe(allowed);
});

test.each([
  ['hello@firm.example', 'firm.example', true],
  ['hello@firm.example', 'reader@elsewhere.example', true],
  ['Hello@firm.example', 'firm.example', false],
  ['sales@firm.example', 'firm.example', false],
])('a mail from %s by the identity %s is allowed: %s', (from, identity, allowed) => {
  const arn = `arn:aws:ses:us-east-1:210987654321:identity/${identity}`;
  expect(allows(statements, 'ses:SendEmail', arn)).toBe(false);
  expect(allows(statements, 'ses:SendEmail', arn, { 'ses:FromAddress': from })).toBe(allowed);
});
