import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { mailSettings } from '#functions/mail/settings.ts';
import { buildEnvironment } from '#infra/build/buildEnvironment.ts';
import { localStage } from '#infra/stages/local.ts';
import { stage as production } from '#infra/stages/production.ts';
import { stage as sandbox } from '#infra/stages/sandbox.ts';
import { checkStage, refuseAccount, type Stage, stageNamed } from '#infra/stages.ts';

test('a stage is the file of its name; the build of an unknown one says those that exist and nothing else', () => {
  expect(stageNamed('sandbox')).toEqual({ stage: 'sandbox', settings: sandbox });
  const env = { ...process.env, STAGE: 'staging' };
  expect(spawnSync(process.execPath, ['infra/build/build.ts'], { env, encoding: 'utf8' })).toMatchObject({
    status: 1,
    stderr:
      'There is no stage ‘staging’. Choose one of production, sandbox and local, or add infra/stages/staging.ts.\n',
  });
});

const limitsOf = ({ limits, throttles, video }: Stage) => [
  ...Object.values({ ...limits.contact, ...limits.newsletter }),
  limits.download.perHour,
  limits.mailToStrangers.perDay,
  ...Object.values(throttles).flatMap(({ rate, burst }) => [rate, burst]),
  ...[video.visitor.unitsPerHour, video.unitsPerDay],
];

test('the local stage has production’s limits a hundredfold, or as they are, and nothing else of it grows', () => {
  const settings = localStage({});
  expect(limitsOf(settings)).toEqual(limitsOf(production).map((limit) => limit * 100));
  expect(limitsOf(localStage({ LIMITS: 'production' }))).toEqual(limitsOf(production));
  const { networkShare, deadlineSeconds, openai } = production.video;
  expect(settings.video).toMatchObject({ networkShare, deadlineSeconds, openai });
  expect(() => localStage({ LIMITS: 'none' })).toThrow(
    'LIMITS must be production, or not set for a hundredfold of production\'s limits, but is "none".',
  );
});

test('a deployed stage writes with OpenAI; the local one only with a key in the shell, which it does not repeat', () => {
  expect([production.video.writer, sandbox.video.writer]).toEqual(['openai', 'openai']);
  expect(localStage({ OPENAI_API_KEY: '' }).video.writer).toBe('sample');
  const settings = localStage({ OPENAI_API_KEY: 'sk-test' });
  expect(settings.video.writer).toBe('openai');
  expect(JSON.stringify(settings)).not.toContain('sk-test');
});

test('OPENAI_BASE_URL says which API the local stage calls', () => {
  const OPENAI_BASE_URL = 'http://127.0.0.1:4010/v1';
  expect(localStage({ OPENAI_BASE_URL }).video.openai.baseUrl).toBe(OPENAI_BASE_URL);
  expect(() => localStage({ OPENAI_BASE_URL: 'localhost:4010' })).toThrow(
    'OPENAI_BASE_URL must be the address of an OpenAI-compatible API such as http://localhost:4010/v1, but is "localhost:4010".',
  );
});

test('only production may be indexed; the local stage is told its address and indexability by the shell', () => {
  expect([production.indexable, sandbox.indexable]).toEqual([true, false]);
  const built = (env: Record<string, string>) =>
    buildEnvironment({ stage: 'local', settings: localStage(env) });
  expect(built({})).toEqual({ SITE_URL: 'http://localhost:8080', INDEXABLE: 'false' });
  const env = { SITE_URL: 'http://localhost:9', INDEXABLE: 'true' };
  expect(built(env)).toEqual(env);
});

test('what the production stage tells the outside world, the local stage does not', () => {
  const { mail, video } = production;
  const local = localStage(
    {},
    {
      ...production,
      mail: { ...mail, webhook: { url: 'https://crm.firm.example/hook' } },
      video: { ...video, openai: { ...video.openai, baseUrl: 'https://models.firm.example/v1' } },
      customDomain: {
        aliases: ['www.firm.example'],
        certificateArn: 'arn:aws:acm:us-east-1:1:certificate/1',
      },
    },
  );
  expect(JSON.stringify(local)).not.toContain('firm.example');
  expect([local.account, local.watch]).toEqual(['123456789012', undefined]);
});

test('credentials of another account than the stage’s are refused, without a call', () => {
  const settings = { ...production, account: '210987654321' };
  const refuse = (account: string) => refuseAccount({ stage: 'production', settings }, account);
  expect(() => refuse('111122223333')).toThrow(
    'The stage ‘production’ belongs to the account 210987654321, but these credentials are of 111122223333.',
  );
  for (const account of ['210987654321', '']) expect(() => refuse(account)).not.toThrow();
});

const mail = { from: 'Firm <hello@example.com>', leadsTo: ['sales@example.com'] };

