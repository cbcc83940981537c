import type { Block, BlockOf, Runs } from '#content/schema/blocks.ts';
import type { Section } from '#content/schema/items.ts';
import { blocksOf } from '#content/schema/plainText.ts';
import { escaped } from '#content/shared/escaped.ts';
import { siteUrl } from './environment.ts';

/** Texts of the feed as HTML. Every address in them is absolute: a feed is read away from its site. */

const absolute = (to: string) => escaped(to.startsWith('/') ? siteUrl + to : to);

/** Paragraphs that empty lines part. */
export function paragraphsHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join('');
}

/** The sections of an item. A figure is its title, what it shows, its numbers and their source. */
export function sectionsHtml(sections: readonly Section[]): string {
  const figures = blocksOf('figure', sections);
  const html = (block: Block) => {
    return block.kind === 'figure' ? figureHtml(block, figures.indexOf(block) + 1) : blockHtml(block);
  };
  return sections
    .map(({ heading, blocks }) => `<h2>${escaped(heading)}</h2>${blocks.map(html).join('')}`)
    .join('');
}

function blockHtml(block: Exclude<Block, BlockOf<'figure'>>): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${wordsHtml(block.text)}</p>`;
    case 'list': {
      const list = block.look === 'steps' ? 'ol' : 'ul';
      const start = block.start === undefined ? '' : ` start="${block.start}"`;
      return `<${list}${start}>${block.items.map((item) => `<li>${wordsHtml(item)}</li>`).join('')}</${list}>`;
    }
    case 'table':
      return tableHtml(block);
    case 'quote': {
      const paragraphs = block.paragraphs.map((runs) => `<p>${wordsHtml(runs)}</p>`).join('');
      return `<blockquote><p><b>Note</b></p>${paragraphs}</blockquote>`;
    }
    case 'image':
      return `<p><img src="${absolute(block.picture.src)}" alt="${escaped(block.picture.alt)}"></p>`;
  }
}

function figureHtml({ figure: { title, alt, source }, drawing }: BlockOf<'figure'>, number: number): string {
  const { head, rows } = drawing.table;
  const table = { head: head.map(plain), rows: rows.map((row) => row.map(plain)) };
  const name = `<p><b>${escaped(`Figure ${number}. ${title}`)}</b></p>`;
  return name + paragraphsHtml(alt) + tableHtml(table) + (source ? paragraphsHtml(source) : '');
}

const plain = (text: string): Runs => [{ text }];

function wordsHtml(runs: Runs): string {
  return runs
    .map(({ text, strong, emphasis, href }) => {
      let html = escaped(text);
      if (emphasis) html = `<em>${html}</em>`;
      if (strong) html = `<strong>${html}</strong>`;
      return href ? `<a href="${absolute(href)}">${html}</a>` : html;
    })
    .join('');
}

function tableHtml({ caption, head, rows }: Omit<BlockOf<'table'>, 'kind'>): string {
  const row = (cells: readonly Runs[], cell: 'th' | 'td') =>
    `<tr>${cells.map((runs) => `<${cell}>${wordsHtml(runs)}</${cell}>`).join('')}</tr>`;
  const title = caption ? `<caption>${escaped(caption)}</caption>` : '';
  return `<table>${title}${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`;
}
