import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Section } from '../ui/Section.tsx';

interface CallToActionProps {
  id: string;
  heading: string;
  text?: string;
  /** Below the buttons. */
  note?: string | undefined;
  /** Buttons; on this ground they are light. */
  children: ReactNode;
}

/** The closing band of a page. */
export function CallToAction({ id, heading, text, note, children }: CallToActionProps) {
  return (
    <Section id={id} labelledBy={`${id}-heading`} ground="ink">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 36rem) auto' }}
        alignItems="end"
        justifyContent="space-between"
        gap="2rem 4rem"
      >
        <chakra.div maxWidth="36rem">
          <chakra.h2 id={`${id}-heading`} fontSize="h2">
            {heading}
          </chakra.h2>
          {text && <chakra.p marginTop="1rem">{text}</chakra.p>}
        </chakra.div>
        <div>
          <chakra.div display="flex" flexWrap="wrap" gap="0.75rem">
            {children}
          </chakra.div>
          {note && (
            <chakra.p fontSize="sm" marginTop="1rem" maxWidth="30rem">
              {note}
            </chakra.p>
          )}
        </div>
      </chakra.div>
    </Section>
  );
}