test('mail settings: a webhook on a public host is accepted', () => {
  const webhook = { url: 'https://hooks.crm.example.com:8443/in?x=1' };
  expect(mailSettings.parse({ ...mail, webhook }).webhook).toEqual(webhook);
});

test.each<readonly [object, string]>([
  [{ from: 'hello' }, 'must be a sender such as Example & Co'],
  [{ from: 'A\r\nBcc: x <a@b.c>' }, 'must be a sender such as'],
  [{ leadsTo: [] }, 'expected array to have >=1 items'],
  [{ leadsTo: ['sales'] }, 'must be an e-mail address'],
  ...[
    ...['http://crm.example.com/hook', 'https://user:word@crm.example.com/', 'crm.example.com'],
    ...['https://localhost/', 'https://169.254.169.254/latest', 'https://[::1]/', 'https://crm.internal/'],
  ].map((url) => [{ webhook: { url } }, 'must begin with https:// and name a public host'] as const),
])('mail settings: %j is refused with a sentence', (change, sentence) => {
  expect(() => mailSettings.parse({ ...mail, ...change })).toThrow(sentence);
});

const domain = {
  aliases: ['www.example.com', 'example.com'],
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0f0f',
};

test('a stage of every setting is as its file says', () => {
  const settings = {
    ...production,
    ...{ siteUrl: 'https://example.com', customDomain: domain, account: '123456789012', protect: true },
    tags: { 'cost-center': '4711' },
  };
  expect(checkStage('staging', settings)).toEqual(settings);
});

test.each<readonly [what: string, change: object, sentence: string]>([
  [
    'an address with a slash',
    { siteUrl: 'https://www.example.com/' },
    'siteUrl: must be an address such as https://www.example.com',
  ],
  [
    'an address without encryption',
    { siteUrl: 'http://www.example.com' },
    'siteUrl: must be an address such as https://www.example.com',
  ],
  [
    'the address of another host',
    { customDomain: domain, siteUrl: 'https://shop.example.com' },
    'siteUrl: must be https:// and one of',
  ],
  [
    'a domain and no address',
    { customDomain: domain, siteUrl: undefined },
    'siteUrl: must be https:// and one of customDomain.aliases',
  ],
  [
    'an alias that is an address',
    { customDomain: { ...domain, aliases: ['https://example.com'] }, siteUrl: 'https://example.com' },
    'customDomain.aliases.0: must be a host name such as www.example.com',
  ],
  [
    'a certificate of another region',
    { customDomain: { ...domain, certificateArn: 'arn:aws:acm:eu-central-1:123456789012:certificate/1' } },
    'customDomain.certificateArn: must be a certificate in us-east-1',
  ],
  [
    'a region that is not there',
    { region: 'us-east-11' },
    'region: must be a region of AWS such as us-east-1',
  ],
  [
    'a region of another partition',
    { region: 'cn-north-1' },
    'region: must be a region of AWS such as us-east-1',
  ],
  ['a short account', { account: '1234' }, 'account: must be the 12 digits of an AWS account'],
  [
    'a tag of AWS’s own',
    { tags: { 'aws:owner': 'website' } },
    'tags.aws:owner: must be a tag of AWS: up to 128 letters, digits and signs',
  ],
  [
    'data that is protected and deleted',
    { keepData: false, protect: true },
    'protect: protects data that keepData: false deletes',
  ],
  [
    'alarms to no mailbox',
    { watch: { alarmsTo: ['alarms'], dollarsPerMonth: 5 } },
    'watch.alarmsTo.0: must be an e-mail address',
  ],
  [
    'a limit less',
    { limits: { ...production.limits, contact: { perDay: 1 } } },
    'limits.contact.per10Minutes: ',
  ],
  [
    'too few units a day',
    { video: { ...production.video, unitsPerDay: 5 } },
    'video.unitsPerDay: must be at least 6, or no campaign could ever be generated',
  ],
  [
    'too few units a visitor',
    { video: { ...production.video, visitor: { unitsPerHour: 4 } } },
    'video.visitor.unitsPerHour: must be at least 6, or no campaign could ever be generated',
  ],
  ['a setting that nobody knows', { indexible: true }, 'stage: Unrecognized key: "indexible"'],
])('a stage with %s is refused with a sentence', (_, change, sentence) => {
  expect(() => checkStage('staging', { ...production, ...change })).toThrow(
    `The stage ‘staging’ is not right. In infra/stages/staging.ts\n  ${sentence}`,
  );
});

test.each(['my_stage', '../app', '1st', 'a'.repeat(33)])('a stage cannot be called %s', (name) => {
  expect(() => stageNamed(name)).toThrow(`A stage cannot be called ‘${name}’`);
});
