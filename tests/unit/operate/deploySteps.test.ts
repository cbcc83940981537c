import { expect, test } from 'vitest';
import {
  afterDeployment,
  deploySteps,
  roleSteps,
  rollbackSteps,
  runStep,
  smokeStep,
} from '../../../infra/operate/deploySteps.ts';

/** The command line of a step. */
const typed = ({ args, env }: { args: readonly string[]; env?: object }) =>
  [
    ...Object.entries(env ?? {}).map((pair) => pair.join('=')),
    ...args.map((it) => it.replace(/^.*\/bin\/cdk$/, 'cdk')),
  ].join(' ');

test('release: a deployment builds and checks first, deploys exactly that and asks before it destroys', () => {
  expect(deploySteps('sandbox', { acceptDestructive: false }).map(typed)).toEqual([
    'STAGE=sandbox cdk synth --quiet --output cdk.out',
    'STAGE=sandbox cdk deploy --all --app cdk.out --build  --require-approval destructive',
  ]);
});

test('release: nobody is asked only where it was said beforehand', () => {
  const [, deploy] = deploySteps('sandbox', { acceptDestructive: true });
  expect(typed(deploy!)).toMatch(/--require-approval never$/);
});

test('decision 85: a rollback puts back pages, then functions, and no data', () => {
  expect(rollbackSteps('production', '/tmp/r').map(typed)).toEqual([
    'STAGE=production cdk deploy WebStack --exclusively --app /tmp/r --build  --require-approval never',
    'STAGE=production cdk deploy ApiStack --exclusively --app /tmp/r --build  --require-approval never',
  ]);
});

test.each(['repo:firm/website', 'repo:firm@123/web.site@456'])(
  'release: GitHub’s roles trust %s as GitHub says it',
  (prefix) => {
    const [check, deploy] = roleSteps('sandbox', prefix, true);
    expect(check!.env).toMatchObject({ SUBJECT_PREFIX: prefix, PROVIDER_EXISTS: 'true' });
    expect(typed(deploy!)).toContain('cdk deploy --all --app cdk.out.oidc');
  },
);

test.each(['firm/website', 'repo:firm@123/website', 'repo:firm/website:ref', 'repo:firm@*/website@*'])(
  'release: %s is not how GitHub begins a subject',
  (prefix) => {
    expect(() => roleSteps('sandbox', prefix, false)).toThrow('gh api repos/<owner>/<name>/actions/oidc');
  },
);

test('release: the site is looked at where it answers', () => {
  expect(typed(smokeStep('https://www.example.com', 'Go back.'))).toBe(
    'tests/smoke.ts https://www.example.com',
  );
});

test('release: a deployment that breaks off says how to go on, and back to the release before it', () => {
  const remedy = (current?: string) =>
    deploySteps('sandbox', { acceptDestructive: false, current })[1].remedy;
  expect(remedy('2026-11-22T10-20-30Z')).toMatch(
    /deploy again; or go back .*npm run rollback -- --stage sandbox --to 2026-11-22T10-20-30Z$/,
  );
  expect(remedy()).toMatch(/deploy again\.$/);
});

test('release: failed checks lead back only where a release before is kept', () => {
  expect(afterDeployment('sandbox', '2026-11-22T10-20-30Z')).toMatch(/npm run rollback -- --stage sandbox$/);
  expect(afterDeployment('sandbox', undefined)).toBe('The release is deployed nevertheless.');
});

test('release: a failing step says what to do where it knows', async () => {
  const step = { name: 'Looking', args: ['--eval', 'process.exit(1)'], remedy: 'Go back.' };
  await expect(runStep(step)).rejects.toThrow('Looking: failed, see above. Go back.');
});

test('release: a failing step stops what comes after it', async () => {
  const step = { name: 'Deploying sandbox', args: ['--eval', 'process.exit(3)'] };
  await expect(runStep(step)).rejects.toThrow(
    'Deploying sandbox: failed, see above. What comes after it was not done.',
  );
});
