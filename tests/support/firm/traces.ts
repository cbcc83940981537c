import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'yaml';
import { pdfPages } from '#infra/build/documentText.ts';

/** Words in a row that two texts have by chance only. */
const byChance = 9;

/** What would show that a site was made of another firm's content. */
export interface Traces {
  /** Rows of words, each as one text. */
  readonly rows: ReadonlySet<string>;
  /** Names, hosts, colors and drawings, as they are written. */
  readonly names: readonly string[];
  /** Words in each row. */
  readonly rowLength: number;
}

/** Files that hold no sentences of the firm. */
const withoutSentences = ['brand.yaml', 'rejected.yaml'];

/** @param names what the firm is called and drawn with, beside its sentences */
export function tracesOf(folder: string, names: readonly string[], rowLength = byChance): Traces {
  const rows = new Set<string>();
  for (const file of globSync('**/*.{md,yaml}', { cwd: folder })) {
    if (withoutSentences.includes(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8').replace(/^---\n.*?\n---\n/s, '');
    for (const part of file.endsWith('.yaml') ? textsIn(parse(text)) : [text]) {
      for (const row of rowsOf(part, rowLength)) rows.add(row);
    }
  }
  return { rows, names, rowLength };
}

function rowsOf(text: string, rowLength: number): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(rowLength - 1).map((_, at) => words.slice(at, at + rowLength).join(' '));
}

/** @returns each trace that a file holds, as `file: trace`. */
export async function findTraces(folder: string, { rows, names, rowLength }: Traces): Promise<string[]> {
  const found: string[] = [];
  for (const file of globSync('**/*.*', { cwd: folder }).sort()) {
    const text = await textOf(join(folder, file));
    const lower = text.toLowerCase();
    for (const name of names) if (lower.includes(name.toLowerCase())) found.push(`${file}: ${name}`);
    for (const row of new Set(rowsOf(text, rowLength))) if (rows.has(row)) found.push(`${file}: ${row}`);
  }
  return found;
}

const packed = ['.docx', '.xlsx'];
const pictures = ['.png', '.jpg', '.jpeg', '.webp', '.woff', '.woff2'];

/** What a file says, without its markup; nothing of a picture or a font. */
async function textOf(path: string): Promise<string> {
  const kind = extname(path);
  if (pictures.includes(kind)) return '';
  const bytes = readFileSync(path);
  if (kind === '.pdf') return (await pdfPages(bytes)).join('\n');
  if (packed.includes(kind)) {
    return (
      Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part))
        // Colors are in the markup.
        .map((part) => `${part}\n${withoutMarkup(part)}`)
        .join('\n')
    );
  }
  const text = bytes.toString('utf8');
  return kind === '.html' || kind === '.xml' ? `${text}\n${withoutMarkup(text)}` : unescaped(text);
}

function withoutMarkup(text: string): string {
  return text
    .replace(/<(?!\/?(b|i|em|strong|span|a)\b)[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|#38);/g, '&')
    .replace(/&(apos|#x27|#39);/g, '’');
}

/** Line ends and quotes of strings in code. */
function unescaped(code: string): string {
  return code.replace(/\\[nrt]/g, ' ').replace(/\\(["'`])/g, '$1');
}

/** Every text at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
