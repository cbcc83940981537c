import { spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { placeholder, readSources, unwrittenIn } from '#content/check/sources.ts';
import { newFile } from '#content/commands/newFile.ts';
import { newFirm } from '#content/commands/newFirm.ts';
import { readContent } from '#content/read/readContent.ts';
import { visitors } from '#content/schema/publication.ts';
import { contentFolder, problemsIn } from './contentFolder.ts';

/** The folder of a project, which is gone after the test. */
function projectFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'new-firm-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The folder of a new firm in a project. */
async function firmIn(project: string): Promise<string> {
  await newFirm('content/quay', project);
  return join(project, 'content/quay');
}

test('the command makes a firm, also where the stage names its folder already, and leaves one that is there', () => {
  mkdirSync('.test', { recursive: true });
  const folder = mkdtempSync('.test/new-firm-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const firm = `${folder}/quay`;
  const command = () =>
    spawnSync(process.execPath, ['content/commands/new.ts', 'firm', firm], {
      env: { ...process.env, CONTENT: firm },
      encoding: 'utf8',
    });
  const { status, stdout, stderr } = command();
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`${firm} is made`);
  expect(stdout).toContain(`CONTENT=${firm} npm start`);
  writeFileSync(`${firm}/home.yaml`, 'Written words.');
  expect(command()).toMatchObject({
    status: 1,
    stderr: `${firm} is there already. Choose another folder, or change the files of that one.\n`,
  });
  expect(readFileSync(`${firm}/home.yaml`, 'utf8')).toBe('Written words.');
});

test('a new firm has the six files that every firm needs, reads well, and lists what is to be written', async () => {
  const firm = await firmIn(projectFolder());
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

test('no firm is without its site, home, privacy, brand and mark', async () => {
  const firm = await firmIn(projectFolder());
  const required = ['brand.yaml', 'home.yaml', 'mark.svg', 'privacy.yaml', 'site.yaml'];
  for (const file of required) rmSync(`${firm}/${file}`);
  expect((await problemsIn(firm)).toSorted()).toEqual(
    required.map(
      (file) => `${file}: the file is missing. Create it; the one of content/firm shows its fields.`,
    ),
  );
});

test.each(['content/my firm', '../quay', '/tmp/quay', 'content/../../quay', 'quay', ''])(
  'a new firm is not made in “%s”: what is said is which folder it may be',
  async (folder) => {
    const project = projectFolder();
    await expect(newFirm(folder, project)).rejects.toThrow(
      /^The folder must be .* npm run new firm content\/quay$/,
    );
    expect(readdirSync(project)).toEqual([]);
  },
);

test('a new firm is made beside another one, and not in its folder', async () => {
  const project = projectFolder();
  await firmIn(project);
  await expect(newFirm('content/quay/texts/yard', project)).rejects.toThrow(
    'content/quay is a firm’s folder. Choose one beside it, such as content/quay-2.',
  );
  expect(existsSync(join(project, 'content/quay/texts'))).toBe(false);
  await newFirm('content/quay-2/', project);
  expect(existsSync(join(project, 'content/quay-2/site.yaml'))).toBe(true);
});

test('the smallest firm takes a new file of every kind', async () => {
  const firm = await firmIn(projectFolder());
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
