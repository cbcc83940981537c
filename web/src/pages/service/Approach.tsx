import { chakra } from '@chakra-ui/react';
import type { ServicePage } from '../../../../content/schema/pages.ts';
import { Section } from '../../components/Section.tsx';

/**
 * On wide screens the four steps hang from one beam like the leaves of a sculpture: each further down and
 * heavier than the one before. The beam hangs where it balances: with weights as the squares of the radii,
 * the centre of mass lies 1.908 columns from the first disc's wire.
 */
const radii = ['1rem', '1.125rem', '1.375rem', '1.625rem'];
const drops = ['2rem', '3.5rem', '5rem', '6.5rem'];
const colors = ['ink', 'amber', 'teal', 'ink'];
const wireFromLeft = '1.625rem';
/** The space above a section's content. */
const sectionPadding = 'clamp(3.5rem, 2.25rem + 5.6vw, 7rem)';
const columnGap = '2.5rem';
const balance = `calc(1.908 * (100% + ${columnGap}) / 4 + ${wireFromLeft})`;

const Heading = chakra('header', {
  base: {
    position: 'relative',
    paddingBottom: { base: '2.5rem', lg: '5rem' },
    '& > *': { maxWidth: { base: 'measure', lg: '30rem' } },
    _after: {
      content: { lg: '""' },
      position: 'absolute',
      left: balance,
      top: `calc(-1 * ${sectionPadding})`,
      bottom: '0',
      borderLeft: '1px solid',
      borderColor: 'ink',
    },
  },
});

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(4, minmax(0, 1fr))' },
    columnGap,
    borderTopWidth: { base: '0', lg: '2px' },
    borderColor: 'ink',
  },
});

const Step = chakra('li', {
  base: {
    position: 'relative',
    paddingLeft: { base: '4rem', lg: '0' },
    paddingBottom: { base: '2.75rem', lg: '0' },
    // The wire: on narrow screens a plumb line through all discs, above each disc on wide ones.
    _before: {
      content: '""',
      position: 'absolute',
      left: wireFromLeft,
      top: { base: '0.7rem', lg: '0' },
      bottom: { base: '-0.7rem', lg: 'auto' },
      borderLeft: '1px solid',
      borderColor: 'ink',
    },
    '&:last-of-type': {
      paddingBottom: '0',
      _before: { bottom: { base: 'auto', lg: 'auto' } },
    },
    ...Object.fromEntries(
      drops.map((drop, index) => [
        `&:nth-of-type(${index + 1})`,
        {
          '@media (min-width: 64rem)': { paddingTop: drop, _before: { height: drop } },
          '& > span': { '--radius': radii[index], background: colors[index] },
        },
      ]),
    ),
  },
});

const Disc = chakra('span', {
  base: {
    position: { base: 'absolute', lg: 'relative' },
    // Level with the first line of the title.
    top: { base: 'calc(0.7rem - var(--radius))', lg: '0' },
    left: `calc(${wireFromLeft} - var(--radius))`,
    display: 'grid',
    placeItems: 'center',
    width: 'calc(2 * var(--radius))',
    height: 'calc(2 * var(--radius))',
    borderRadius: 'full',
    // Its edge where colors are forced.
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    color: 'white',
    fontFamily: 'heading',
    fontSize: 'md',
    lineHeight: 1,
  },
});

/** The four-step approach. */
export function Approach({ heading, intro, steps }: ServicePage['approach']) {
  return (
    <Section id="approach" labelledBy="approach-heading" ground="sand">
      <Heading>
        <chakra.h2 id="approach-heading" fontSize="h2">
          {heading}
        </chakra.h2>
        <chakra.p fontSize="lg" marginTop="1rem">
          {intro}
        </chakra.p>
      </Heading>
      <Steps>
        {steps.map(({ title, text, outcome }, index) => (
          <Step key={title}>
            <Disc aria-hidden="true">{index + 1}</Disc>
            <chakra.h3 fontSize="h3" marginTop={{ base: '0', lg: '1.25rem' }}>
              {title}
            </chakra.h3>
            <chakra.p marginTop="0.75rem">{text}</chakra.p>
            <chakra.p
              marginTop="1.25rem"
              paddingTop="1rem"
              borderTopWidth="1px"
              borderColor="edge"
              color="ink"
              fontWeight={500}
              fontSize="sm"
            >
              {outcome}
            </chakra.p>
          </Step>
        ))}
      </Steps>
    </Section>
  );
}
