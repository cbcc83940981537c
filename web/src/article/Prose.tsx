import { chakra } from '@chakra-ui/react';
import { paths } from '../paths.ts';
import type { Piece } from './linkTerms.ts';

const TermLink = chakra('a', {
  base: {
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
    textDecorationColor: 'edge',
    textUnderlineOffset: '0.2em',
    _hover: { color: 'amber', textDecorationColor: 'amber' },
    _print: { textDecorationLine: 'none', '&[href]::after': { content: 'none!' } },
  },
});

/** A paragraph in which the first use of a term leads to the glossary; its definition is the link's title. */
export function Prose({ pieces }: { pieces: Piece[] }) {
  return pieces.map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <TermLink key={piece.term.id} href={paths.term(piece.term.id)} title={piece.term.definition}>
        {piece.words}
      </TermLink>
    ),
  );
}
