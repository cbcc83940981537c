import type { Block, BlockOf, Runs } from './blocks.ts';

/** Functions for blocks, apart from their schemas, which pages need not load. */

/** All blocks of a kind, in their order. */
export function blocksOf<Kind extends Block['kind']>(
  kind: Kind,
  sections: readonly { readonly blocks?: readonly Block[] | undefined }[],
): BlockOf<Kind>[] {
  return sections.flatMap(({ blocks = [] }) =>
    blocks.filter((block): block is BlockOf<Kind> => block.kind === kind),
  );
}

/** The words without their looks. */
export const plainText = (runs: Runs): string => runs.map(({ text }) => text).join('');

/** A block with other words: each paragraph, entry and cell is changed by itself. */
export function withRuns(block: Block, change: (runs: Runs) => Runs): Block {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, text: change(block.text) };
    case 'list':
      return { ...block, items: block.items.map(change) };
    case 'quote':
      return { ...block, paragraphs: block.paragraphs.map(change) };
    case 'table':
      return { ...block, head: block.head.map(change), rows: block.rows.map((row) => row.map(change)) };
    default:
      return block;
  }
}
