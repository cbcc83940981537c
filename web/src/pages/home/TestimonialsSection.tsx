import { chakra } from '@chakra-ui/react';
import { home } from '../../../../content/built/home.ts';
import { pictures } from '../../../../content/built/pictures.ts';
import * as homeSectionsWords from '../../../../content/built/words/homeSections.ts';
import { fill } from '../../../../content/schema/fill.ts';
import type { Home } from '../../../../content/schema/pages.ts';
import { HiddenText } from '../../components/Announcer.tsx';
import { Portrait } from '../../components/Illustration.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';

const LogoBadge = chakra('span', {
  base: {
    position: 'absolute',
    right: '-0.5rem',
    bottom: '-0.25rem',
    display: 'grid',
    placeItems: 'center',
    width: '2rem',
    height: '2rem',
    border: '2px solid',
    borderColor: 'paper',
    borderRadius: 'full',
    color: 'white',
    fontSize: '0.6875rem',
    fontWeight: 700,
    lineHeight: 1,
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

type Testimonial = Home['testimonials']['cards'][number];

/** A quote with the person, the company and the company's logo badge (specification §1). */
function TestimonialCard({ later, ...testimonial }: Testimonial & { later: boolean }) {
  const { quote, name, role, company, logoText, color, caseStudy } = testimonial;
  return (
    <TwoRows marginTop={later ? { lg: '4rem' } : undefined}>
      <TwoRows as="figure">
        <chakra.blockquote
          fontFamily="heading"
          fontSize="h3"
          lineHeight={1.42}
          color="ink"
          borderTop="2px solid"
          borderColor="amber"
          paddingTop="1.5rem"
        >
          <p>“{quote}”</p>
        </chakra.blockquote>
        <chakra.figcaption
          display="flex"
          alignItems="flex-start"
          gap="1.25rem"
          marginTop="1.75rem"
          fontSize="sm"
        >
          <chakra.span position="relative" flex="none" width="4.5rem">
            <Portrait picture={pictures.testimonials[name]} sizes="4.5rem" />
            <LogoBadge tone={color} aria-hidden="true">
              {logoText}
            </LogoBadge>
          </chakra.span>
          <chakra.span lineHeight={1.45}>
            <chakra.b display="block" color="ink">
              {name}
            </chakra.b>
            {role}, {company}
            {caseStudy && (
              <TextLink display="flex" width="fit-content" alone href={paths.caseStudy(caseStudy)}>
                {homeSectionsWords.readCase}
                <HiddenText>{` ${fill(homeSectionsWords.readCaseOf, { company })}`}</HiddenText>
              </TextLink>
            )}
          </chakra.span>
        </chakra.figcaption>
      </TwoRows>
    </TwoRows>
  );
}

const { heading, cards } = home.testimonials;
/** Two or four stand in twos, a single one has a line's length. */
const columns = cards.length === 2 || cards.length === 4 ? 2 : 3;

export function TestimonialsSection() {
  return (
    <Section id="testimonials" labelledBy="testimonials-heading">
      <SectionHeading id="testimonials-heading" heading={heading} />
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: `repeat(${columns}, 1fr)` }}
        gap={{ base: '3rem', lg: '0 3.5rem' }}
      >
        {cards.map((card, index) => (
          <TestimonialCard key={card.name} later={index >= columns} {...card} />
        ))}
      </chakra.ul>
    </Section>
  );
}
