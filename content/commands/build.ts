/**
 * `node content/commands/build.ts`: checks every word, builds the whitepapers' PDFs and writes what the other
 * parts import: `content/built/*.ts`, `dist/whitepapers/<id>.pdf` and pictures of their pages, `dist/pictures`. The same content gives the same
 * bytes, and what has not changed is left alone. With `--drafts` what visitors do not see yet is there too, marked.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhitepapers, writeIfChanged } from '../print/buildWhitepapers.ts';
import { type Content, ContentError, readContent } from '../read/readContent.ts';
import type { GuidePicture, Whitepaper, WhitepaperFile } from '../schema/items.ts';
import { type ServicePageName, servicePages } from '../schema/pages.ts';
import { visitors } from '../schema/parts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const contentFolder = join(root, 'content');
const builtFolder = join(contentFolder, 'built');

/** What the other parts import: the content, and a download's part of each whitepaper without its text. */
type Built = Content & {
  readonly whitepaperFiles: readonly WhitepaperFile[];
  readonly guidePictures: readonly GuidePicture[];
};

/** Name of the module and its export → the type it has and the file that declares it. */
const modules = {
  site: { type: 'Site', from: 'pages' },
  privacy: { type: 'PrivacySection[]', from: 'pages' },
  halfHour: { type: 'HalfHourLine[]', from: 'pages' },
  home: { type: 'Home', from: 'pages' },
  proof: { type: 'Proof', from: 'pages' },
  services: { type: 'Services', from: 'pages' },
  industries: { type: 'Industries', from: 'pages' },
  resources: { type: 'Resources', from: 'pages' },
  readingPaths: { type: 'ReadingPaths', from: 'readingPaths' },
  glossary: { type: 'Glossary', from: 'glossary' },
  checklists: { type: 'Checklists[]', from: 'checklists' },
  tools: { type: 'Tool[]', from: 'pages' },
  assessment: { type: 'Assessment', from: 'pages' },
  roiCalculator: { type: 'RoiCalculator', from: 'pages' },
  templates: { type: 'Templates', from: 'pages' },
  videoGenerator: { type: 'VideoGenerator', from: 'pages' },
  caseStudies: { type: 'CaseStudy[]', from: 'schema' },
  insights: { type: 'Insight[]', from: 'schema' },
  whitepapers: { type: 'Whitepaper[]', from: 'schema' },
  whitepaperFiles: { type: 'WhitepaperFile[]', from: 'schema' },
  guidePictures: { type: 'GuidePicture[]', from: 'guidePicture' },
  people: { type: 'Person[]', from: 'people' },
  topics: { type: 'Topic[]', from: 'people' },
} as const satisfies { [Name in Exclude<keyof Built, ServicePageName>]: { type: string; from: string } };
const serviceModules = Object.fromEntries(
  Object.keys(servicePages).map((name) => [name, { type: 'ServicePage', from: 'pages' }]),
);

const drafts = process.argv.includes('--drafts');
/** Stands there while what is built holds drafts: a stage is not deployed from that. */
const draftsMark = join(root, 'dist/drafts');

try {
  const content = await readContent(contentFolder, { ...visitors(), drafts });
  if (drafts) await writeIfChanged(draftsMark, '');
  else await rm(draftsMark, { force: true });
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

/** Written by content/commands/build.ts; edit the files under content instead. */
export const ${name}: ${type} = ${JSON.stringify(content[name as keyof Built], null, 2)};
`,
  }));
  await Promise.all(wanted.map(({ file, text }) => writeIfChanged(join(builtFolder, file), text)));
  const files = wanted.map(({ file }) => file);
  const stale = (await readdir(builtFolder)).filter((name) => !files.includes(name));
  await Promise.all(stale.map((name) => rm(join(builtFolder, name), { recursive: true })));
}
