import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { type ChangeableStack, test } from '../../support/changeableStack.ts';
import { contactMessage } from '../../support/contact.ts';
import { mailsTo } from '../../support/mail.ts';
import { runOperate } from '../../support/operate.ts';
import { post } from '../../support/requests.ts';

/**
 * A shell in which the sandbox is deployed: CloudFormation says what the running stack's outputs are, and AWS's own
 * variables lead to its services. https://docs.aws.amazon.com/sdkref/latest/guide/feature-ss-endpoints.html
 */
async function shellWithSandbox({ file }: ChangeableStack): Promise<Record<string, string>> {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const outputs = Object.entries(file.outputs).map(
    ([name, value]) =>
      `<member><OutputKey>${name}</OutputKey><OutputValue>${escaped(value)}</OutputValue></member>`,
  );
  const cloudFormation = createServer((request, response) => {
    request.resume();
    response.setHeader('Content-Type', 'text/xml');
    response.end(
      `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult><Stacks><member><StackName>sandbox-website</StackName><Outputs>${outputs.join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
    );
  });
  await new Promise<void>((listening) => cloudFormation.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void cloudFormation.close());
  return {
    AWS_ENDPOINT_URL_CLOUDFORMATION: `http://127.0.0.1:${(cloudFormation.address() as AddressInfo).port}`,
    AWS_ENDPOINT_URL: file.awsUrl,
    AWS_ACCESS_KEY_ID: 'operator',
    AWS_SECRET_ACCESS_KEY: 'local',
  };
}

test('operator: with --stage the same commands work on what is deployed, and name what no command reaches', async ({
  stack,
}) => {
  const env = await shellWithSandbox(stack);
  // Nothing is read from a folder of this machine.
  const run = (command: string, ...args: string[]) =>
    runOperate('/nowhere', command, [...args, '--stage', 'sandbox'], '', env);
  const { email, ...message } = contactMessage();
  await post(`${stack.url}/api/contacts`, { email, ...message });

  expect((await run('data', 'contacts')).stdout).toContain(email);
  const erased = await run('person', 'erase', email, '--yes');
  expect(erased.stdout).toMatch(/^Erased: \d items\.$/m);
  const { leadsTo } = JSON.parse(stack.file.outputs.MailSettings!) as { leadsTo: string[] };
  for (const named of [...leadsTo, '35 days', `--email-address ${email}`]) {
    expect(erased.stderr).toContain(named);
  }
  expect((await run('data', 'contacts')).stdout).not.toContain(email);

  const reader = contactMessage().email;
  const sent = await run('letter', 'test', 'content/firm/letters/2026-12-01.md', reader);
  expect(sent).toMatchObject({ code: 0, stdout: `Sent to ${reader}.\n` });
  expect(mailsTo(stack.dataDir, reader)).toHaveLength(1);
});
