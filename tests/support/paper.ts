import type { PrintedWhitepaper } from '#content/schema/items.ts';
import type { Site } from '#content/schema/site.ts';
import { sectionsFrom } from './sections.ts';

/** A whitepaper of one section, and what print needs of its firm. */
export const paper: PrintedWhitepaper = {
  ...{ id: 'one-paper', category: 'C', title: 'T', description: 'D.', pages: 4, format: 'PDF' },
  ...{ publishDate: '2026-01-01T00:00:00Z', filePath: 'one-paper.pdf', downloadCount: 0 },
  sections: sectionsFrom('## A\n\nB.\n'),
};
export const printedSite = {
  ...{ name: 'Firm', tagline: 'T.', description: 'D.', contactEmail: 'a@b.example', postalAddress: 'P.' },
} as Site;
