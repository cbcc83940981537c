import { Box, chakra, Grid, SimpleGrid, Text, VisuallyHidden } from '@chakra-ui/react';
import { home } from '#content/built/home.ts';
import { pictures } from '#content/built/pictures.ts';
import type { Home } from '#content/schema/pages.ts';
import { PictureElement, Portrait } from '../../components/PictureElement.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Results } from './Results.tsx';

const { heading, cards, outcome } = home.testimonials;
type Testimonial = Home['testimonials']['cards'][number];

/** What clients say, the first of them over the whole width with the result of its case. */
export default function Testimonials() {
  const [first, ...others] = cards;
  if (!first) return null;
  return (
    <Section id="testimonials" heading={heading}>
      <SimpleGrid
        as="ul"
        role="list"
        columns={{ base: 1, lg: others.length % 3 === 0 ? 3 : 2 }}
        gap={{ base: '2rem', lg: '0 5rem' }}
      >
        <Box
          as="li"
          gridColumn="1 / -1"
          {...columns(outcome ? '7fr 4fr' : 'minmax(0, 1fr)')}
          rowGap="2rem"
          alignItems="start"
        >
          <chakra.figure {...hung} pt={{ base: '1.75rem', lg: '3rem' }} pr={{ lg: '5rem' }}>
            <Quote
              fontSize="clamp(1.625rem, 1.1rem + 2.1vw, 2.75rem)"
              lineHeight={1.24}
              letterSpacing="-0.01em"
            >
              {`“${first.quote}”`}
            </Quote>
            <Person {...first} />
          </chakra.figure>
          {outcome && <Results outcomes={[outcome]} />}
        </Box>
        {others.map((card) => (
          <chakra.li key={card.name} {...twoRows} mt={{ lg: '3.5rem' }}>
            <chakra.figure {...hung} {...twoRows} pt="1.75rem">
              <Quote fontSize="h3" lineHeight={1.42}>{`“${card.quote}”`}</Quote>
              <Person {...card} />
            </chakra.figure>
          </chakra.li>
        ))}
      </SimpleGrid>
    </Section>
  );
}

const hung = { borderTop: '1px solid', borderColor: 'edge' } as const;
/** Quotes and people of neighbours begin at one height. */
const twoRows = {
  display: { lg: 'grid' },
  gridRow: { lg: 'span 2' },
  gridTemplateRows: { lg: 'subgrid' },
} as const;

/** The quotation mark hangs before the line. */
const Quote = chakra('blockquote', {
  base: { textStyle: 'heading', textIndent: '-0.45em', textWrap: 'pretty' },
});

const badgeColors = { primary: 'ink', secondary: 'amber', teal: 'teal' };

/** The person and the company with its logo badge (specification §1). */
function Person({ name, role, company, facts = [], logoText, color, caseStudy }: Testimonial) {
  const mark = pictures.marks[name];
  return (
    <chakra.figcaption display="flex" alignItems="flex-start" gap="1.5rem" mt="1.75rem" fontSize="sm">
      <Box position="relative" flex="none" width="4.5rem">
        <Portrait picture={pictures.testimonials[name]} sizes="4.5rem" />
        <Grid
          aria-hidden={mark ? undefined : true}
          position="absolute"
          right="-0.75rem"
          bottom="-0.5rem"
          placeItems="center"
          boxSize="2.5rem"
          border="2px solid {colors.paper}"
          borderRadius="full"
          bg={badgeColors[color]}
          color="white"
          fontSize="xs"
          fontWeight={700}
          lineHeight={1}
          // A drawn mark is light on its color.
          forcedColorAdjust="none"
          css={{ '& img': { width: '1.5rem' } }}
        >
          {mark ? <PictureElement picture={mark} alt={logoText} sizes="1.5rem" /> : logoText}
        </Grid>
      </Box>
      <Box lineHeight={1.45}>
        <chakra.b display="block" color="ink">
          {name}
        </chakra.b>
        <p>{`${role}, ${company}`}</p>
        {facts.length > 0 && <Text color="quiet">{facts.join(' · ')}</Text>}
        {caseStudy && (
          <TextLink alone href={paths.caseStudy(caseStudy)}>
            Read the case
            <VisuallyHidden>{` of ${company}`}</VisuallyHidden>
          </TextLink>
        )}
      </Box>
    </chakra.figcaption>
  );
}
