/**
 * `node content/commands/build.ts`: checks every word, builds the PDFs and writes the other parts' imports:
 * `content/built/*.ts`, `dist/whitepapers/<id>.pdf` with pictures of its pages, `dist/pictures`, the firm's own pictures,
 * `dist/images`, and the brand's faces, `dist/faces`. The same content gives the same bytes. A file that stays the same
 * is not written. With `--drafts` items that visitors do not see yet are included, with a mark.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFaces } from '../faces/buildFaces.ts';
import { encodePictures, shownFiles } from '../pictures/encodePictures.ts';
import { buildWhitepapers, writeIfChanged } from '../print/buildWhitepapers.ts';
import { grounds } from '../read/grounds.ts';
import { mailReading } from '../read/mailReading.ts';
import { type Content, ContentError, readContent } from '../read/readContent.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import type { Grounds } from '../schema/grounds.ts';
import type { GuidePicture, Whitepaper, WhitepaperFile } from '../schema/items.ts';
import type { MailReading } from '../schema/mailReading.ts';
import type { OwnPage, OwnPageHead, OwnPageText } from '../schema/ownPages.ts';
import { visitors } from '../schema/parts.ts';
import { presentPeople } from '../schema/people.ts';
import { mostPoints } from '../schema/tools.ts';
import type { Words } from '../schema/words.ts';
import { serviceModules } from './serviceModules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const builtFolder = join(root, 'content/built');

/** The modules that the other parts import: the content, and a download's part of each whitepaper without its text. */
type Built = Omit<Content, 'ownPages' | 'pictureFolder'> & {
  readonly ownPages: readonly OwnPageHead[];
  readonly ownPageTexts: readonly OwnPageText[];
  readonly whitepaperFiles: readonly WhitepaperFile[];
  readonly guidePictures: readonly GuidePicture[];
  readonly mailReading: MailReading;
  readonly grounds: Grounds;
};

/** Name of the module and its export → the type it has and the file that declares it. */
const modules = {
  brand: { type: 'Brand', from: 'schema/brand' },
  brandMark: { type: 'Svg', from: 'schema/brand' },
  brandIcon: { type: 'Svg', from: 'schema/brand' },
  brandDrawing: { type: 'BrandDrawing', from: 'schema/brand' },
  brandFaces: { type: 'BrandFaces', from: 'schema/brand' },
  site: { type: 'Site', from: 'schema/pages' },
  features: { type: 'Features', from: 'schema/features' },
  locale: { type: 'Locale', from: 'schema/locale' },
  privacy: { type: 'PrivacySection[]', from: 'schema/pages' },
  halfHour: { type: 'HalfHourLine[]', from: 'schema/pages' },
  home: { type: 'Home', from: 'schema/pages' },
  proof: { type: 'Proof | undefined', from: 'schema/pages' },
  services: { type: 'Services', from: 'schema/pages' },
  industries: { type: 'Industries', from: 'schema/pages' },
  resources: { type: 'Resources', from: 'schema/pages' },
  glossary: { type: 'Glossary', from: 'schema/resources' },
  tools: { type: 'Tool[]', from: 'schema/tools' },
  assessment: { type: 'Assessment', from: 'schema/tools' },
  templates: { type: 'Templates', from: 'schema/tools' },
  videoGenerator: { type: 'VideoGenerator', from: 'schema/pages' },
  caseStudies: { type: 'CaseStudy[]', from: 'schema/items' },
  insights: { type: 'Insight[]', from: 'schema/items' },
  whitepapers: { type: 'Whitepaper[]', from: 'schema/items' },
  whitepaperFiles: { type: 'WhitepaperFile[]', from: 'schema/items' },
  guidePictures: { type: 'GuidePicture[]', from: 'schema/items' },
  mailReading: { type: 'MailReading', from: 'schema/mailReading' },
  grounds: { type: 'Grounds', from: 'schema/grounds' },
  ownPages: { type: 'OwnPageHead[]', from: 'schema/ownPages' },
  ownPageTexts: { type: 'OwnPageText[]', from: 'schema/ownPages' },
  people: { type: 'Person[]', from: 'schema/people' },
  pictures: { type: 'FirmPictures', from: 'schema/picture' },
  drawings: { type: 'PageDrawings', from: 'drawing/pageDrawings' },
  heroDrawings: { type: 'HeroDrawings', from: 'drawing/hero' },
  letters: { type: 'Letter[]', from: 'schema/letter' },
  homePicture: { type: 'DescribedPicture | undefined', from: 'schema/picture' },
  topics: { type: 'Topic[]', from: 'schema/people' },
} as const satisfies {
  [Name in Exclude<keyof Built, 'servicePages' | 'words' | 'brandPrint' | 'brandPictures'>]: {
    type: string;
    from: string;
  };
};

