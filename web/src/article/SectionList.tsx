import { chakra } from '@chakra-ui/react';
import { Check, Square } from 'lucide-react';
import type { Section } from '../../../content/schema.ts';

interface SectionListProps {
  bullets: string[];
  kind: Section['listKind'];
}

/** Bullets with check marks (specification §2), numbered steps, or a checklist with boxes. */
export function SectionList({ bullets, kind }: SectionListProps) {
  const List = kind === 'steps' ? chakra.ol : chakra.ul;
  return (
    <List marginTop="1.5rem" display="grid" gap="0.75rem">
      {bullets.map((bullet, index) => (
        <chakra.li key={bullet} display="grid" gridTemplateColumns="auto 1fr" gap="0.75rem">
          {kind === 'steps' ? (
            <chakra.span aria-hidden="true" color="amber" fontFamily="heading" minWidth="1.1875rem">
              {index + 1}
            </chakra.span>
          ) : (
            <chakra.span color="amber" marginTop="0.25rem">
              {kind === 'checklist' ? (
                <Square size={18} strokeWidth={1.6} aria-hidden />
              ) : (
                <Check size={19} strokeWidth={2} aria-hidden />
              )}
            </chakra.span>
          )}
          {bullet}
        </chakra.li>
      ))}
    </List>
  );
}
