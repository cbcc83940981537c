import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { Section } from '../../../content/schema.ts';
import { paragraphsOf } from '../paragraphsOf.ts';

interface ArticleTextProps {
  sections: Section[];
  /** Of each section, in the same order. */
  ids: string[];
}

/** The sections of an item: heading, paragraphs and bullets with check marks (specification §2). */
export default function ArticleText({ sections, ids }: ArticleTextProps) {
  return (
    <chakra.div maxWidth="measure">
      {sections.map(({ heading, body, bullets }, index) => (
        <chakra.section key={heading} id={ids[index]} _notLast={{ paddingBottom: '3rem' }}>
          <chakra.h2 fontSize="1.625rem" marginBottom="1rem">
            {heading}
          </chakra.h2>
          {paragraphsOf(body).map((paragraph) => (
            <chakra.p key={paragraph} _notFirst={{ marginTop: '1.125rem' }}>
              {paragraph}
            </chakra.p>
          ))}
          {bullets && (
            <chakra.ul marginTop="1.5rem" display="grid" gap="0.75rem">
              {bullets.map((bullet) => (
                <chakra.li key={bullet} display="grid" gridTemplateColumns="auto 1fr" gap="0.75rem">
                  <chakra.span color="amber" marginTop="0.25rem">
                    <Check size={19} strokeWidth={2} aria-hidden />
                  </chakra.span>
                  {bullet}
                </chakra.li>
              ))}
            </chakra.ul>
          )}
        </chakra.section>
      ))}
    </chakra.div>
  );
}
