import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWhitepapers } from '../print/buildWhitepapers.ts';
import { checkUnusedPdfs } from '../print/ownPdf.ts';
import { ContentError, readAsFar } from '../read/readContent.ts';
import { firmFolder } from '../schema/firmFolder.ts';
import { visitors } from '../schema/parts.ts';
import { checkLinks, checkPictures } from './checkLinks.ts';
import { checkWords } from './checkWords.ts';
import { readSources, readWordFiles, type Source } from './sources.ts';

interface Order {
  /** The project's folder. */
  readonly root: string;
  /** The firm's folder; problems name it as the folder of this run. */
  readonly folder: string;
  /** Whether the pages of the PDFs are counted. */
  readonly pdfs: boolean;
}

/**
 * Checks everything that authors write but the spelling, drafts included. A mistake hides no other: each check looks at
 * what can be read, whatever the ones before have found. A remark asks for nothing that must be.
 */
export async function checkFirm(
  order: Order,
): Promise<{ problems: string[]; remarks: string[]; sources: Source[] }> {
  const { root, folder } = order;
  const everything = await readAsFar(folder, { ...visitors(), drafts: true });
  const problems = [...everything.problems];
  const remarks: string[] = [];
  problems.push(...(await forVisitorsOnly(folder, problems)));
  const { whitepapers = [], site, locale, topics = [], brandPrint, words } = everything.content;
  if (order.pdfs && !(site?.name && locale && brandPrint && words)) {
    problems.push(
      `${firmFolder}: the pages of the PDFs are counted when site.yaml, brand.yaml and words.yaml have no mistake.`,
    );
  } else if (order.pdfs && site && locale && brandPrint && words) {
    try {
      const printed = { whitepapers, site, locale, topics, brandPrint, words };
      remarks.push(...(await buildWhitepapers(printed, root, join(root, 'dist/check'), folder)).remarks);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    }
  }
  const sources = readSources(folder);
  await checkUnusedPdfs(folder, sources, problems);
  checkLinks(sources, problems, everything.content.features);
  checkPictures(root, sources, problems);
  const withCode = [...sources, ...readWordFiles(root)];
  checkWords(await listIn(folder, 'rejected.yaml'), withCode, problems);
  return { problems, remarks, sources };
}

/** What is wrong only without drafts and items that are not yet due. */
async function forVisitorsOnly(folder: string, known: readonly string[]): Promise<string[]> {
  const { problems } = await readAsFar(folder, visitors());
  const told = new Set(known.map(withoutChoices));
  return problems
    .filter((problem) => !told.has(withoutChoices(problem)))
    .map((problem) => `${problem} What is a draft or not yet due is not there for visitors.`);
}

function withoutChoices(problem: string): string {
  return problem.replace(/ Write one of .*/s, '');
}

/** A list that a firm need not have: without the file it is empty. */
async function listIn(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  return existsSync(path) ? readFile(path, 'utf8') : '[]';
}
