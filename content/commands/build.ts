/**
 * `node content/commands/build.ts`: checks the content, builds the PDFs and writes what the other rooms import:
 * `content/built/*.ts`, `dist/whitepapers/<id>.pdf` with pictures of its pages, `dist/pictures`, the firm's own pictures and
 * its icons, `dist/public`, and the brand's faces, `dist/faces`. The same content gives the same bytes. A file that stays
 * the same is not written. What visitors do not see yet is checked and printed as if it were out, so that it does not fail at
 * its hour, and nothing of it is written to these places. With `--drafts` it is included, with a mark.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSources } from '../check/sources.ts';
import { deadTextLinks } from '../check/textLinks.ts';
import { buildFaces } from '../faces/buildFaces.ts';
import { brandFiles } from '../pictures/brandFiles.ts';
import { encodePictures, shownFiles } from '../pictures/encodePictures.ts';
import { buildWhitepapers, writeIfChanged } from '../print/buildWhitepapers.ts';
import { excerpts } from '../read/excerpts.ts';
import { ContentError, refuse } from '../read/files.ts';
import { folderOrEnd, siteAddressOf } from '../read/firmFolder.ts';
import { contentOf, readContent } from '../read/readContent.ts';
import { readFirm } from '../read/readFirm.ts';
import { topicsInUse } from '../read/related.ts';
import type { PrintedWhitepaper, Whitepaper } from '../schema/items.ts';
import { presentPeople } from '../schema/people.ts';
import { everybody, visitors } from '../schema/publication.ts';
import { formsOf } from '../shared/forms.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const builtFolder = join(root, 'content/built');

const drafts = process.argv.includes('--drafts');

const firmFolder = folderOrEnd();
try {
  const folder = join(root, firmFolder);
  const audience = { ...visitors(), drafts };
  const firm = await readFirm(folder, audience);
  refuse(deadTextLinks(readSources(folder), folder, firm.features));
  // With drafts, everything is in the firm as it is.
  const everything = drafts ? undefined : await readContent(folder, everybody());
  const misnamed = await buildFaces(firm.brand.brandFaces, folder, join(root, 'dist/faces'));
  refuse(misnamed);
  const siteAddress = siteAddressOf();
  const printed = await buildWhitepapers(contentOf(firm), root, { folder, everything, siteAddress });
  for (const remark of printed.remarks) process.stderr.write(`${firmFolder}/${remark}\n`);
  // Items, pages and the assessment say how many pages a paper has, which is known now.
  const content = contentOf(firm, printed.whitepapers);
  const { whitepapers, servicePages } = content;
  const modules: Module[] = [
    module('brand', 'Brand', 'schema/brand', content.brand),
    module('brandMark', 'Svg', 'schema/brand', content.brandMark),
    module('brandDrawing', 'BrandDrawing', 'schema/brand', content.brandDrawing),
    module('brandFaces', 'BrandFaces', 'schema/brand', content.brandFaces),
    module('brandIcon', 'Svg', 'schema/brand', content.brandIcon),
    module('site', 'Site', 'schema/site', content.site),
    module('features', 'Features', 'schema/features', content.features),
    module('locale', 'Locale', 'schema/locale', content.locale),
    module('forms', 'Forms', 'shared/forms', formsOf(content.locale)),
    module('privacy', 'readonly PrivacySection[]', 'schema/site', content.privacy),
    module('halfHour', 'readonly HalfHourLine[]', 'schema/site', content.halfHour),
    module('home', 'Home', 'schema/pages', content.home),
    module('proof', 'Proof | undefined', 'schema/pages', content.proof),
    module('services', 'Services', 'schema/pages', content.services),
    module('industries', 'Industries', 'schema/pages', content.industries),
    module('resources', 'Resources', 'schema/resources', content.resources),
    module('glossary', 'Glossary', 'schema/resources', content.glossary),
    module('tools', 'readonly Tool[]', 'schema/tools', content.tools),
    module('assessment', 'Assessment', 'schema/tools', content.assessment),
    module('templates', 'Templates', 'schema/tools', content.templates),
    module('videoGenerator', 'VideoGenerator', 'schema/pages', content.videoGenerator),
    module('caseStudies', 'readonly CaseStudy[]', 'schema/items', content.caseStudies),
    module('insights', 'readonly Insight[]', 'schema/items', content.insights),
    module('whitepapers', 'readonly Whitepaper[]', 'schema/items', whitepapers.map(beginnings)),
    module('whitepaperFiles', 'readonly WhitepaperFile[]', 'schema/items', whitepapers.map(fileOf)),
    module('guidePictures', 'readonly GuidePicture[]', 'schema/items', printed.guidePictures),
    module('excerpts', 'Excerpts', 'schema/excerpts', excerpts(content)),
    module(
      'ownPages',
      'readonly OwnPageHead[]',
      'schema/ownPages',
      content.ownPages.map(({ sections: _, order: _order, ...head }) => head),
    ),
    module(
      'ownPageTexts',
      'readonly OwnPageText[]',
      'schema/ownPages',
      content.ownPages.map(({ id, sections }) => ({ id, sections })),
    ),
    module('redirects', 'readonly Redirect[]', 'schema/redirects', content.redirects),
    module('people', 'readonly Person[]', 'schema/people', presentPeople(content.people)),
    module('pictures', 'FirmPictures', 'schema/picture', content.pictures),
    module('drawings', 'PageDrawings', 'drawing/pageDrawings', content.drawings),
    module('heroDrawings', 'HeroDrawings', 'drawing/hero', content.heroDrawings),
    module('exampleScripts', 'ExampleScripts', 'schema/exampleScripts', content.exampleScripts),
    module('thumbnails', 'readonly Thumbnail[]', 'drawing/thumbnail', content.thumbnails),
    module(
      'letters',
      'readonly Letter[]',
      'schema/letter',
      content.letters.filter(({ draft }) => !draft),
    ),
    module('homePicture', 'DescribedPicture | undefined', 'schema/picture', content.homePicture),
    module('topics', 'readonly Topic[]', 'schema/people', topicsInUse(content.topics, content)),
    // A constant for each text, so that a page's code holds only those that it shows.
    code(
      'words',
      Object.entries(content.words).map(([name, text]) => constant(name, 'string', text)),
    ),
    code('serviceAreas', [
      constant(
        'serviceAreas',
        'readonly string[]',
        servicePages.map(({ area }) => area),
      ),
    ]),
    // A visitor loads the words of one service only.
    ...servicePages.map((page) =>
      module('service', 'ServicePage', 'schema/pages', page, `services/${page.id}`),
    ),
    code('serviceWords', [
      "import type { ServicePage } from '../schema/pages.ts';",
      'export const serviceWords: Readonly<Record<string, () => Promise<{ service: ServicePage }>>> = {',
      ...servicePages.map(({ id }) => `  '${id}': () => import('./services/${id}.ts'),`),
      '};',
    ]),
    code('servicePages', [
      "import type { ServicePage } from '../schema/pages.ts';",
      ...servicePages.map(({ id }, index) => `import { service as s${index} } from './services/${id}.ts';`),
      `export const servicePages: readonly ServicePage[] = [${servicePages.map((_, index) => `s${index}`).join(', ')}];`,
    ]),
  ];
  await encodePictures(shownFiles(content.pictureFolder.files, modules), join(root, 'dist/public/assets'));
  for (const [name, bytes] of Object.entries(await brandFiles(content.brand.colors, content.brandIcon)))
    await writeIfChanged(join(root, 'dist/public', name), bytes);
  await writeModules(modules);
  await writeFile(join(root, 'dist/content.built'), [firmFolder, ...(drafts ? ['drafts'] : [])].join('\n'));
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  const count = error.problems.length;
  process.stderr.write(
    `${error.readableIn(firmFolder)}\n\nThe content has ${count} ${count === 1 ? 'problem' : 'problems'}: see above.\n`,
  );
  process.exitCode = 1;
}

/** Pages and API show how each section of a whitepaper begins; the whole text is in its PDF. */
function beginnings({ file: _file, ...whitepaper }: PrintedWhitepaper): Whitepaper {
  const sections = whitepaper.sections.map(({ heading, body, page }) => ({
    heading,
    body: body.split('\n\n')[0]!,
    ...(page && { page }),
  }));
  return { ...whitepaper, sections };
}

