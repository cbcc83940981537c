import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { placeholder, readSources, unwrittenIn } from '#content/check/sources.ts';
import { newFile } from '#content/commands/newFile.ts';
import { readContent } from '#content/read/readContent.ts';
import { visitors } from '#content/schema/publication.ts';
import { contentFolder, problemsIn } from './contentFolder.ts';

/** A folder of the project that is gone after the test. */
function temporaryFolder(): string {
  mkdirSync('.test', { recursive: true });
  const folder = mkdtempSync('.test/new-firm-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** @param env what the shell says besides */
function newFirm(folder: string, env: Record<string, string> = {}) {
  return spawnSync(process.execPath, ['content/commands/new.ts', 'firm', folder], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
}

test('a new firm has the six files that every firm needs, is read without a problem, and lists what is to be written', async () => {
  const firm = `${temporaryFolder()}/quay`;
  const { status, stdout } = newFirm(firm);
  expect(status).toBe(0);
  expect(stdout).toContain(`${firm} is made`);
  expect(stdout).toContain(`CONTENT=${firm} npm start`);
  expect(globSync('**/*.*', { cwd: firm }).toSorted()).toEqual(
    [
      'brand.yaml',
      'home.yaml',
      'mark.svg',
      'privacy.yaml',
      'services/consulting.yaml',
      'site.yaml',
    ].toSorted(),
  );
  expect(await problemsIn(firm)).toEqual([]);
  const unwritten = unwrittenIn(readSources(firm));
  for (const file of ['home', 'privacy', 'services/consulting', 'site']) {
    expect(unwritten).toContainEqual(
      expect.stringMatching(new RegExp(`^${file}\\.yaml:\\d+:\\d+: ${placeholder}$`)),
    );
  }
});

test.each(['brand.yaml', 'home.yaml', 'mark.svg', 'privacy.yaml', 'site.yaml'])(
  'no firm is without %s',
  async (file) => {
    const firm = `${temporaryFolder()}/quay`;
    newFirm(firm);
    rmSync(`${firm}/${file}`);
    expect(await problemsIn(firm)).toEqual([
      expect.stringMatching(new RegExp(`^${file}: the file is missing`)),
    ]);
  },
);

test('a new firm is not made where something is, and what is there stays', () => {
  const folder = temporaryFolder();
  newFirm(`${folder}/quay`);
  writeFileSync(`${folder}/quay/home.yaml`, 'Written words.');
  const { status, stderr } = newFirm(`${folder}/quay/`);
  expect(status).toBe(1);
  expect(stderr).toBe(
    `${folder}/quay is there already. Choose another folder, or change the files of that one.\n`,
  );
  expect(readFileSync(`${folder}/quay/home.yaml`, 'utf8')).toBe('Written words.');
  expect(newFirm(`${folder}/other`).status).toBe(0);
});

test.each(['content/my firm', '../quay', '/tmp/quay', 'content/../../quay', 'quay', ''])(
  'a new firm is not made in “%s”: the command says which folder it may be',
  (folder) => {
    const { status, stderr } = newFirm(folder);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The folder must be .* npm run new firm content\/quay\n$/);
  },
);

test('a new firm is not made in the folder of another one', () => {
  const folder = temporaryFolder();
  newFirm(`${folder}/quay`);
  expect(newFirm(`${folder}/quay/texts/yard`).stderr).toBe(
    `${folder}/quay is a firm’s folder. Choose one beside it, such as ${folder}/quay-2.\n`,
  );
  expect(existsSync(`${folder}/quay/texts`)).toBe(false);
});

test('the smallest firm takes a new file of every kind', async () => {
  const firm = `${temporaryFolder()}/quay`;
  newFirm(firm);
  const kinds = ['case-study', 'insight', 'whitepaper', 'letter', 'page', 'service', 'person'];
  for (const kind of kinds) {
    const { path, text } = newFile(kind, `A new ${kind}`, firm, new Date());
    mkdirSync(dirname(`${firm}/${path}`), { recursive: true });
    writeFileSync(`${firm}/${path}`, text);
  }
  const { caseStudies, insights, whitepapers, people, servicePages, ownPages } = await readContent(firm, {
    ...visitors(),
    drafts: true,
  });
  expect([caseStudies, insights, whitepapers, people, ownPages].map(({ length }) => length)).toEqual([
    1, 1, 1, 1, 1,
  ]);
  expect(servicePages.map(({ id }) => id)).toEqual(['consulting', 'a-new-service']);
});

test('a new firm is made also when the stage names its folder already', () => {
  const firm = `${temporaryFolder()}/quay`;
  expect(newFirm(firm, { CONTENT: firm }).stderr).toBe('');
  expect(globSync('*.yaml', { cwd: firm })).toHaveLength(4);
});

test('files with defaults may be missing, empty or of remarks alone', async () => {
  const defaulted = ['words.yaml', 'resources.yaml', 'services.yaml'];
  const of = (text: string | null) => Object.fromEntries(defaulted.map((file) => [file, text]));
  expect(await problemsIn(await contentFolder(of(null)))).toEqual([]);
  expect(await problemsIn(await contentFolder(of('')))).toEqual([]);
  expect(await problemsIn(await contentFolder(of('# Nothing yet\n')))).toEqual([]);
});

test('a firm without topics is told where an item names one', async () => {
  const problems = await problemsIn(await contentFolder({ 'topics.yaml': null }));
  expect(problems).toContainEqual(
    expect.stringMatching(
      /insights\/.*\.md: "topics" names [\w-]+, and topics\.yaml names no topic\. Write it there, for example "- \{ id: [\w-]+, name: Cost \}", or remove the line\./,
    ),
  );
});
