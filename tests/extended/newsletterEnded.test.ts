import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildProject, copyProject, type FirmBuild, synthesizeFirm } from '../support/firm/buildFirm.ts';
import { addReaders } from '../support/letters.ts';
import { readOutbox } from '../support/mail.ts';
import { runOperate } from '../support/operate.ts';
import { post } from '../support/requests.ts';
import { stackTable } from '../support/stackClients.ts';
import { startStack } from '../support/startStack.ts';

/** A newsletter that a firm ends after a letter, through the whole build, on the same data. */

const firm = { content: 'tests/extended/firms/tidewell', stage: 'tests/extended/firms/tidewell.stage.ts' };
const today = new Date().toISOString().slice(0, 10);

/** Starts the site of the last build on a data folder. */
async function start(project: FirmBuild, dataDir: string) {
  const assembly = join(dataDir, 'cdk.out');
  rmSync(assembly, { force: true });
  symlinkSync((await synthesizeFirm(project)).local, assembly, 'junction');
  return startStack({ dataDir });
}

test('the link of a letter lets its reader leave after the newsletter has ended, and no letter can be sent', {
  timeout: 600_000,
}, async () => {
  const project = copyProject(firm);
  const dataDir = mkdtempSync(join(tmpdir(), 'ended-'));
  const content = join(project.folder, 'content/tidewell');
  const letter = join(content, `letters/${today}.md`);
  mkdirSync(join(content, 'letters'));
  writeFileSync(letter, '---\nsubject: The last one\npreheader: Thank you.\n---\n\nWe stop here.\n');
  await buildProject(project);
  let stack = await start(project, dataDir);
  onTestFinished(async () => {
    await stack.stop();
    project.remove();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  });
  const [reader = ''] = await addReaders(stack.file, 1);
  expect(await runOperate(dataDir, 'letter', ['send', letter, '--yes'])).toMatchObject({ code: 0 });
  const mail = await vi.waitFor(
    async () => {
      const [sent] = await readOutbox(dataDir);
      expect(sent?.subject).toBe('The last one');
      return sent!;
    },
    { timeout: 60_000 },
  );
  const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')!.value;
  const { pathname, search } = new URL(/<(http[^>]+)>/.exec(header)![1]!);
  await stack.stop();

  const siteFile = join(content, 'site.yaml');
  const site = readFileSync(siteFile, 'utf8');
  const withNewsletter = (newsletter: string) =>
    writeFileSync(siteFile, site.replace('features:\n', `features:\n  newsletter: ${newsletter}\n`));
  withNewsletter('false');
  await expect(buildProject(project)).rejects.toThrow(`the letter of ${today} may have been sent`);

  withNewsletter(`{ endedOn: ${today} }`);
  await buildProject(project);
  stack = await start(project, dataDir);
  const get = (path: string) => fetch(stack.url + path, { redirect: 'manual' });
  const opened = await get(pathname + search);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/newsletter/unsubscribe${search}`]);
  expect((await get(`/newsletter/unsubscribe${search}`)).status).toBe(200);
  // As a mail program's button does (RFC 8058).
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  const left = await fetch(stack.url + pathname + search, oneClick);
  expect([left.status, await left.json()]).toEqual([200, { outcome: 'unsubscribed' }]);
  const { client, name: TableName } = stackTable(stack.file, 'Subscribers');
  const { Item } = await client.send(new GetCommand({ TableName, Key: { email: reader } }));
  expect(Item).toMatchObject({ state: 'unsubscribed' });

  expect((await post(`${stack.url}/api/newsletter-subscribe`, { email: reader })).status).toBe(404);
  expect((await get('/newsletter/confirm')).status).toBe(404);
  // The rules for paper name the form of every site.
  const resources = (await (await get('/resources')).text()).replaceAll(/<style.*?<\/style>/gs, '');
  expect(resources).not.toContain('newsletter');
  expect(await (await get('/privacy')).text()).toContain('Our letter has come to its end.');
  const { code, stderr } = await runOperate(dataDir, 'letter', ['send', letter, '--yes']);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('There is no output Letters of the local run. Its feature is off in site.yaml'),
  ]);
});
