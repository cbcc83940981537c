import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { test as changing } from '../../support/changeableStack.ts';
import { contactMessage } from '../../support/contact.ts';
import { addReaders, forgetReaders } from '../../support/letters.ts';
import { operateInShell, operateOn } from '../../support/operate.ts';
import { stackTable } from '../../support/stackClients.ts';
import { isWindows } from '../../support/system.ts';

/** Whose lines are more than a pipe holds (64 KiB). */
const count = 1000;

/** Commands on a list of many subscribers, in a line of bash; its exit code is the command's own. */
const test = changing.extend('list', { scope: 'file' }, async ({ stack }, { onCleanup }) => {
  const { dataDir, file } = stack;
  await forgetReaders(file);
  onCleanup(() => forgetReaders(file));
  await addReaders(file, count);
  const inShell = (line: string, command: string, ...args: string[]) =>
    operateInShell(dataDir, `set -o pipefail; ${line}`, command, ...args);
  return { dataDir, file, inShell };
});

test('operator: a reader of the output may close it at any time', { skip: isWindows }, async ({ list }) => {
  // A list is printed line by line, as JSON too, and a table at once.
  for (const args of [['subscribers'], ['subscribers', '--csv']]) {
    const [first, none] = await Promise.all([
      list.inShell('"$@" | head -1', 'data', ...args),
      list.inShell('"$@" | true', 'data', ...args),
    ]);
    expect(first).toEqual({ code: 0, stdout: expect.stringMatching(/^[^\n]+\n$/), stderr: '' });
    expect(none).toEqual({ code: 0, stdout: '', stderr: '' });
  }
  expect(await list.inShell('"$@" 2>&1 | true', 'data', 'nothing')).toEqual({
    code: 1,
    stdout: '',
    stderr: '',
  });
});

test('operator: a slow reader gets every line', { skip: isWindows }, async ({ list }) => {
  const slowly = '"$@" | { n=0; while read -r line; do n=$((n + 1)); done; echo $n; }';
  const outcome = await list.inShell(slowly, 'data', 'subscribers', '--json');
  expect(outcome).toEqual({ code: 0, stdout: `${count}\n`, stderr: '' });
});

test('operator: an erasure is finished when nobody reads what it prints', { skip: isWindows }, async ({
  list,
}) => {
  const { client, name: TableName } = stackTable(list.file, 'Subscribers');
  const { email } = contactMessage();
  await client.send(new PutCommand({ TableName, Item: { id: 's', email, state: 'confirmed' } }));
  expect(await list.inShell('"$@" | true', 'person', 'erase', email, '--yes')).toMatchObject({ code: 0 });
  expect(await operateOn(list.dataDir, 'person', 'export', email)).toEqual([]);
});

test('operator: an output that cannot be written is a failure', {
  skip: process.platform !== 'linux',
}, async ({ list }) => {
  expect(await list.inShell('"$@" > /dev/full', 'data', 'subscribers', '--csv')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The output cannot be written: ENOSPC.* Write it to another place\.\n$/),
  });
});
