import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { afterAll, expect, onTestFinished, vi } from 'vitest';
import { openSite } from '#infra/commands/openSite.ts';
import { type ChangeableStack, test } from '../../support/changeableStack.ts';
import { contactMessage } from '../../support/contact.ts';
import { addReaders, forgetReaders } from '../../support/letters.ts';
import { mailsTo } from '../../support/mail.ts';
import { runOperate } from '../../support/operate.ts';
import { post } from '../../support/requests.ts';
import { serve } from '../../support/serve.ts';
import { runHere } from './runHere.ts';

/** CloudFormation's replies: the outputs of a stack, or that it knows none. */
const described = (members: string) =>
  `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult><Stacks><member><Outputs>${members}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;
const unknown =
  '<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>no such stack</Message></Error></ErrorResponse>';

/**
 * A shell of another region in which the sandbox is deployed, with the running stack's outputs but for some. AWS's
 * own variables lead to its services: https://docs.aws.amazon.com/sdkref/latest/guide/feature-ss-endpoints.html
 */
async function shellWithSandbox(
  { file }: ChangeableStack,
  without: readonly string[],
): Promise<Record<string, string>> {
  const mailSettings = { ...JSON.parse(file.outputs.MailSettings!), webhook: { url: crm } };
  const outputs = { ...file.outputs, MailSettings: JSON.stringify(mailSettings) };
  const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const members = Object.entries(outputs).flatMap(([name, value]) =>
    without.includes(name)
      ? []
      : `<member><OutputKey>${name}</OutputKey><OutputValue>${escaped(value)}</OutputValue></member>`,
  );
  const cloudFormation = await serve(async (request, response) => {
    const asked = new URLSearchParams(await text(request)).get('StackName');
    const isThere =
      asked === 'sandbox-website' && request.headers.authorization?.includes('/us-east-1/cloudformation/');
    response.writeHead(isThere ? 200 : 400, { 'Content-Type': 'text/xml' });
    response.end(isThere ? described(members.join('')) : unknown);
  });
  onTestFinished(cloudFormation.close);
  return {
    AWS_ENDPOINT_URL_CLOUDFORMATION: cloudFormation.url,
    AWS_ENDPOINT_URL: file.awsUrl,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: file.operatorKey,
    AWS_SECRET_ACCESS_KEY: 'local',
  };
}

const crm = 'https://crm.firm.example/hook';

const folder = mkdtempSync(join(tmpdir(), 'letters-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('operator: with --stage the same commands work on what is deployed, and name what no command reaches', async ({
  stack,
}) => {
  const env = await shellWithSandbox(stack, ['DownloadsTableName']);
  // Nothing is read from a folder of this machine.
  const run = (command: string, ...args: string[]) =>
    runOperate('/nowhere', command, [...args, '--stage', 'sandbox'], '', env);
  const runOnHere = (stage: string, command: string, ...args: string[]) =>
    runHere('/nowhere', command, [...args, '--stage', stage], '', env);
  const { email, ...message } = contactMessage();
  await post(`${stack.url}/api/contacts`, { email, ...message });

  expect((await run('data', 'contacts')).stdout).toContain(email);
  const erased = await run('person', 'erase', email, '--yes');
  expect(erased.stdout).toMatch(/^Erased: 1 item\.$/m);
  const { leadsTo } = JSON.parse(stack.file.outputs.MailSettings!) as { leadsTo: string[] };
  for (const named of [...leadsTo, crm, '35 days', 'suppression list']) {
    expect(erased.stderr).toContain(named);
  }
  expect((await runOnHere('sandbox', 'data', 'contacts')).stdout).not.toContain(email);

  await forgetReaders(stack.file);
  const [reader = ''] = await addReaders(stack.file, 1);
  const sent = await run('letter', 'test', 'content/firm/letters/2026-12-01.md', reader);
  expect(sent).toMatchObject({ code: 0, stdout: `Sent to ${reader}.\n` });
  const mails = mailsTo(stack.dataDir, reader);
  expect(mails).toEqual([expect.stringContaining('Subject: [Test] The six questions')]);
  // Its link works for whoever has got it.
  const { html = '' } = await PostalMime.parse(mails[0]!);
  const [, token] = /\/unsubscribe\?token=([\w.-]+)/.exec(html)!;
  const left = await post(`${stack.url}/api/newsletter/unsubscribe?token=${token}`, {});
  expect(await left.json()).toEqual({ outcome: 'unsubscribed' });

  // The example without its mark is a letter of the stage; the command that it is sent by names the one for later.
  await forgetReaders(stack.file);
  await addReaders(stack.file, 1);
  const letter = join(folder, '2026-12-01.md');
  const example = readFileSync('content/firm/letters/2026-12-01.md', 'utf8');
  writeFileSync(letter, example.replace('sample: true\n', ''));
  const { stdout } = await runOnHere('sandbox', 'letter', 'send', letter, '--yes');
  const [, later] = /How far it is: npm run letter -- (.*)\n$/.exec(stdout) ?? [];
  await stack.jobsSettled();
  expect(await runHere('/nowhere', 'letter', later!.split(' '), '', env)).toMatchObject({
    code: 0,
    stdout: 'The letter of 2026-12-01: 1 have it, 0 are to get it.\n',
  });

  for (const [stage, list, sentence] of [
    ['sandbox', 'downloads', 'There is no output DownloadsTableName of sandbox. Its feature is off'],
    [
      'production',
      'contacts',
      'This account has no stack production-website in us-east-1. Choose the account',
    ],
    ['staging', 'contacts', 'There is no stage ‘staging’.'],
  ] as const) {
    expect(await runOnHere(stage, 'data', list)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(sentence),
    });
  }
});

test('operator: a stage without newsletter and mail is reached in its own region, and a person there erased', async ({
  stack,
}) => {
  const env = await shellWithSandbox(stack, ['SubscribersTableName', 'MailSettings']);
  const { email, ...message } = contactMessage();
  await post(`${stack.url}/api/contacts`, { email, ...message });
  const erased = await runHere(
    '/nowhere',
    'person',
    ['erase', email, '--yes', '--stage', 'sandbox'],
    '',
    env,
  );
  expect(erased).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Erased: 1 item\.$/m) });
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await openSite('sandbox')).aws()).toEqual({ region: 'us-east-1' });
});