const remark = `/** Written by content/commands/build.ts; edit the files under ${firmFolder} instead. */`;
/** Of what the site has not got: no page reads it, and it fits any type. */
const absent = 'undefined!';

const drafts = process.argv.includes('--drafts');

try {
  const audience = { ...visitors(), drafts };
  const unprinted = await readContent(join(root, firmFolder), audience);
  const misnamed = await buildFaces(unprinted.brandFaces, join(root, 'dist/faces'));
  if (misnamed.length > 0) throw new ContentError(misnamed.map((problem) => `${firmFolder}/${problem}`));
  const { whitepapers: printed, guidePictures, remarks } = await buildWhitepapers(unprinted, root);
  for (const remark of remarks) process.stderr.write(`${remark}\n`);
  // Other items say how many pages a paper has, which is known now.
  const pages = new Map(printed.map((paper) => [paper.id, paper.pages]));
  const content = await readContent(join(root, firmFolder), audience, (id) => pages.get(id)!);
  const whitepapers = content.whitepapers.map((paper) => ({
    ...paper,
    // They know the pages of the PDF where they begin.
    sections: printed.find(({ id }) => id === paper.id)!.sections,
  }));
  const whitepaperFiles = whitepapers.map(({ id, title, filePath }) => ({ id, title, filePath }));
  const { pictureFolder, ...words } = content;
  const built = {
    ...words,
    whitepapers: whitepapers.map(beginnings),
    whitepaperFiles,
    guidePictures,
    mailReading: mailReading(content),
    grounds: grounds(content),
    people: presentPeople(content.people),
    letters: content.letters.filter(({ draft }) => !draft),
    ownPages: content.ownPages.map(headOf),
    ownPageTexts: content.ownPages.map(({ id, sections }) => ({ id, sections })),
  };
  await encodePictures(shownFiles(pictureFolder.files, built), join(root, 'dist/images'));
  await writeModules(built);
  await writeFile(join(root, 'dist/content.built'), '');
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  const count = error.problems.length;
  process.stderr.write(
    `${error.message}\n\nThe content has ${count} ${count === 1 ? 'problem' : 'problems'}: see above.\n`,
  );
  process.exitCode = 1;
}

/** Pages and API show how each section of a whitepaper begins; the whole text is in its PDF. */
function beginnings({ file: _file, ...whitepaper }: Whitepaper): Whitepaper {
  const sections = whitepaper.sections.map(({ heading, body, page }) => ({
    heading,
    body: body.split('\n\n')[0]!,
    ...(page && { page }),
  }));
  return { ...whitepaper, sections };
}

function headOf({ id, title, description, footer }: OwnPage): OwnPageHead {
  return { id, title, description, footer };
}

async function writeModules(content: Built): Promise<void> {
  const wanted = [
    ...Object.entries(modules).map(([name, { type, from }]) =>
      moduleOf(`${name}.ts`, name, type, `../${from}.ts`, content[name as keyof typeof modules]),
    ),
    ...serviceModules(content.servicePages, remark),
    highestScore(content.assessment),
    wordsOf(content.words),
  ];
  await mkdir(join(builtFolder, 'services'), { recursive: true });
  await Promise.all(wanted.map(({ file, text }) => writeIfChanged(join(builtFolder, file), text)));
  const files = new Set(wanted.map(({ file }) => file));
  const there = await readdir(builtFolder, { recursive: true, withFileTypes: true });
  const stale = there
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !files.has(relative(builtFolder, path).replaceAll(sep, '/')));
  await Promise.all(stale.map((path) => rm(path)));
}

/** A constant for each text: a page's code holds only those that it says. */
function wordsOf(words: Words) {
  const constants = Object.entries(words).map(
    ([name, text]) => `export const ${name}: string = ${JSON.stringify(text)};\n`,
  );
  return { file: 'words.ts', text: `${remark}\n${constants.join('')}` };
}

/** A module of its own: every contact form knows it, and the questions are loaded with their dialog. */
function highestScore(assessment: Partial<Content['assessment']> | undefined) {
  const score = (assessment?.questions?.length ?? 1) * mostPoints;
  return { file: 'highestScore.ts', text: `${remark}\nexport const highestScore = ${score};\n` };
}

function moduleOf(file: string, name: string, type: string, from: string, value: unknown) {
  const text = `import type { ${type.replace(/\[\]| \| undefined/, '')} } from '${from}';

${remark}
export const ${name}: ${type} = ${JSON.stringify(value, null, 2) ?? absent};
`;
  return { file, text };
}
