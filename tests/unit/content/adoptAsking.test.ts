import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { askAll } from '../../../content/adopt/questions.ts';

const present = { main: '#12263f', accent: '#b5541c', second: '#2f6b6a', highlight: '#e0a93b' };

/** Answers in their order, and what was said between them. */
async function conversation(typed: readonly string[], wrong: (main: string) => string[] = () => []) {
  const said: string[] = [];
  const lines = [...typed];
  const given = await askAll(
    async (words) => {
      said.push(words);
      return lines.shift();
    },
    (sentence) => said.push(sentence),
    present,
    ({ main }) => wrong(main),
  );
  return { given, said, left: lines };
}

const answered = [
  ...['Acme & Co', '', '', '4 South Mall, Cork', 'hello@acme.ie', 'www.acme.ie'],
  ...['', '', 'en-IE', 'EUR', '', '', ''],
];

test('adoption: an empty answer takes what is offered, and colors that are kept are no answer', async () => {
  const { given, said, left } = await conversation([...answered, '', '', '', '']);
  expect(given).toEqual({
    name: 'Acme & Co',
    id: 'acme-co',
    legalName: 'Acme & Co',
    address: '4 South Mall, Cork',
    mail: 'hello@acme.ie',
    domain: 'www.acme.ie',
    bookingPage: 'none',
    language: 'en',
    locale: 'en-IE',
    currency: 'EUR',
    paper: 'A4',
    leaveOut: [],
    examples: 'keep',
  });
  expect(left).toEqual([]);
  expect(said).toContain('Language and country, for dates and numbers [en-US]: ');
});

test('adoption: a wrong answer is named in a sentence and asked again', async () => {
  const { given, said } = await conversation(
    [
      ...['', 'Acme', 'Ac me', 'acme', 'Acme Ltd', '1 Street', 'hello', 'hello@acme.ie'],
      ...['https://acme.ie/', 'acme.ie', 'http://acme.ie', 'https://cal.com/acme', '', 'de-DE', 'en-GB'],
      ...['pounds', 'GBP', '', 'videos', 'videoGenerator, glossary', 'maybe', 'drop'],
      ...['blue', '#dddddd', '', '', '', '#101820', '', '', ''],
    ],
    (main) => (main === '#dddddd' ? ['It is too pale.'] : []),
  );
  expect(given).toMatchObject({
    name: 'Acme',
    id: 'acme',
    bookingPage: 'https://cal.com/acme',
    locale: 'en-GB',
    currency: 'GBP',
    paper: 'A4',
    leaveOut: ['videoGenerator', 'glossary'],
    examples: 'drop',
    colors: { ...present, main: '#101820' },
  });
  const sentences = said.filter((line) => line.startsWith('It '));
  expect(sentences).toHaveLength(11);
  expect(sentences).toContain('It must be an e-mail address such as hello@example.com.');
  expect(sentences).toContain('It must be of the same language as the texts, such as en-IE for en.');
  expect(sentences).toContain('It must be keep or drop.');
});

test('adoption: without an answer to the last question there is none', async () => {
  expect((await conversation([])).given).toBeUndefined();
  expect((await conversation(answered)).given).toBeUndefined();
});

/** A project whose only firm is the demonstration. */
function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'asked-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const path of ['content', 'infra/stages', 'package.json']) {
    cpSync(resolve(path), join(root, path), {
      recursive: true,
      filter: (source) => !source.includes('/content/built'),
    });
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

const stage = (root: string) => readFileSync(join(root, 'infra/stages/production.yaml'), 'utf8');
const command = 'content/commands/adopt.ts';

test('adoption: an input that ends, Ctrl-C and a bad file leave everything as it was', async () => {
  const root = project();
  const before = stage(root);
  const ended = await run(root, [], 'Acme\nacme\n');
  expect(ended).toMatchObject({ code: 1 });
  expect(ended.said).toContain('The answers ended before the last question.\nNothing was changed.');
  const bad = await run(root, ['package.json'], '');
  expect(bad.code).toBe(1);
  expect(bad.said).toContain('package.json: "mail" is missing.');
  expect((await run(root, ['nowhere.yaml'], '')).said).toContain('nowhere.yaml cannot be read.');

  const asking = spawn(process.execPath, [command], { cwd: root });
  await new Promise((asked) => asking.stdout.once('data', asked));
  const stopped = new Promise((done) => asking.once('exit', (...how) => done(how)));
  asking.kill('SIGINT');
  expect(await stopped).not.toEqual([0, null]);
  expect(stage(root)).toBe(before);
  expect(existsSync(join(root, 'content/acme'))).toBe(false);
});

function run(
  root: string,
  options: readonly string[],
  typed: string,
): Promise<{ code: number; said: string }> {
  return new Promise((done) => {
    const child = execFile(process.execPath, [command, ...options], { cwd: root }, (error, out, errors) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, said: out + errors }),
    );
    child.stdin?.end(typed);
  });
}
