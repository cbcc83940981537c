import { expect, test } from 'vitest';
import { remainsOf } from '../../../infra/operate/remains.ts';

const settings = { leadsTo: ['hello@firm.example'] };
const withCrm = { ...settings, webhook: { url: 'https://crm.example/hook' } };
const email = 'ada@example.com';

test('§10 operator: after an erasure on a stage mailboxes, CRM, backups and SES’s list are named', () => {
  const said = remainsOf({ email, settings: withCrm, dataDir: undefined }).join('\n');
  for (const named of [
    'hello@firm.example',
    'https://crm.example/hook',
    '35 days',
    `--email-address ${email}`,
  ]) {
    expect(said).toContain(named);
  }
  expect(remainsOf({ email, settings, dataDir: undefined }).join()).not.toContain('CRM');
});

test('§10 operator: after an erasure on the local run its engine’s files and the CRM are named', () => {
  const said = remainsOf({ email, settings: withCrm, dataDir: '/data' }).join('\n');
  expect(said).toMatch(/[/\\]data[/\\]tables/);
  expect(said).toContain('https://crm.example/hook');
  expect(said).not.toContain('35 days');
});
