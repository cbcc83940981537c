import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { examplesIn, examplesLeft, refuseExamples } from '../../../infra/examplesLeft.ts';
import { stage as production } from '../../../infra/stages/production.ts';
import type { Stage } from '../../../infra/stages.ts';
import { withoutSchemas } from '../../support/environment.ts';

test('a text without any example has none left, also where a remark speaks of them', () => {
  expect(
    examplesIn([
      { path: 'home.yaml', text: '# TO WRITE, as the demonstration did\nheadline: Ours\n' },
      {
        path: 'production.ts',
        text: "// siteUrl: 'https://www.firm.example',\nsiteUrl: 'https://firm.test',\n",
      },
      { path: 'site.yaml', text: 'social:\n  linkedin: https://www.linkedin.com/company/firm\n' },
    ]),
  ).toEqual([]);
});

test.each([
  ['site.yaml', 'title: Ours\nintro: TO WRITE\n', 'line 2: “TO WRITE” is still there'],
  ['site.yaml', 'contactEmail: hello@firm.example\n', 'line 1: an address ends in .example'],
  ['production.ts', "{\n  siteUrl: 'https://www.firm.example',\n", 'line 2: an address ends in .example'],
  [
    'site.yaml',
    'schedulingUrl: https://calendly.com/calder-wren/30min\n',
    'line 1: the demonstration firm is named',
  ],
  ['dist/web/index.html', '<p>\nCalder &amp; Wren', 'line 2: the demonstration firm is named'],
  ['site.yaml', 'postalAddress: 1 Example Street, Springfield\n', 'line 1: the postal address is an example'],
  [
    'site.yaml',
    'social:\n  twitter: https://twitter.com/\n',
    'line 2: a social link leads to nobody’s profile',
  ],
])('what is left of an example is named: %s with %j', (path, text, said) => {
  expect(examplesIn([{ path, text }])).toEqual([`${path}: ${said}`]);
});

test('a stage that accepts examples, and one that nobody finds, may have them', () => {
  const refuse = (stage: string, change: Partial<Stage>) =>
    refuseExamples({ stage, settings: { ...production, acceptSamples: false, ...change } });
  refuse('production', { acceptSamples: true });
  refuse('sandbox', { indexable: false });
  if (examplesLeft({ stage: 'production' }).length === 0) return;
  expect(() => refuse('production', { indexable: false })).toThrow('is for visitors');
  expect(() => refuse('sandbox', { indexable: true })).toThrow(
    'put acceptSamples: true into infra/stages/sandbox.ts',
  );
});

test('the synthesis of production names what is left of this content', () => {
  const settings: Stage = production;
  const left = settings.acceptSamples ? [] : examplesLeft({ stage: 'production' });
  const said = spawnSync(process.execPath, ['infra/app.ts'], {
    env: { ...process.env, ...withoutSchemas, CDK_OUTDIR: '.test/refused', STAGE: 'production' },
    encoding: 'utf8',
  }).stderr;
  expect(said.includes('The stage ‘production’ is for visitors')).toBe(left.length > 0);
  for (const line of left) expect(said).toContain(line);
  expect(said).not.toContain('at refuseExamples');
});
