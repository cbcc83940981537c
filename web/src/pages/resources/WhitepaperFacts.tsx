import { chakra } from '@chakra-ui/react';
import type { Whitepaper } from '../../../../content/schema.ts';
import { Badge } from '../../components/Badge.tsx';

/** Badge, pages and format of a whitepaper. */
export function WhitepaperFacts({ category, pages, format }: Whitepaper) {
  return (
    <>
      <Badge background="paper">{category}</Badge>
      <chakra.span display="flex" gap="0.875rem">
        <span>{pages} pages</span>
        <span>{format}</span>
      </chakra.span>
    </>
  );
}
