import { site } from '../content/built/site.ts';
import * as articleWords from '../content/built/words/article.ts';
import * as figuresWords from '../content/built/words/figures.ts';
import { fill } from '../content/schema/fill.ts';
import type { Section, Table } from '../content/schema/items.ts';
import type { LetterBlock, Run } from '../content/schema/letter.ts';
import { siteUrl } from './environment.ts';
import { figureTable } from './src/figures/figureRows.ts';

/** Parts of a document in Markdown (https://spec.commonmark.org/0.31.2/, tables as GitHub writes them). */

/** Plain text, none of whose signs is markup. */
export function plain(text: string): string {
  return text
    .replace(/[\\`*_[\]<~]|&(?=#?\w+;)/g, '\\$&')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/gm, '$1\\')
    .replace(/^(?:>|(?:#{1,6}|\+|-)(?=\s|$)|--)/gm, '\\$&');
}

/** Parts with an empty line between two; what is not there is left out. */
export function blocks(...parts: (string | false | undefined)[]): string {
  return parts.filter((part) => part).join('\n\n');
}

export function heading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${plain(text)}`;
}

/** A link to an address, or to a path of the site: Markdown is read away from its page too. */
export function link(words: string, to: string): string {
  return `[${plain(words)}](${to.startsWith('/') ? siteUrl : ''}${to})`;
}

export function list(entries: readonly string[], mark: (index: number) => string = () => '-'): string {
  return entries.map((entry, index) => `${mark(index)} ${entry}`).join('\n');
}

export const numbered = (index: number) => `${index + 1}.`;

/** Paragraphs that empty lines part. */
export function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map(plain)
    .join('\n\n');
}

export function quoted(markdown: string): string {
  return markdown.replace(/^/gm, '> ').replace(/ $/gm, '');
}

export function table({ caption, head, rows }: Table): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => plain(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  const lines = [row(head), `|${head.map(() => '---|').join('')}`, ...rows.map(row)];
  return blocks(caption && `**${plain(caption)}**`, lines.join('\n'));
}

/** The sections of an item. A figure is its title, what it shows, its numbers and their source. */
export function sectionsOf(sections: readonly Section[]): string {
  const drawn = sections.filter(({ figure }) => figure);
  return blocks(
    ...sections.map((section) => {
      const { heading: name, body, bullets, listKind, note, figure, pictures = [] } = section;
      const mark = listKind === 'steps' ? numbered : () => (listKind === 'checklist' ? '- [ ]' : '-');
      const number = fill(figuresWords.figure, { number: drawn.indexOf(section) + 1 });
      return blocks(
        heading(2, name),
        paragraphs(body),
        ...pictures.map(({ src, alt }) => `!${link(alt, src)}`),
        bullets && list(bullets.map(plain), mark),
        section.table && table(section.table),
        note && quoted(blocks(`**${plain(articleWords.note)}**`, paragraphs(note))),
        figure &&
          blocks(`**${plain(`${number} ${figure.title}`)}**`, plain(figure.alt), table(figureTable(figure))),
        figure?.source && plain(figure.source),
      );
    }),
  );
}

/** The text of a letter. */
export function letterText(text: readonly LetterBlock[]): string {
  return blocks(
    ...text.map((block) => {
      if (block.kind === 'heading') return `## ${runs(block.words)}`;
      if (block.kind === 'paragraph') return runs(block.words);
      return list(block.items.map(runs), block.ordered ? numbered : undefined);
    }),
  );
}

const marks = { strong: '**', em: '*' } as const;

function runs(words: readonly Run[]): string {
  return words
    .map(({ text, href, style }) => {
      const mark = style ? marks[style] : '';
      const [, before, inner, after] = /^(\s*)(.*?)(\s*)$/s.exec(text)!;
      const said = href ? link(inner!, href) : plain(inner!);
      return inner === '' ? text : `${before}${mark}${said}${mark}${after}`;
    })
    .join('');
}

/** The firm's name and the sentence about samples, where a page's footer has it. */
export function imprint(samples: boolean): string {
  return blocks(
    '---',
    `${link(site.name, '/')}. ${plain(site.tagline)}`,
    samples && plain(site.footer.samples),
  );
}
