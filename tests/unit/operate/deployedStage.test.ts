import { spawnSync } from 'node:child_process';
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
    [['contacts', '--stage', 'sandbox'], usage],
    [['a', 'b', 'c', '--stage', 'sandbox'], usage],
    [['a', 'b', '--stage', 'sandbox', '--force'], usage],
    [['a', 'b', '--stage', 'staging'], 'There is no stage ‘staging’.'],
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
    ['deploy', ['--stage', 'sandbox', '--oidc', 'nobody'], '--oidc takes <owner>/<repository>'],
    ['destroy', ['--stage', 'production'], 'The stage ‘production’ is protected'],
    ['destroy', ['--stage', 'sandbox'], 'Nobody answered, so nothing was done.'],
    [
      'restore',
      ['passwords', '2026-11-22T10:00:00Z', '--stage', 'sandbox'],
      'choose contacts, subscribers, downloads',
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
