import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseSettings, readSettings } from '../../../infra/settings.ts';

const good = `
siteUrl: https://www.example.com
indexable: true
region: us-east-1
priceClass: PriceClass_100
logRetentionDays: 30
limits:
  contact: { per10Minutes: 5, perDay: 20 }
  newsletter: { perHour: 10 }
  download: { perHour: 30 }
  networkShareOfBudget: 0.25
throttles:
  read: { rate: 50, burst: 100 }
  download: { rate: 5, burst: 20 }
  write: { rate: 5, burst: 20 }
  generate: { rate: 1, burst: 5 }
video:
  enabled: true
  writer: openai
  openai:
    textModel: some-text-model
    imageModel: some-image-model
    dollarsPerMillionInputTokens: 1
    dollarsPerMillionOutputTokens: 8
    dollarsPerImage: 0.02
  deadlineSeconds: 24
  visitor: { unitsPerHour: 12, unitsPerDay: 30 }
  units: { script: 1, thumbnail: 2, series: 4, campaign: 6 }
  dollarsPerDay: 10
mail:
  from: Firm <hello@example.com>
  leadsTo: [sales@example.com]
retention: { contactsMonths: 24 }
`;

const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/0f0f0f0f-1111-2222-3333-444444444444';

/** The message for a settings file that differs from a good one. */
function complaint(...changes: [from: string, to: string][]): string {
  const yaml = changes.reduce((text, [from, to]) => text.replace(from, to), good);
  expect(yaml).not.toBe(good);
  try {
    parseSettings(yaml, 'infra/stages/test.yaml');
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('The settings were accepted.');
}

test('a file that is no stage, or whose name no stack could have, is said in a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['notes.txt', 'My_Stage.yaml', 'good.yaml']) writeFileSync(join(folder, name), good);
  expect(readSettings('good', folder).region).toBe('us-east-1');
  expect(() => readSettings('notes.txt', folder)).toThrow('There is no stage ‘notes.txt’.');
  expect(() => readSettings('My_Stage', folder)).toThrow(
    'infra/stages/My_Stage.yaml: a stage’s name begins the names of its stacks.',
  );
});

test.each([
  [
    'a wrong kind of value',
    ['rate: 50', 'rate: fast'],
    'infra/stages/test.yaml: throttles.read.rate must be a number of requests a second, but is "fast".',
  ],
  [
    'a missing field',
    ['region: us-east-1\n', ''],
    'infra/stages/test.yaml: region is missing: it must name an AWS region.',
  ],
  [
    'a misspelt field',
    ['logRetentionDays', 'logRetention'],
    [
      'infra/stages/test.yaml: logRetentionDays is missing: it must be a whole number of days.',
      'infra/stages/test.yaml: logRetention is not a setting: remove it or correct its name.',
    ].join('\n'),
  ],
  [
    'a network’s share above the whole',
    ['networkShareOfBudget: 0.25', 'networkShareOfBudget: 25'],
    'infra/stages/test.yaml: limits.networkShareOfBudget must be at most 1, but is 25.',
  ],
  [
    'a deadline that API Gateway would not wait for',
    ['deadlineSeconds: 24', 'deadlineSeconds: 28'],
    'infra/stages/test.yaml: video.deadlineSeconds must be at most 25 seconds, for API Gateway gives up after 30, but is 28.',
  ],
  [
    'the sample of the local run',
    ['writer: openai', 'writer: sample'],
    'infra/stages/test.yaml: video.writer must be openai: the sample is the local run’s only, but is "sample".',
  ],
  [
    'a key in a settings file',
    ['writer: openai', 'apiKey: sk-test\n  writer: openai'],
    'infra/stages/test.yaml: video.apiKey is not a setting: remove it or correct its name.',
  ],
  [
    'a model of a kind without its prices',
    ['    imageModel:', '    kinds: { campaign: { textModel: larger } }\n    imageModel:'],
    'infra/stages/test.yaml: video.openai.kinds.campaign.dollarsPerMillionInputTokens is missing: it must be an amount in dollars.\ninfra/stages/test.yaml: video.openai.kinds.campaign.dollarsPerMillionOutputTokens is missing: it must be an amount in dollars.',
  ],
  [
    'a period that CloudWatch does not offer',
    ['logRetentionDays: 30', 'logRetentionDays: 31'],
    'infra/stages/test.yaml: logRetentionDays must be a period CloudWatch offers such as 14, 30, 90 or 365, but is 31.',
  ],
  [
    'an address below which pages cannot hang',
    ['example.com', 'example.com/path?q=1'],
    'infra/stages/test.yaml: siteUrl must have no path, query or user: every page hangs below it, but is "https://www.example.com/path?q=1".',
  ],
  [
    'an address that is none',
    ['https://www.example.com', 'www.example.com'],
    'infra/stages/test.yaml: siteUrl must be the address of the site such as https://www.example.com, but is "www.example.com".',
  ],
] as [string, [string, string], string][])('%s is said with file, field and remedy', (_, change, message) => {
  expect(complaint(change)).toBe(message);
});

