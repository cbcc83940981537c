import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { site } from '../../../content/built/site.ts';
import { firmFolder } from '../../../content/schema/firmFolder.ts';
import { examplesLeft, refuseExamples, type Shown, shownContent } from '../../../infra/examplesLeft.ts';
import { readSettings, refuseAccount, type StageOf } from '../../../infra/settings.ts';
import { withoutSchemas } from '../../support/environment.ts';

const production = readSettings('production');

/** A stage and a site without any example. */
const ready = {
  stage: 'production',
  settings: {
    ...production,
    acceptSamples: false,
    siteUrl: 'https://www.firm.test',
    watch: { dollarsPerMonth: 50, accountConcurrency: 1000, alarmsTo: ['ops@firm.test'] },
    mail: { ...production.mail, from: 'Firm <hello@firm.test>', leadsTo: ['hello@firm.test'] },
  },
};
const own: Shown = {
  site: {
    ...site,
    schedulingUrl: 'https://calendly.com/firm/call',
    contactEmail: 'hello@firm.test',
    postalAddress: '1 Main Street, Springfield',
    social: {
      linkedin: 'https://www.linkedin.com/company/firm',
      twitter: 'https://twitter.com/firm',
      facebook: 'https://www.facebook.com/firm',
    },
  },
  samples: [],
  sources: [{ path: 'home.yaml', text: '# TO WRITE, as the demonstration did\nheadline: Ours\n' }],
  output: [{ path: 'dist/web/index.html', text: '<h1>Ours</h1>' }],
};

test('nothing is left when every example is replaced', () => {
  expect(examplesLeft(ready, own)).toEqual([]);
  expect(() => refuseExamples(ready, own)).not.toThrow();
});

const withSource = (text: string) => ({ ...own, sources: [{ path: 'site.yaml', text }] });
const withSite = (change: Partial<Shown['site']>) => ({ ...own, site: { ...own.site, ...change } });

test.each<[string, StageOf, Shown, string]>([
  ['a marked item', ready, { ...own, samples: ['facts: on time'] }, 'facts: on time (sample: true)'],
  [
    'a place that is still to be written',
    ready,
    withSource('title: Ours\nintro: TO WRITE\n'),
    `${firmFolder}/site.yaml: line 2: “TO WRITE” is still there`,
  ],
  [
    'an example’s address in a text',
    ready,
    withSource('contactEmail: hello@firm.example\n'),
    `${firmFolder}/site.yaml: line 1: an address ends in .example`,
  ],
  [
    'the demonstration’s booking page',
    ready,
    withSource('schedulingUrl: https://calendly.com/calder-wren/30min\n'),
    `${firmFolder}/site.yaml: line 1: the demonstration firm is named`,
  ],
  [
    'the demonstration’s name in a page alone',
    ready,
    { ...own, output: [{ path: 'dist/web/index.html', text: '<p>\nCalder &amp; Wren' }] },
    'dist/web/index.html: line 2: the demonstration firm is named',
  ],
  [
    'the stage’s own address',
    { ...ready, settings: { ...ready.settings, siteUrl: 'https://www.firm.example' } },
    own,
    'infra/stages/production.yaml: siteUrl is https://www.firm.example',
  ],
  [
    'an address of the alarms',
    {
      ...ready,
      settings: { ...ready.settings, watch: { ...ready.settings.watch, alarmsTo: ['a@b.example'] } },
    },
    own,
    'infra/stages/production.yaml: watch.alarmsTo.0 is a@b.example',
  ],
  [
    'a postal address that is an example',
    ready,
    withSite({ postalAddress: '1 Example Street, Springfield' }),
    `${firmFolder}/site.yaml: postalAddress is 1 Example Street, Springfield`,
  ],
  [
    'a network’s home page',
    ready,
    withSite({ social: { ...own.site.social, twitter: 'https://twitter.com/' } }),
    `${firmFolder}/site.yaml: social.twitter is https://twitter.com/, which is nobody’s profile`,
  ],
])('%s is named', (_, stage, shown, line) => {
  expect(examplesLeft(stage, shown)).toEqual([line]);
  expect(() => refuseExamples(stage, shown)).toThrow(line);
});

test('a stage that accepts examples, and one that nobody finds, may have them', () => {
  const { settings } = ready;
  const refuse = (stage: string, change: object) =>
    refuseExamples({ stage, settings: { ...settings, ...change } }, { ...own, samples: ['facts: on time'] });
  expect(() => refuse('production', { acceptSamples: true })).not.toThrow();
  expect(() => refuse('sandbox', { indexable: false })).not.toThrow();
  expect(() => refuse('production', { indexable: false })).toThrow('is for visitors');
  expect(() => refuse('main', { indexable: true })).toThrow(
    'put acceptSamples: true into infra/stages/main.yaml',
  );
});

test('the synthesis of production names what is left of this content', async () => {
  const left = examplesLeft({ stage: 'production', settings: production }, await shownContent());
  const said = spawnSync(process.execPath, ['infra/app.ts'], {
    env: { ...process.env, ...withoutSchemas, CDK_OUTDIR: '.test/refused', STAGE: 'production' },
    encoding: 'utf8',
  }).stderr;
  expect(said.includes('The stage ‘production’ is for visitors')).toBe(
    left.length > 0 && !production.acceptSamples,
  );
  if (!production.acceptSamples) for (const line of left) expect(said).toContain(line);
  expect(said).not.toContain('at refuseExamples');
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
