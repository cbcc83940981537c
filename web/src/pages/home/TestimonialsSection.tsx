import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { home } from '../../../../content/built/home.ts';
import { pictures } from '../../../../content/built/pictures.ts';
import type { Home } from '../../../../content/schema/pages.ts';
import { PictureElement, Portrait } from '../../components/Illustration.tsx';
import { OutcomeRow } from '../../components/OutcomeRow.tsx';
import { inOrder } from '../../inOrder.tsx';
import { paths } from '../../paths.ts';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const LogoBadge = chakra('span', {
  base: {
    position: 'absolute',
    right: '-0.75rem',
    bottom: '-0.5rem',
    display: 'grid',
    placeItems: 'center',
    width: '2.5rem',
    height: '2.5rem',
    border: '2px solid',
    borderColor: 'paper',
    borderRadius: 'full',
    color: 'white',
    fontSize: 'xs',
    fontWeight: 700,
    lineHeight: 1,
    // A drawn mark is light on its color.
    forcedColorAdjust: 'none',
    '& img': { width: '1.5rem' },
  },
  variants: {
    tone: {
      primary: { background: 'ink' },
      secondary: { background: 'amber' },
      teal: { background: 'teal' },
    },
  },
});

/** Quotes and people of neighbours begin at one height. */
const TwoRows = chakra('li', {
  base: { display: { lg: 'grid' }, gridRow: { lg: 'span 2' }, gridTemplateRows: { lg: 'subgrid' } },
});

/** The quotation mark hangs before the line. */
const Quote = chakra('blockquote', {
  base: {
    fontFamily: 'heading',
    color: 'ink',
    textIndent: '-0.45em',
    textWrap: 'pretty',
  },
  variants: {
    size: {
      large: {
        fontSize: 'clamp(1.625rem, 1.1rem + 2.1vw, 2.75rem)',
        lineHeight: 1.24,
        letterSpacing: '-0.01em',
      },
      small: { fontSize: 'h3', lineHeight: 1.42 },
    },
  },
});

type Testimonial = Home['testimonials']['cards'][number];

/** The person and the company with its logo badge (specification §1). */
function Person({ name, role, company, facts = [], logoText, color, caseStudy }: Testimonial) {
  const mark = pictures.marks[name];
  return (
    <chakra.figcaption display="flex" alignItems="flex-start" gap="1.5rem" marginTop="1.75rem" fontSize="sm">
      <chakra.span position="relative" flex="none" width="4.5rem">
        <Portrait picture={pictures.testimonials[name]} sizes="4.5rem" />
        <LogoBadge tone={color} aria-hidden={mark ? undefined : true}>
          {mark ? <PictureElement picture={mark} alt={logoText} sizes="1.5rem" /> : logoText}
        </LogoBadge>
      </chakra.span>
      <chakra.div lineHeight={1.45}>
        <chakra.b display="block" color="ink">
          {name}
        </chakra.b>
        <p>{`${role}, ${company}`}</p>
        {facts.length > 0 && <chakra.p color="quiet">{facts.join(' · ')}</chakra.p>}
        {caseStudy && (
          <div>
            <TextLink alone href={paths.caseStudy(caseStudy)}>
              Read the case
              <VisuallyHidden>{` of ${company}`}</VisuallyHidden>
            </TextLink>
          </div>
        )}
      </chakra.div>
    </chakra.figcaption>
  );
}

const { heading, cards, outcome } = home.testimonials;
const [first, ...others] = cards;

/** The first quotation over the whole width, hung from a line with the result of its case. */
function LargeTestimonial(testimonial: Testimonial) {
  return (
    <chakra.li
      display="grid"
      gridColumn="1 / -1"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: outcome ? '7fr 4fr' : undefined }}
      rowGap="2rem"
      alignItems="start"
    >
      <chakra.figure
        borderTop="1px solid"
        borderColor="edge"
        paddingTop={{ base: '1.75rem', lg: '3rem' }}
        paddingRight={{ lg: '5rem' }}
      >
        <Quote size="large">{`“${testimonial.quote}”`}</Quote>
        <Person {...testimonial} />
      </chakra.figure>
      {outcome && <OutcomeRow caption={`${testimonial.company}: before and after`} outcomes={[outcome]} />}
    </chakra.li>
  );
}

function SmallTestimonial(testimonial: Testimonial) {
  return (
    <TwoRows marginTop={{ lg: '3.5rem' }}>
      <TwoRows as="figure" borderTop="1px solid" borderColor="edge" paddingTop="1.75rem">
        <Quote size="small">{`“${testimonial.quote}”`}</Quote>
        <Person {...testimonial} />
      </TwoRows>
    </TwoRows>
  );
}

export function TestimonialsSection() {
  return (
    <Section id="testimonials" labelledBy="testimonials-heading">
      <SectionHeading id="testimonials-heading" heading={heading} />
      <chakra.ul
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: `repeat(${others.length % 3 === 0 ? 3 : 2}, minmax(0, 1fr))`,
        }}
        gap={{ base: '2rem', lg: '0 5rem' }}
      >
        {first && <LargeTestimonial {...first} />}
        {inOrder(others, (card) => (
          <SmallTestimonial {...card} />
        ))}
      </chakra.ul>
    </Section>
  );
}
