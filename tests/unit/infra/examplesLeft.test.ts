import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { site } from '../../../content/built/site.ts';
import type { Site } from '../../../content/schema/pages.ts';
import { examplesLeft, refuseExamples } from '../../../infra/examplesLeft.ts';
import { readSettings, refuseAccount, type StageOf } from '../../../infra/settings.ts';

const production = readSettings('production');

/** A stage and a site without any example. */
const ready = {
  stage: 'production',
  settings: {
    ...production,
    siteUrl: 'https://www.firm.test',
    watch: { ...production.watch!, alarmsTo: ['ops@firm.test'] },
    mail: { ...production.mail, from: 'Firm <hello@firm.test>', leadsTo: ['hello@firm.test'] },
  },
};
const own = {
  ...site,
  schedulingUrl: 'https://calendly.com/firm/call',
  contactEmail: 'hello@firm.test',
  postalAddress: '1 Main Street, Springfield',
  social: {
    linkedin: 'https://www.linkedin.com/company/firm',
    twitter: 'https://twitter.com/firm',
    facebook: 'https://www.facebook.com/firm',
  },
};

test('decision 50: nothing is left when every example is replaced', () => {
  expect(examplesLeft(ready, own, [])).toEqual([]);
  expect(() => refuseExamples(ready, own, [])).not.toThrow();
});

test.each<[string, StageOf, Site, string[], string]>([
  ['a marked item', ready, own, ['facts: on time'], 'facts: on time (sample: true)'],
  [
    'the stage’s own address',
    { ...ready, settings: { ...ready.settings, siteUrl: 'https://www.firm.example' } },
    own,
    [],
    'infra/stages/production.yaml: siteUrl is https://www.firm.example',
  ],
  [
    'an address of the alarms',
    { ...ready, settings: { ...ready.settings, watch: { ...production.watch!, alarmsTo: ['a@b.example'] } } },
    own,
    [],
    'infra/stages/production.yaml: watch.alarmsTo.0 is a@b.example',
  ],
  [
    'the address in the privacy notice',
    ready,
    { ...own, contactEmail: 'hello@firm.example' },
    [],
    'content/firm/site.yaml: contactEmail is hello@firm.example',
  ],
  [
    'the placeholder booking page',
    ready,
    { ...own, schedulingUrl: site.schedulingUrl },
    [],
    `content/firm/site.yaml: schedulingUrl is the placeholder ${site.schedulingUrl}`,
  ],
  [
    'the letter’s postal address',
    ready,
    { ...own, postalAddress: site.postalAddress },
    [],
    `content/firm/site.yaml: postalAddress is ${site.postalAddress}`,
  ],
  [
    'a network’s home page',
    ready,
    { ...own, social: { ...own.social, twitter: 'https://twitter.com/' } },
    [],
    'content/firm/site.yaml: social.twitter is https://twitter.com/, which is nobody’s profile',
  ],
])('decision 50: %s is named', (_, stage, ownSite, samples, line) => {
  expect(examplesLeft(stage, ownSite, samples)).toEqual([line]);
  expect(() => refuseExamples(stage, ownSite, samples)).toThrow(line);
});

test('decision 50: a stage that accepts examples, and one that nobody finds, may have them', () => {
  const { settings } = ready;
  const refuse = (stage: string, change: object) =>
    refuseExamples({ stage, settings: { ...settings, ...change } }, site, ['facts: on time']);
  expect(() => refuse('production', { acceptSamples: true })).not.toThrow();
  expect(() => refuse('sandbox', { indexable: false })).not.toThrow();
  expect(() => refuse('production', { indexable: false })).toThrow('is for visitors');
  expect(() => refuse('main', { indexable: true })).toThrow(
    'put acceptSamples: true into infra/stages/main.yaml',
  );
});

/** The output of the app when CDK's command line starts it. */
function app(env: Record<string, string>): string {
  const { status, stderr } = spawnSync(process.execPath, ['infra/app.ts'], {
    env: { ...process.env, CDK_OUTDIR: '.test/refused', ...env },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  return stderr;
}

test('decision 50: the synthesis of production ends with the list', () => {
  const said = app({ STAGE: 'production' });
  expect(said).toContain('The stage ‘production’ is for visitors, but these examples are still in place:');
  expect(said).toContain('testimonials: ');
  expect(said).not.toContain('at refuseExamples');
});

test('the local stage cannot be deployed: the command line of CDK gets a sentence', () => {
  expect(app({ STAGE: 'local', CDK_CLI_VERSION: '2.0.0' })).toBe(
    'STAGE=local is the run on this machine (npm start) and cannot be deployed. Name a stage of infra/stages instead: STAGE=sandbox.\n',
  );
});

test('credentials of another account than the stage’s are refused, without a call', () => {
  const settings = { ...production, account: '210987654321' };
  const refuse = (CDK_DEFAULT_ACCOUNT?: string) =>
    refuseAccount({ stage: 'production', settings }, { CDK_DEFAULT_ACCOUNT });
  expect(() => refuse('111122223333')).toThrow(
    'The stage ‘production’ belongs to the account 210987654321, but these credentials are of 111122223333.',
  );
  expect(() => refuse('210987654321')).not.toThrow();
  expect(() => refuse()).not.toThrow();
});
