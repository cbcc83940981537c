import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWhitepapers } from '../print/buildWhitepapers.ts';
import { checkUnusedPdfs } from '../print/ownPdf.ts';
import { ContentError } from '../read/files.ts';
import { readContent } from '../read/readContent.ts';
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
  const problems: string[] = [];
  const remarks: string[] = [];
  try {
    const content = await readContent(folder, { ...visitors(), drafts: true });
    if (order.pdfs)
      remarks.push(...(await buildWhitepapers(content, root, join(root, 'dist/check'), folder)).remarks);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    problems.push(...error.problems);
  }
  const sources = readSources(folder);
  await checkUnusedPdfs(folder, sources, problems);
  checkLinks(sources, problems);
  checkPictures(root, sources, problems);
  const withCode = [...sources, ...readWordFiles(root)];
  checkWords(await listIn(folder, 'rejected.yaml'), withCode, problems);
  return { problems, remarks, sources };
}

/** A list that a firm need not have: without the file it is empty. */
async function listIn(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  return existsSync(path) ? readFile(path, 'utf8') : '[]';
}
