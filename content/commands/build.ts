/**
 * `node content/commands/build.ts`: checks every word, builds the whitepapers' PDFs and writes the other parts' imports:
 * `content/built/*.ts`, `dist/whitepapers/<id>.pdf` with pictures of its pages, `dist/pictures`, and the brand's faces,
 * `dist/faces`. The same content gives the same bytes. A file that stays the same is not written. With `--drafts` items
 * that visitors do not see yet are included, with a mark.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFaces } from '../faces/buildFaces.ts';
import { buildWhitepapers, writeIfChanged } from '../print/buildWhitepapers.ts';
import { type Content, ContentError, readContent } from '../read/readContent.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import type { GuidePicture, Whitepaper, WhitepaperFile } from '../schema/items.ts';
import { type ServicePageName, servicePages } from '../schema/pages.ts';
import { visitors } from '../schema/parts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const builtFolder = join(root, 'content/built');

/** The modules that the other parts import: the content, and a download's part of each whitepaper without its text. */
type Built = Content & {
  readonly whitepaperFiles: readonly WhitepaperFile[];
  readonly guidePictures: readonly GuidePicture[];
};

/** Name of the module and its export → the type it has and the file that declares it. */
const modules = {
  brand: { type: 'Brand', from: 'schema/brand' },
  brandMark: { type: 'BrandMark', from: 'schema/brand' },
  brandDrawing: { type: 'BrandDrawing', from: 'schema/brand' },
  brandFaces: { type: 'BrandFaces', from: 'schema/brand' },
  brandIcon: { type: 'BrandIcon', from: 'schema/brand' },
  brandMail: { type: 'BrandMail', from: 'schema/brand' },
  site: { type: 'Site', from: 'schema/pages' },
  privacy: { type: 'PrivacySection[]', from: 'schema/pages' },
  halfHour: { type: 'HalfHourLine[]', from: 'schema/pages' },
  home: { type: 'Home', from: 'schema/pages' },
  proof: { type: 'Proof', from: 'schema/pages' },
  services: { type: 'Services', from: 'schema/pages' },
  industries: { type: 'Industries', from: 'schema/pages' },
  resources: { type: 'Resources', from: 'schema/pages' },
  readingPaths: { type: 'ReadingPaths', from: 'schema/resources' },
  glossary: { type: 'Glossary', from: 'schema/resources' },
  checklists: { type: 'Checklists[]', from: 'read/checklists' },
  tools: { type: 'Tool[]', from: 'schema/tools' },
  assessment: { type: 'Assessment', from: 'schema/tools' },
  roiCalculator: { type: 'RoiCalculator', from: 'schema/tools' },
  templates: { type: 'Templates', from: 'schema/tools' },
  videoGenerator: { type: 'VideoGenerator', from: 'schema/pages' },
  caseStudies: { type: 'CaseStudy[]', from: 'schema/items' },
  insights: { type: 'Insight[]', from: 'schema/items' },
  whitepapers: { type: 'Whitepaper[]', from: 'schema/items' },
  whitepaperFiles: { type: 'WhitepaperFile[]', from: 'schema/items' },
  guidePictures: { type: 'GuidePicture[]', from: 'schema/items' },
  people: { type: 'Person[]', from: 'schema/people' },
  topics: { type: 'Topic[]', from: 'schema/people' },
} as const satisfies {
  [Name in Exclude<keyof Built, ServicePageName | 'brandPrint'>]: { type: string; from: string };
};
const serviceModules = Object.fromEntries(
  Object.keys(servicePages).map((name) => [name, { type: 'ServicePage', from: 'schema/pages' }]),
);

const drafts = process.argv.includes('--drafts');
/** This file exists while the built content holds drafts: no stage is deployed from that. */
const draftsMark = join(root, 'dist/drafts');

try {
  const content = await readContent(join(root, firmFolder), { ...visitors(), drafts });
  if (drafts) await writeIfChanged(draftsMark, '');
  else await rm(draftsMark, { force: true });
  const misnamed = await buildFaces(content.brandFaces, join(root, 'dist/faces'));
  if (misnamed.length > 0) throw new ContentError(misnamed.map((problem) => `${firmFolder}/${problem}`));
  const { whitepapers, guidePictures } = await buildWhitepapers(content, root);
  const whitepaperFiles = whitepapers.map(({ id, title, filePath }) => ({ id, title, filePath }));
  await writeModules({
    ...content,
    whitepapers: whitepapers.map(beginnings),
    whitepaperFiles,
    guidePictures,
  });
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  const count = error.problems.length;
  process.stderr.write(
    `${error.message}\n\nThe content has ${count} ${count === 1 ? 'problem' : 'problems'}: see above.\n`,
  );
  process.exitCode = 1;
}

/** Pages and API show how each section of a whitepaper begins; the whole text is in its PDF. */
function beginnings(whitepaper: Whitepaper): Whitepaper {
  const sections = whitepaper.sections.map(({ heading, body }) => ({
    heading,
    body: body.split('\n\n')[0]!,
  }));
  return { ...whitepaper, sections };
}

async function writeModules(content: Built): Promise<void> {
  await mkdir(builtFolder, { recursive: true });
  const wanted = Object.entries({ ...modules, ...serviceModules }).map(([name, { type, from }]) => ({
    file: `${name}.ts`,
    text: `import type { ${type.replace('[]', '')} } from '../${from}.ts';

/** Written by content/commands/build.ts; edit the files under ${firmFolder} instead. */
export const ${name}: ${type} = ${JSON.stringify(content[name as keyof Built], null, 2)};
`,
  }));
  await Promise.all(wanted.map(({ file, text }) => writeIfChanged(join(builtFolder, file), text)));
  const files = wanted.map(({ file }) => file);
  const stale = (await readdir(builtFolder)).filter((name) => !files.includes(name));
  await Promise.all(stale.map((name) => rm(join(builtFolder, name), { recursive: true })));
}
