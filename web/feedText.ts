import { escaped } from '../content/schema/escaped.ts';
import type { Section, Table } from '../content/schema/items.ts';
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
  const drawn = sections.filter(({ figure }) => figure);
  return sections
    .map((section) => {
      const { heading, body, bullets = [], listKind, note, figure, drawing, table, pictures = [] } = section;
      const number = `Figure ${drawn.indexOf(section) + 1}.`;
      return [
        `<h2>${escaped(heading)}</h2>`,
        paragraphsHtml(body),
        ...pictures.map(({ src, alt }) => `<p><img src="${absolute(src)}" alt="${escaped(alt)}"></p>`),
        bullets.length > 0 && listHtml(bullets.map(escaped), listKind === 'steps'),
        table && tableHtml(table),
        note && `<blockquote><p><b>Note</b></p>${paragraphsHtml(note)}</blockquote>`,
        figure && `<p><b>${escaped(`${number} ${figure.title}`)}</b></p>`,
        figure && paragraphsHtml(figure.alt) + tableHtml(drawing!.table),
        figure?.source && paragraphsHtml(figure.source),
      ]
        .filter((part) => part)
        .join('');
    })
    .join('');
}

function listHtml(items: readonly string[], ordered = false): string {
  const list = ordered ? 'ol' : 'ul';
  return `<${list}>${items.map((item) => `<li>${item}</li>`).join('')}</${list}>`;
}

function tableHtml({ caption, head, rows }: Table): string {
  const row = (cells: readonly string[], cell: 'th' | 'td') =>
    `<tr>${cells.map((text) => `<${cell}>${escaped(text)}</${cell}>`).join('')}</tr>`;
  const title = caption ? `<caption>${escaped(caption)}</caption>` : '';
  return `<table>${title}${row(head, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`;
}