test('a certificate of another region is refused with the reason', () => {
  const customDomain = `customDomain: { aliases: [www.example.com], certificateArn: ${certificate.replace('us-east-1', 'eu-west-1')} }`;
  expect(complaint(['indexable: true', `indexable: true\n${customDomain}`])).toContain(
    'customDomain.certificateArn must be the ARN of an ACM certificate in us-east-1 (CloudFront takes no other)',
  );
});

test('an address beside the aliases is refused', () => {
  const customDomain = `customDomain: { aliases: [other.example.com], certificateArn: '${certificate}' }`;
  expect(complaint(['indexable: true', `indexable: true\n${customDomain}`])).toBe(
    'infra/stages/test.yaml: siteUrl must be on one of customDomain.aliases, but is "https://www.example.com".',
  );
});

test.each([
  ['account: 123456789012', 'account must be an AWS account of 12 digits, in quotes, but is 123456789012.'],
  ["account: '12345'", 'account must be an AWS account of 12 digits, in quotes, but is "12345".'],
  [
    'qualifier: My-Bootstrap',
    'qualifier must be the qualifier of the bootstrap: a–z and 0–9, at most 10, but is "My-Bootstrap".',
  ],
  ['tags: { cost: 4711 }', 'tags.cost must be a text, in quotes, but is 4711.'],
  [
    'hsts: { preload: true }',
    'hsts.preload must be false where includeSubDomains is false: browsers’ lists take whole domains only, but is true.',
  ],
  [
    'keepData: false',
    'keepData must be true where indexable is true: visitors’ messages would go with the stacks, but is false.',
  ],
  ['watch: { dollarsPerMonth: 5 }', 'watch.alarmsTo is missing: it must be a list of e-mail addresses.'],
  [
    'watch: { alarmsTo: [], dollarsPerMonth: 5 }',
    'watch.alarmsTo must name at least one address, but is [].',
  ],
])('%s is said with field and remedy', (line, message) => {
  expect(complaint(['indexable: true', `indexable: true\n${line}`])).toBe(
    `infra/stages/test.yaml: ${message}`,
  );
});

test('by default a stage keeps its data, speaks for no other host and shows no examples', () => {
  expect(parseSettings(good, 'test.yaml')).toMatchObject({
    keepData: true,
    acceptSamples: false,
    hsts: { includeSubDomains: false, preload: false },
    qualifier: 'hnb659fds',
    tags: {},
  });
});

test('what is no YAML is said to be none, with the place', () => {
  expect(complaint(['siteUrl: ', 'siteUrl: "'])).toMatch(
    /^infra\/stages\/test\.yaml is not YAML: Missing closing "quote at line/,
  );
});

test('an empty file is said to be one', () => {
  expect(() => parseSettings('', 'infra/stages/test.yaml')).toThrow(
    'infra/stages/test.yaml: the file must hold settings, but is null.',
  );
});

test('mail settings: a webhook on a public host is accepted', () => {
  const url = 'https://hooks.crm.example.com:8443/in?x=1';
  const yaml = good.replace('  leadsTo:', `  webhook: { url: '${url}' }\n  leadsTo:`);
  expect(parseSettings(yaml, 'infra/stages/test.yaml').mail.webhook).toEqual({ url });
});

test.each<[from: string, to: string, sentence: string]>([
  ['from: Firm <hello@example.com>', 'from: hello', 'mail.from must be a sender such as Example & Co'],
  ['from: Firm <hello@example.com>', 'from: "A\\r\\nBcc: x <a@b.c>"', 'mail.from must be a sender such as'],
  ['leadsTo: [sales@example.com]', 'leadsTo: []', 'mail.leadsTo must name at least one e-mail address'],
  ['leadsTo: [sales@example.com]', 'leadsTo: [sales]', 'mail.leadsTo.0 must be an e-mail address'],
  ...[
    'http://crm.example.com/hook',
    'https://user:word@crm.example.com/',
    'https://localhost/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://crm.internal/',
    'crm.example.com',
  ].map((url): [string, string, string] => [
    'leadsTo: [sales@example.com]',
    `leadsTo: [sales@example.com]\n  webhook: { url: '${url}' }`,
    'mail.webhook.url must begin with https:// and name a public host',
  ]),
  ['contactsMonths: 24', 'contactsMonths: 0', 'retention.contactsMonths must be at least 1 month'],
])('mail settings: %s as %s is said in a sentence', (from, to, sentence) => {
  expect(complaint([from, to])).toContain(`infra/stages/test.yaml: ${sentence}`);
});
