import type { Block, BlockOf, Runs } from './blocks.ts';

/** Functions for blocks, apart from their schemas, which pages need not load. */

/** All blocks of a kind, in their order. */
export function blocksOf<Kind extends Block['kind']>(
  kind: Kind,
  sections: readonly { readonly blocks: readonly Block[] }[],
): BlockOf<Kind>[] {
  return sections.flatMap(({ blocks }) =>
    blocks.filter((block): block is BlockOf<Kind> => block.kind === kind),
  );
}

/** The words without their looks. */
export const plainText = (runs: Runs): string => runs.map(({ text }) => text).join('');
