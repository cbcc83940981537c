import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { deployedStage } from '../../../infra/operate/deployedStage.ts';

const flags = (...args: string[]) =>
  deployedStage(
    { command: 'restore', positionals: ['table', 'time'], more: '[--overwrite]' },
    { overwrite: { type: 'boolean', default: false } },
    args,
  );
const usage = 'Usage: npm run restore -- <table> <time> --stage <name> [--overwrite]';

describe('operating: the flags of a command for a deployed stage', () => {
  test('name the stage, whose settings come along, and the rest', () => {
    const read = flags('contacts', '2026-11-22T10:00:00Z', '--stage', 'sandbox', '--overwrite');
    expect(read).toMatchObject({
      stage: 'sandbox',
      settings: { region: 'us-east-1', keepData: false },
      values: { overwrite: true },
      positionals: ['contacts', '2026-11-22T10:00:00Z'],
    });
  });

  test.each([
    [['contacts', 'now'], `Which stage? ${usage}`],
    [['contacts', '--stage', 'sandbox'], `Missing: time. ${usage}`],
    [['a', 'b', 'c', '--stage', 'sandbox'], `It needs no word "c". ${usage}`],
    [['a', 'b', '--stage', 'sandbox', '--force'], `There is no option --force. ${usage}`],
    [
      ['a', 'b', '--stage', 'staging'],
      'There is no stage ‘staging’. Those of infra/stages are: production, sandbox.',
    ],
    [
      ['a', 'b', '--stage', 'local'],
      'The stage ‘local’ is the run on this machine (npm start) and is deployed nowhere.',
    ],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => flags(...args)).toThrow(sentence);
  });
});

describe('operating: commands refuse before they do anything', () => {
  const run = (command: string, ...args: string[]) =>
    spawnSync(process.execPath, [`infra/operate/${command}.ts`, ...args], { encoding: 'utf8' });

  test.each([
    ['deploy', ['--stage', 'local'], 'is deployed nowhere'],
    ['deploy', [], 'Which stage? Usage: npm run deploy'],
    [
      'deploy',
      ['--stage', 'sandbox', '--oidc', 'nobody'],
      '--oidc takes what GitHub says its tokens begin with',
    ],
    ['destroy', ['--stage', 'production'], 'The stage ‘production’ is protected'],
    [
      'restore',
      ['passwords', '2026-11-22T10:00:00Z', '--stage', 'sandbox'],
      'choose contacts, subscribers, downloads, counts',
    ],
    [
      'restore',
      ['contacts', 'yesterday', '--stage', 'sandbox'],
      'The time must be like 2026-11-22T10:20:30Z',
    ],
    ['rollback', ['--stage', 'sandbox', '--back'], 'Usage: npm run rollback'],
  ] as const)('%s %j', (command, args, sentence) => {
    const { status, stderr } = run(command, ...args);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect(status).toBe(1);
  });
});

describe('operating: a stage is destroyed only after an answer', () => {
  /** Runs the command against an account that has these stacks. */
  async function destroy(...stacks: string[]) {
    const members = stacks.map(
      (name) =>
        `<member><StackName>${name}</StackName><StackId>arn:aws:cloudformation:us-east-1:210987654321:stack/${name}/1</StackId><StackStatus>CREATE_COMPLETE</StackStatus></member>`,
    );
    const aws = createServer((_, reply) =>
      reply.end(
        `<ListStacksResponse><ListStacksResult><StackSummaries>${members.join('')}</StackSummaries></ListStacksResult></ListStacksResponse>`,
      ),
    ).listen(0, '127.0.0.1');
    try {
      await once(aws, 'listening');
      const { port } = aws.address() as AddressInfo;
      const child = spawn(process.execPath, ['infra/operate/destroy.ts', '--stage', 'sandbox'], {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
          AWS_ACCESS_KEY_ID: 'test',
          AWS_SECRET_ACCESS_KEY: 'test',
        },
      });
      const stderr = text(child.stderr);
      const [code] = await once(child, 'close');
      return { code, stderr: await stderr };
    } finally {
      aws.close();
    }
  }

  test('the question names the account and what goes; where nobody answers nothing is done', async () => {
    const { code, stderr } = await destroy('sandbox-website-data', 'sandbox-website-github', 'other');
    expect(stderr).toContain(
      'This deletes sandbox from the account 210987654321: sandbox-website-data. ALL its data goes',
    );
    expect(stderr).toContain('Nobody answered, so nothing was done.');
    expect(code).toBe(1);
  });

  test('an account without the stage is said at once', async () => {
    const { code, stderr } = await destroy('production-website-data');
    expect(stderr).toContain('This account has no stack of sandbox in us-east-1.');
    expect(code).toBe(1);
  });
});
