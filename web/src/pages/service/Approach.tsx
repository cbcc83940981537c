import { chakra } from '@chakra-ui/react';
import type { ServicePage } from '../../../../content/schema/pages.ts';
import { inOrder } from '../../inOrder.tsx';
import { Section } from '../../ui/Section.tsx';

/**
 * On wide screens the steps hang from a beam like the leaves of a sculpture: each further down and heavier than the one
 * before. More than four steps hang from two beams. The upper beam hangs where it balances.
 */
const radii = [1, 1.125, 1.375, 1.625];
const drops = ['2rem', '3.5rem', '5rem', '6.5rem'];
const colors = ['ink', 'amber', 'teal', 'ink'];
const wireFromLeft = '1.625rem';
/** The space above a section's content. */
const sectionPadding = 'clamp(3rem, 1.25rem + 7vw, 7rem)';
const columnGap = '2.5rem';

const columnsOf = (steps: number) => (steps > 4 ? Math.ceil(steps / 2) : steps);

/** Weights are as the squares of the radii: the columns between the first disc's wire and the center of mass. */
export function centerOfMass(columns: number): number {
  const weights = radii.slice(0, columns).map((radius) => radius ** 2);
  const torque = weights.reduce((sum, weight, index) => sum + index * weight, 0);
  return torque / weights.reduce((sum, weight) => sum + weight, 0);
}

function balanceOf(columns: number): string {
  return `calc(${centerOfMass(columns).toFixed(3)} * (100% + ${columnGap}) / ${columns} + ${wireFromLeft})`;
}

/** The wire comes from the section's edge; where it would cross the words, it begins below them. */
function wireTopOf(columns: number): string {
  return columns < 4 ? 'calc(100% - 4rem)' : `calc(-1 * ${sectionPadding})`;
}

const Heading = chakra('header', {
  base: {
    position: 'relative',
    paddingBottom: { base: '2rem', lg: '5rem' },
    '& > *': { maxWidth: { base: 'measure', lg: '30rem' } },
    _after: {
      content: { lg: '""' },
      position: 'absolute',
      left: 'var(--balance)',
      top: 'var(--wire)',
      bottom: '0',
      borderLeft: '1px solid',
      borderColor: 'ink',
    },
  },
});

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(var(--columns), minmax(0, 1fr))' },
    columnGap,
    rowGap: { lg: '4rem' },
    borderTopWidth: { base: '0', lg: '2px' },
    borderColor: 'ink',
    // Not every engine keeps a step of a grid on one sheet, with its disc.
    _print: { display: 'block' },
    '& > li': {
      position: 'relative',
      paddingLeft: { base: '4rem', lg: '0' },
      paddingTop: { lg: 'var(--drop)' },
      paddingBottom: { base: '2rem', lg: '0' },
      // The wire: on narrow screens a plumb line through all discs, above each disc on wide ones.
      _before: {
        content: '""',
        position: 'absolute',
        left: wireFromLeft,
        top: { base: '0.7rem', lg: '0' },
        bottom: { base: '-0.7rem', lg: 'auto' },
        height: { lg: 'var(--drop)' },
        borderLeft: '1px solid',
        borderColor: 'ink',
      },
      '&:last-of-type': {
        paddingBottom: '0',
        _before: { bottom: 'auto!' },
      },
    },
    // The discs.
    '& > li > span': {
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
  },
});

/** A step of the second beam, which begins at the first of them. */
const secondBeam = {
  _after: {
    content: { lg: '""' },
    position: 'absolute',
    left: '0',
    right: `-${columnGap}`,
    top: '-2px',
    borderTop: '2px solid',
    borderColor: 'ink',
  },
  '&:last-of-type': { _after: { right: '0' } },
} as const;

/** The approach in its steps. */
export function Approach({ heading, intro, steps }: ServicePage['approach']) {
  const columns = columnsOf(steps.length);
  return (
    <Section id="approach" labelledBy="approach-heading" ground="sand">
      <Heading css={{ '--balance': balanceOf(columns), '--wire': wireTopOf(columns) }}>
        <chakra.h2 id="approach-heading" fontSize="h2">
          {heading}
        </chakra.h2>
        <chakra.p fontSize="lg" marginTop="1rem">
          {intro}
        </chakra.p>
      </Heading>
      <Steps css={{ '--columns': columns }}>
        {inOrder(steps, ({ title, text, outcome }, index) => (
          <chakra.li
            css={{
              '--drop': drops[index % columns],
              '--radius': `${radii[index % columns]}rem`,
              ...(index >= columns && secondBeam),
            }}
          >
            <chakra.span aria-hidden="true" background={colors[index % columns]}>
              {index + 1}
            </chakra.span>
            <chakra.h3 fontSize="h3" marginTop={{ base: '0', lg: '1.25rem' }}>
              {title}
            </chakra.h3>
            <chakra.p marginTop={{ base: '0.5rem', lg: '0.75rem' }}>{text}</chakra.p>
            <chakra.p
              marginTop={{ base: '0.75rem', lg: '1.25rem' }}
              paddingTop={{ base: '0.75rem', lg: '1rem' }}
              borderTopWidth="1px"
              borderColor="edge"
              color="ink"
              fontWeight={500}
              fontSize="sm"
            >
              {outcome}
            </chakra.p>
          </chakra.li>
        ))}
      </Steps>
    </Section>
  );
}
