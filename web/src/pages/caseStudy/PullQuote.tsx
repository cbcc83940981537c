import { chakra } from '@chakra-ui/react';
import type { Quote } from '../../../../content/schema.ts';
import { Section } from '../../components/Section.tsx';

/** What a client says about the work. */
export function PullQuote({ text, name, role }: Quote) {
  return (
    <Section>
      <chakra.figure maxWidth="measure" breakInside="avoid">
        <chakra.blockquote fontFamily="heading" fontSize="h3" color="ink">
          “{text}”
        </chakra.blockquote>
        <chakra.figcaption marginTop="1rem" fontSize="sm" color="quiet">
          {name}, {role}
        </chakra.figcaption>
      </chakra.figure>
    </Section>
  );
}
