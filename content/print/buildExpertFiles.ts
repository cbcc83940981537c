import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { readFace } from '../faces/faceFiles.ts';
import type { Content } from '../read/readContent.ts';
import { pdfPages } from '../schema/paper.ts';
import {
  type Engagement,
  type Expert,
  type ExpertFile,
  expertFiles,
  presentPeople,
} from '../schema/people.ts';
import { digest, removeOthers, writeIfChanged } from './buildWhitepapers.ts';
import { printedLanguage } from './printWords.ts';

type Printed = Pick<Content, 'people' | 'site' | 'locale' | 'brandPrint' | 'words'>;

/** Everything beside the words that shapes the bytes of a PDF. */
const makers = [
  'content/print/buildExpertFiles.ts',
  'content/print/setWhitepaper.ts',
  'content/print/expert.typ',
  'content/print/style.typ',
  'content/faces/faceFiles.ts',
  'node_modules/@myriaddreamin/typst-ts-node-compiler/package.json',
  'node_modules/subset-font/package.json',
];

/** Input and output of a PDF by its name, so that the same words are not set twice. */
const stamps = z.record(z.string(), z.object({ madeOf: z.string(), pdf: z.string() }));

/**
 * Writes `dist/people/<id>-cv.pdf` and `…-testimony.pdf` for every expert who is with the firm, and removes what belongs
 * to none: tagged PDFs (PDF/UA-1) of the words that the expert's page shows. Equal words give equal bytes.
 *
 * @param root the project's folder
 */
export async function buildExpertFiles(printed: Printed, root: string, dist = join(root, 'dist')) {
  const folder = join(dist, 'people');
  await mkdir(folder, { recursive: true });
  const stampFile = join(dist, 'people.json');
  const before = await readStamps(stampFile);
  const after: z.infer<typeof stamps> = {};
  const experts = presentPeople(printed.people).filter(({ kind }) => kind === 'expert') as Expert[];
  const faces = Object.values(printed.brandPrint.faces).flatMap(({ files }) => files);
  const maker = digest(
    ...(await Promise.all(makers.map((file) => readFile(join(root, file))))),
    ...(await Promise.all(faces.map(readFace))),
  );
  for (const expert of experts) {
    for (const kind of expertFiles) {
      const name = `${expert.id}-${kind}.pdf`;
      const parts = expertParts(expert, kind, printed);
      const madeOf = digest(maker, JSON.stringify(parts));
      const present = await readFile(join(folder, name)).catch(() => new Uint8Array());
      const known = before[name];
      if (known?.madeOf === madeOf && known.pdf === digest(present)) {
        after[name] = known;
        continue;
      }
      const pdf = await setParts(parts, printed);
      await writeIfChanged(join(folder, name), pdf);
      after[name] = { madeOf, pdf: digest(pdf) };
    }
  }
  await removeOthers(folder, Object.keys(after));
  await writeIfChanged(stampFile, `${JSON.stringify(after, null, 2)}\n`);
}

/** A stamp file that cannot be read only costs a rebuild. */
async function readStamps(file: string): Promise<z.infer<typeof stamps>> {
  try {
    return stamps.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

let compiler: ReturnType<typeof import('./setWhitepaper.ts').printCompiler> | undefined;

async function setParts(parts: Record<string, string>, { brandPrint }: Printed): Promise<Buffer> {
  const { printCompiler, printFolder, refusalOf } = await import('./setWhitepaper.ts');
  compiler ??= printCompiler(brandPrint.faces);
  const setter = await compiler;
  for (const [name, text] of Object.entries(parts)) {
    setter.mapShadow(join(printFolder, name), Buffer.from(text));
  }
  try {
    return setter.pdf({ mainFilePath: join(printFolder, 'expert.typ') }, { pdfStandard: 'ua-1' });
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Files that the template asks for: words and numbers only, nothing to interpret. */
function expertParts(expert: Expert, kind: ExpertFile, printed: Printed): Record<string, string> {
  const { site, locale, brandPrint, words } = printed;
  const { mark, colors, faces } = brandPrint;
  const fonts = { heading: faces.heading.family, body: faces.body.family };
  const { service, print, contact } = words;
  const data = {
    firm: site.name,
    title: `${expert.name}: ${kind === 'cv' ? service.curriculum : service.record}`,
    name: expert.name,
    role: expert.role,
    language: printedLanguage(locale),
    pageOf: print.pageOf,
    sections: kind === 'cv' ? lifeOf(expert, service) : recordOf(expert, service),
    notes: [
      `${site.name} · ${site.postalAddress} · ${site.contactEmail}`,
      contact.conflictNote,
      ...(expert.sample ? [site.footer.samples] : []),
    ],
  };
  return {
    'expert.json': JSON.stringify(data),
    'mark.svg': mark,
    'brand.json': JSON.stringify({ colors, fonts, page: pdfPages[locale.paper] }),
  };
}

type ServiceWords = Printed['words']['service'];

interface Dated {
  when: string;
  what: string;
  notes: string[];
}
const dated = (heading: string, entries: Dated[]) => ({ kind: 'dated', heading, entries });

function lifeOf({ bio, cv, fields, jurisdictions, publications, fees }: Expert, words: ServiceWords) {
  const stations = cv.map(({ years, text }) => ({ when: years, what: text, notes: [] }));
  const written = publications?.map(({ year, title, where }) => ({
    when: String(year),
    what: title,
    notes: [where],
  }));
  return [
    { kind: 'text', text: bio },
    dated(words.curriculum, stations),
    { kind: 'lines', heading: words.fields, lines: fields },
    { kind: 'lines', heading: words.jurisdictions, lines: jurisdictions },
    ...(written ? [dated(words.publications, written)] : []),
    { kind: 'text', heading: words.fees, text: fees },
  ];
}

function recordOf({ testimony, reports }: Expert, words: ServiceWords) {
  const entries = (all: Engagement[], roles: ServiceWords['testified']) =>
    all.map(({ year, matter, side, forum }) => ({
      when: String(year),
      what: matter,
      notes: [roles[side ?? 'unsaid'], ...(forum ? [forum] : [])],
    }));
  return [
    dated(words.testimony, entries(testimony, words.testified)),
    dated(words.reports, entries(reports, words.reported)),
  ];
}
