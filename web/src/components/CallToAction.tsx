import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Section } from '../ui/Section.tsx';

const callLook: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 36rem) auto' },
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '2rem 4rem',
  '& > :first-of-type': { maxWidth: '36rem' },
  '& p': { marginTop: '1rem' },
  // The buttons, and the note below them.
  '& > div > div': { display: 'flex', flexWrap: 'wrap', gap: '0.75rem' },
  '& div + p': { fontSize: 'sm', maxWidth: '30rem' },
};

interface CallToActionProps {
  /** Anchor of the band. */
  id?: string;
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
    <Section id={id} labelledBy="_call-to-action" ground="ink">
      <chakra.div css={callLook}>
        <header>
          <h2 id="_call-to-action">{heading}</h2>
          {text && <p>{text}</p>}
        </header>
        <div>
          <div>{children}</div>
          {note && <p>{note}</p>}
        </div>
      </chakra.div>
    </Section>
  );
}
