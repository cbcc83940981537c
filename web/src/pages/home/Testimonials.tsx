import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { home } from '#content/built/home.ts';
import { pictures } from '#content/built/pictures.ts';
import type { Home } from '#content/schema/pages.ts';
import { PictureElement, Portrait } from '../../components/PictureElement.tsx';
import { Results } from '../../components/Results.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';
import { PlainLink } from '../../ui/Link.tsx';
import { Section } from '../../ui/Section.tsx';
import { aloneLook, textLinkLook } from '../../ui/TextLink.tsx';

const { heading, cards, outcome } = home.testimonials;
type Testimonial = Home['testimonials']['cards'][number];

/** Quotes and people of neighbours begin at one height. */
const twoRows = {
  display: { lg: 'grid' },
  gridRow: { lg: 'span 2' },
  gridTemplateRows: { lg: 'subgrid' },
} as const;

const quotesLook: SystemStyleObject = {
  display: 'grid',
  gap: { base: '2rem', lg: '0 5rem' },
  '& > li': { ...twoRows, marginTop: { lg: '3.5rem' } },
  '& figure': { ...twoRows, borderTop: '1px solid', borderColor: 'edge', paddingTop: '1.75rem' },
  // The quotation mark hangs before the line.
  '& blockquote': {
    textStyle: 'heading',
    textIndent: '-0.45em',
    textWrap: 'pretty',
    fontSize: 'h3',
    lineHeight: 1.42,
  },
  // The first is over the whole width, beside the result of its case.
  '& > li:first-of-type': {
    ...columns(outcome ? '7fr 4fr' : 'minmax(0, 1fr)'),
    gridColumn: '1 / -1',
    gridRow: 'auto',
    gridTemplateRows: 'none',
    rowGap: '2rem',
    alignItems: 'start',
    marginTop: '0',
    '& > figure': {
      display: 'block',
      gridRow: 'auto',
      paddingTop: { lg: '3rem' },
      paddingRight: { lg: '5rem' },
    },
    '& blockquote': {
      fontSize: 'clamp(1.625rem, 1.1rem + 2.1vw, 2.75rem)',
      lineHeight: 1.24,
      letterSpacing: '-0.01em',
    },
    '& > dl > div': { paddingTop: { lg: '3rem' } },
  },
  '& figcaption': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1.5rem',
    marginTop: '1.75rem',
    fontSize: 'sm',
    lineHeight: 1.45,
  },
  '& .portrait': { position: 'relative', flex: 'none', width: '4.5rem' },
  '& .mark': {
    position: 'absolute',
    right: '-0.75rem',
    bottom: '-0.5rem',
    display: 'grid',
    placeItems: 'center',
    boxSize: '2.5rem',
    border: '2px solid {colors.paper}',
    borderRadius: 'full',
    background: 'ink',
    color: 'white',
    fontSize: 'xs',
    fontWeight: 700,
    lineHeight: 1,
    // A drawn mark is light on its color, on paper too.
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
    '& img': { width: '1.5rem' },
  },
  '& .secondary': { background: 'amber' },
  '& .teal': { background: 'teal' },
  '& figcaption b': { display: 'block', color: 'ink' },
  '& p + p': { color: 'quiet' },
  '& figcaption a': { ...textLinkLook, ...aloneLook },
};

/** What clients say, the first of them with the result of its case. */
export default function Testimonials() {
  const [first, ...others] = cards;
  if (!first) return null;
  const wide = others.length % 3 === 0 ? 3 : 2;
  return (
    <Section id="testimonials" heading={heading}>
      <chakra.ul
        css={quotesLook}
        role="list"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: `repeat(${wide}, minmax(0, 1fr))` }}
      >
        <li>
          <Quotation {...first} place={0} />
          {outcome && <Results outcomes={[outcome]} />}
        </li>
        {others.map((card, index) => (
          <li key={card.quote}>
            <Quotation {...card} place={index + 1} />
          </li>
        ))}
      </chakra.ul>
    </Section>
  );
}

/** A quote, its person, and the company with its logo badge (specification §1). */
function Quotation(card: Testimonial & { place: number }) {
  const { quote, name, role, company, facts = [], logoText, color, caseStudy, place } = card;
  const mark = pictures.logos[place];
  return (
    <figure>
      <blockquote>{`“${quote}”`}</blockquote>
      <figcaption>
        <div className="portrait">
          <Portrait picture={pictures.testimonials[place]} sizes="4.5rem" />
          <div className={`mark ${color}`} aria-hidden={mark ? undefined : true}>
            {mark ? <PictureElement picture={mark} alt={logoText} sizes="1.5rem" /> : logoText}
          </div>
        </div>
        <div>
          <b>{name}</b>
          <p>{`${role}, ${company}`}</p>
          {facts.length > 0 && <p>{facts.join(' · ')}</p>}
          {caseStudy && (
            <PlainLink href={paths.caseStudy(caseStudy)}>
              Read the case study
              <span className="unseen">{` of ${company}`}</span>
            </PlainLink>
          )}
        </div>
      </figcaption>
    </figure>
  );
}
