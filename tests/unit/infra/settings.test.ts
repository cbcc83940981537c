import { expect, test } from 'vitest';
import {
  buildEnvironment,
  parseSettings,
  readSettings,
  stageFromEnvironment,
} from '../../../infra/settings.ts';

const good = `
siteUrl: https://www.example.com
indexable: true
region: us-east-1
priceClass: PriceClass_100
logRetentionDays: 30
throttles:
  read: { rate: 50, burst: 100 }
  download: { rate: 5, burst: 20 }
  write: { rate: 5, burst: 20 }
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

test('the sandbox is the default stage', () => {
  expect(stageFromEnvironment({}).stage).toBe('sandbox');
});

test.each(['sandbox', 'production'])('the stage %s has good settings', (stage) => {
  expect(stageFromEnvironment({ STAGE: stage })).toEqual({ stage, settings: readSettings(stage) });
});

test('only production may be indexed', () => {
  expect(readSettings('production').indexable).toBe(true);
  expect(readSettings('sandbox').indexable).toBe(false);
  expect(stageFromEnvironment({ STAGE: 'local' }).settings.indexable).toBe(false);
});

test('an unknown stage is refused with those that exist', () => {
  expect(() => stageFromEnvironment({ STAGE: 'staging' })).toThrow(
    'There is no stage ‘staging’. Set STAGE to production, sandbox, local, or add infra/stages/staging.yaml.',
  );
});

test('decision 40: the local stage has production’s limits a hundredfold', () => {
  const { throttles } = readSettings('production');
  const { settings } = stageFromEnvironment({ STAGE: 'local' });
  expect(settings.throttles).toEqual({
    read: { rate: throttles.read.rate * 100, burst: throttles.read.burst * 100 },
    download: { rate: throttles.download.rate * 100, burst: throttles.download.burst * 100 },
    write: { rate: throttles.write.rate * 100, burst: throttles.write.burst * 100 },
  });
});

test('decision 41: the local site has the address that the environment gives it', () => {
  expect(stageFromEnvironment({ STAGE: 'local' }).settings.siteUrl).toBe('http://localhost:8080');
  expect(stageFromEnvironment({ STAGE: 'local', SITE_URL: 'http://localhost:4711' }).settings.siteUrl).toBe(
    'http://localhost:4711',
  );
});

test('the address of a deployed stage comes from its file alone', () => {
  const { settings } = stageFromEnvironment({ STAGE: 'sandbox', SITE_URL: 'http://localhost:4711' });
  expect(settings.siteUrl).toBe(readSettings('sandbox').siteUrl);
});

test('the web build hears address and indexability', () => {
  const stage = { stage: 'test', settings: parseSettings(good, 'test.yaml') };
  expect(buildEnvironment(stage)).toEqual({ SITE_URL: 'https://www.example.com', INDEXABLE: 'true' });
});

test.each([
  [
    'a wrong kind of value',
    ['rate: 50', 'rate: fast'],
    'infra/stages/test.yaml: throttles.read.rate must be a number of requests a second, but is "fast".',
  ],
  [
    'a limit of nothing',
    ['burst: 100', 'burst: 0'],
    'infra/stages/test.yaml: throttles.read.burst must be at least 1 request, but is 0.',
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
    'a misspelt inner field',
    ['  write:', '  writes:'],
    [
      'infra/stages/test.yaml: throttles.write is missing: it must have rate and burst.',
      'infra/stages/test.yaml: throttles.writes is not a setting: remove it or correct its name.',
    ].join('\n'),
  ],
  [
    'a period that CloudWatch does not offer',
    ['logRetentionDays: 30', 'logRetentionDays: 31'],
    'infra/stages/test.yaml: logRetentionDays must be a period CloudWatch offers such as 14, 30, 90 or 365, but is 31.',
  ],
  [
    'a slash too many',
    ['example.com', 'example.com/'],
    'infra/stages/test.yaml: siteUrl must not end with a slash, but is "https://www.example.com/".',
  ],
  [
    'an address that is none',
    ['https://www.example.com', 'www.example.com'],
    'infra/stages/test.yaml: siteUrl must be the address of the site such as https://www.example.com, but is "www.example.com".',
  ],
  [
    'an unknown price class',
    ['PriceClass_100', 'cheap'],
    'infra/stages/test.yaml: priceClass must be PriceClass_100, PriceClass_200 or PriceClass_All, but is "cheap".',
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
