import type { SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { drawings } from '#content/built/drawings.ts';
import type { DescribedPicture } from '#content/schema/picture.ts';
import { Container } from '../ui/Section.tsx';
import { Drawing } from './Drawing.tsx';
import { PlacedPicture } from './PictureElement.tsx';

const look: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: '7fr 5fr' },
  gap: { base: '0', md: '2rem', lg: '4rem' },
  '& > :first-of-type': { paddingBlock: { base: '2.75rem 3rem', md: '3rem', lg: '5.5rem 7rem' } },
  '& .eyebrow': { textStyle: 'kicker', color: 'amber' },
  '& h1': {
    marginTop: '1.25rem',
    maxWidth: '14em',
    fontSize: { base: 'h1', md: '2.5rem', lg: 'h1' },
    lineHeight: 1.08,
  },
  '& h1 + p': { marginTop: '1.5rem', maxWidth: '36rem', fontSize: 'lg' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginTop: '2.25rem' },
  '& > :last-of-type': { paddingBottom: { base: '2.5rem', lg: '3rem' } },
  '& > .drawn': { borderTopWidth: { base: '1px', md: '0' }, borderColor: 'hairline' },
  '& > .drawn > img': {
    width: '100%',
    maxWidth: { base: '24rem', md: 'none' },
    // On a tablet the words are higher: the drawing hangs in the middle beside them.
    height: { base: 'auto', md: '100%', lg: 'auto' },
    marginInline: 'auto',
  },
};

interface HeroProps {
  /** Small line above the heading. */
  eyebrow: string;
  headline: string;
  lead: string;
  /** In the place of any drawing. */
  picture?: DescribedPicture;
  /** Hangs from the page's bar. */
  drawing?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** First screen of a service or industry page: its claim, and a drawing that hangs from the page's bar. */
export function Hero({ eyebrow, headline, lead, picture, drawing, children }: HeroProps) {
  return (
    <Container as="header" id="hero" css={look}>
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1>{headline}</h1>
        <p>{lead}</p>
        {children && <div className="buttons">{children}</div>}
      </div>
      {picture ? (
        <div>
          <PlacedPicture place="page" picture={picture} />
        </div>
      ) : (
        <div className="drawn">{drawing ?? <Drawing src={drawings.page} first />}</div>
      )}
    </Container>
  );
}