/** The part of a whitepaper that a download needs. */
function fileOf({ id, title, filePath }: Whitepaper) {
  return { id, title, filePath };
}

/** A file of `content/built`. */
interface Module {
  readonly file: string;
  readonly text: string;
}

/** A module with one constant. `undefined`, where the firm has no such content, fits any type: no page reads it then. */
function module(name: string, type: string, from: string, value: unknown, file = name): Module {
  const imported = type.replace(/^readonly |\[\]| \| undefined/g, '');
  const up = '../'.repeat(file.split('/').length);
  return code(file, [`import type { ${imported} } from '${up}${from}.ts';`, constant(name, type, value)]);
}

function constant(name: string, type: string, value: unknown): string {
  return `export const ${name}: ${type} = ${JSON.stringify(value, null, 2) ?? 'undefined!'};`;
}

function code(file: string, lines: readonly string[]): Module {
  const remark = `/** Written by content/commands/build.ts; edit the files under ${firmFolder} instead. */`;
  return { file: `${file}.ts`, text: [remark, ...lines, ''].join('\n') };
}

async function writeModules(modules: readonly Module[]): Promise<void> {
  await mkdir(join(builtFolder, 'services'), { recursive: true });
  await Promise.all(modules.map(({ file, text }) => writeIfChanged(join(builtFolder, file), text)));
  const files = new Set(modules.map(({ file }) => file));
  const there = await readdir(builtFolder, { recursive: true, withFileTypes: true });
  const stale = there
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !files.has(relative(builtFolder, path).replaceAll(sep, '/')));
  await Promise.all(stale.map((path) => rm(path)));
}
