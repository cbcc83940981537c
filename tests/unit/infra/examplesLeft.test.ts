import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { CONTEXT_ENV } from 'aws-cdk-lib/cx-api';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refuseExamples } from '#infra/build/examplesLeft.ts';
import { stage as production } from '#infra/stages/production.ts';
import { compileCache, withoutSchemas } from '../../support/environment.ts';
import { copyProject, type FirmBuild } from '../../support/firm/buildFirm.ts';

const content = 'tests/extended/firms/tidewell';
const firm = 'content/tidewell';
const shown = 'The stage ‘production’ is for visitors, but these examples are still in place:';

const stage = 'tests/extended/firms/tidewell.stage.ts';

/** A project of a firm that shows no example, for each test as it was. */
let project: FirmBuild;
let folder: string;
beforeAll(() => {
  project = copyProject({ content, stage });
  folder = project.folder;
  cpSync('content/built', join(folder, 'content/built'), { recursive: true });
});
afterAll(() => project.remove());
beforeEach(() => {
  for (const changed of [firm, 'dist']) rmSync(join(folder, changed), { recursive: true, force: true });
  cpSync(content, join(folder, firm), { recursive: true });
  cpSync(stage, join(folder, 'infra/stages/production.ts'));
});

function write(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Changes words of a file. */
function change(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  expect(text, path).toMatch(from);
  write(path, text.replace(from, to));
}

const gate = 'infra/build/examplesLeft.ts';

/** @returns what a script of the project said of a mistake */
function run(script: string, env: Record<string, string> = { STAGE: 'production' }): string {
  const { CONTENT: _, ...shell } = process.env;
  const { stderr } = spawnSync(process.execPath, [script], {
    cwd: folder,
    env: { ...shell, ...compileCache, ...withoutSchemas, ...env },
    encoding: 'utf8',
  });
  return stderr;
}

/** The examples for which production is refused. */
function refused(): string[] {
  const [first, ...lines] = run(gate).split('\n');
  expect(first).toBe(shown);
  return lines.filter((line) => line.startsWith('  ')).map((line) => line.trim());
}

test('the synthesis of production ends at an example, until there is none', () => {
  const remark = '# sample: true, and TO WRITE\n';
  const sound = readFileSync(join(folder, firm, 'home.yaml'), 'utf8');
  write(
    `${firm}/home.yaml`,
    `${remark}${sound}`.replace("value: '61'\n", "value: '61'\n      sample:  True\n"),
  );
  // CDK's command line hands -c over so; it goes before what the shell says.
  const said = run('infra/app.ts', {
    STAGE: 'local',
    [CONTEXT_ENV]: JSON.stringify({ stage: 'production' }),
  });
  expect(said).toMatch(`${shown}\n  ${firm}/home.yaml:16:16: sample: true\nReplace them: `);
  expect(said).not.toContain('at refuseExamples');

  write(`${firm}/home.yaml`, remark + sound);
  expect(run(gate)).toBe('');
});

test('a mark of an example is found in every file, in whichever way YAML writes it', () => {
  change(`${firm}/home.yaml`, "value: '61'\n", "value: '61'\n      sample:  True\n");
  change(`${firm}/services/erp-advice.yaml`, 'statistic:\n', 'statistic:\n  "sample": true\n');
  change(`${firm}/services/data-in-order.yaml`, 'statistic:\n', 'statistic:\n  ? sample\n  : TRUE # still\n');
  change(`${firm}/services/finance-systems.yaml`, 'statistic:\n', 'statistic:\n  sample: &mark true\n');
  change(`${firm}/people/aoife-brennan.yaml`, /^/, "'sample': !!bool true\n");
  change(`${firm}/case-studies/a-recall-before-the-kettle-boiled.md`, /^---\n/, '---\nsample :\n  true\n');
  change(
    `${firm}/whitepapers/a-system-in-eleven-weeks.md`,
    /---[\s\S]*?---\n/,
    '---\n{ title: A system, sample: true }\n---\n',
  );
  const windows = '\uFEFF---\r\ntitle: A\r\nsample: true\r\n---\r\n\r\n## A\r\n\r\nB.\r\n';
  write(`${firm}/insights/from-windows.md`, windows);
  write(`${firm}/letters/2030-01-01.md`, '---\nsubject: A\npreheader: B\nsample: tRUE\n---\n\nC.\n');
  write(`${firm}/letters/2030-02-01.md`, '---\nsubject: A\npreheader: B\nsample: True\n---\n\nC.\n');
  const marked = [
    'case-studies/a-recall-before-the-kettle-boiled.md:3:3',
    'home.yaml:15:16',
    'insights/from-windows.md:3:9',
    'letters/2030-02-01.md:4:9',
    'people/aoife-brennan.yaml:1:18',
    'services/data-in-order.yaml:37:5',
    'services/erp-advice.yaml:47:13',
    'services/finance-systems.yaml:40:17',
    'whitepapers/a-system-in-eleven-weeks.md:2:28',
  ];
  expect(refused()).toEqual(marked.map((place) => `${firm}/${place}: sample: true`));
});

test('what else is left of an example is named with its place', () => {
  change(`${firm}/site.yaml`, /^postalAddress: /m, '"postalAddress": >-\n  1 Example Street, ');
  change(`${firm}/site.yaml`, /^"postalAddress"/m, 'telephone: +1 312 555 0142\n"postalAddress"');
  change(`${firm}/site.yaml`, /linkedin: .*/, 'linkedin: "https://www.linkedin.com"');
  change(`${firm}/site.yaml`, /^contactEmail: .*$/m, "contactEmail: 'hello@firm.example' # ours");
  // Of each kind the first place in a file is named.
  change(`${firm}/home.yaml`, /$/, 'later: TO WRITE\n');
  change(`${firm}/home.yaml`, 'heading: Two people and a kettle', 'heading: TO\n    WRITE');
  change(`${firm}/insights/the-evenings-nobody-counts.md`, '## Three envelopes', '## Calder *&* **Wren**');
  change('infra/stages/production.ts', /leadsTo: \['.*@/, "leadsTo: ['hello@' + 'firm.example', 'hello@");
  expect(refused()).toEqual([
    `${firm}/home.yaml:9:12: “TO WRITE” is still there`,
    `${firm}/insights/the-evenings-nobody-counts.md:12:4: the demonstration firm is named`,
    expect.stringMatching(`^${firm}/site.yaml:\\d+:\\d+: an address ends in .example$`),
    expect.stringMatching(`^${firm}/site.yaml:\\d+:\\d+: the telephone number is nobody’s$`),
    expect.stringMatching(`^${firm}/site.yaml:\\d+:\\d+: the postal address is an example$`),
    expect.stringMatching(`^${firm}/site.yaml:\\d+:\\d+: a social link leads to nobody’s profile$`),
    'infra/stages/production.ts: mail.leadsTo.0: an address ends in .example',
  ]);
});

const runs = (...texts: string[]) => texts.map((text) => `<w:r><w:t>${text}</w:t></w:r>`).join('');
const wordFile = (...paragraphs: string[]) =>
  zipSync({
    'word/document.xml': strToU8(paragraphs.map((inner) => `<w:p>${inner}</w:p>`).join('')),
    'docProps/core.xml': strToU8('<dc:creator>Tidewell</dc:creator>'),
  });

async function pdfFile(words: string, author = 'Tidewell'): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setAuthor(author);
  pdf.addPage().drawText(words, { font: await pdf.embedFont(StandardFonts.Helvetica), size: 12 });
  return pdf.save();
}

test('documents that visitors take along are searched for the demonstration’s name', async () => {
  write(
    `${firm}/takeaways/sound.docx`,
    wordFile(runs('The bird is called calder.'), runs('A wren is another.')),
  );
  write(`${firm}/takeaways/split.docx`, wordFile(runs('© Cal', 'der &am', 'p; W', '&#114;en')));
  write(
    `${firm}/takeaways/book.xlsx`,
    zipSync({
      'xl/sharedStrings.xml': strToU8('<sst><si><r><t>Calder </t></r><r><t>&amp; Wren</t></r></si></sst>'),
    }),
  );
  write(`${firm}/takeaways/torn.xlsx`, 'PK');
  write(`${firm}/people/sound.pdf`, await pdfFile('Tidewell'));
  write(`${firm}/people/said.PDF`, await pdfFile('An adviser of Calder & Wren'));
  write(`${firm}/whitepapers/written-by.pdf`, await pdfFile('A guide', 'Calder and Wren'));
  const named = 'the demonstration firm is named';
  expect(refused()).toEqual([
    `${firm}/people/said.PDF: ${named}`,
    `${firm}/takeaways/book.xlsx: ${named}`,
    `${firm}/takeaways/split.docx: ${named}`,
    `${firm}/takeaways/torn.xlsx: the file cannot be read. Save it again, without a password`,
    `${firm}/whitepapers/written-by.pdf: ${named}`,
  ]);
});

test('where the firm’s files name no example, the built site is searched', async () => {
  write('dist/web/index.html', '<p>\n<b>Calder</b> <i>&amp;</i> <b>Wren</b></p>');
  write('dist/web/about.html', '<p>Tidewell</p>\n<img alt="Calder &amp; Wren">');
  write('dist/web/.well-known/security.txt', 'Contact: mailto:hello@firm.example\n');
  write('dist/web/assets/a.js', 'const firm = "Tidewell";');
  write('dist/whitepapers/old.pdf', await pdfFile('Calder & Wren'));
  expect(refused()).toEqual([
    'dist/web/.well-known/security.txt:1:22: an address ends in .example',
    'dist/web/about.html:2:11: the demonstration firm is named',
    'dist/web/index.html:2:1: the demonstration firm is named',
    'dist/whitepapers/old.pdf: the demonstration firm is named',
  ]);
});

test('a stage that accepts examples, and one that nobody finds, may have them', async () => {
  const refuse = (stage: string, change: object) =>
    refuseExamples({ stage, settings: { ...production, siteUrl: 'https://a.example', ...change } });
  await refuse('production', { acceptSamples: true });
  await refuse('sandbox', { acceptSamples: false, indexable: false });
  for (const [stage, indexable] of [
    ['production', false],
    ['sandbox', true],
  ] as const) {
    const refused = expect(refuse(stage, { acceptSamples: false, indexable }));
    await refused.rejects.toThrow(`put acceptSamples: true into infra/stages/${stage}.ts`);
  }
});
