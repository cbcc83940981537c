import { Box, chakra, Grid, Heading, Text } from '@chakra-ui/react';
import type { ServicePage } from '#content/schema/pages.ts';
import { Section } from '../../ui/Section.tsx';

type Words = ServicePage['approach'];

const radii = [1, 1.125, 1.375, 1.625];
const drops = ['2rem', '3.5rem', '5rem', '6.5rem'];
const colors = ['ink', 'amber', 'teal', 'ink'];
const beam = '2px';
const wireFromLeft = '1.625rem';
const columnGap = '2.5rem';
/** The space above a section's content. */
const sectionPadding = 'clamp(3rem, 1.25rem + 7vw, 7rem)';

/** Weights are as the squares of the radii: the columns between the first disc's wire and the center of mass. */
function centerOfMass(columns: number): number {
  const weights = radii.slice(0, columns).map((radius) => radius ** 2);
  const torque = weights.reduce((sum, weight, index) => sum + index * weight, 0);
  return torque / weights.reduce((sum, weight) => sum + weight, 0);
}

/**
 * The approach in its steps. On wide screens they hang from a beam like the leaves of a sculpture: each further down and
 * heavier than the one before. More than four steps hang from two beams. The upper beam hangs where it balances.
 */
export function Approach({ heading, intro, steps }: Words) {
  const columns = steps.length > 4 ? Math.ceil(steps.length / 2) : steps.length;
  return (
    <Section id="approach" ground="sand">
      <Box
        as="header"
        position="relative"
        pb={{ base: '2rem', lg: '5rem' }}
        _after={{
          content: { lg: '""' },
          position: 'absolute',
          left: `calc(${centerOfMass(columns).toFixed(3)} * (100% + ${columnGap}) / ${columns} + ${wireFromLeft})`,
          // It comes from the section's edge; where it would cross the words, it begins below them.
          top: columns < 4 ? 'calc(100% - 4rem)' : `calc(-1 * ${sectionPadding})`,
          bottom: '0',
          borderLeft: '1px solid',
          borderColor: 'ink',
        }}
      >
        <Heading id="approach-heading" maxWidth={{ base: 'measure', lg: '30rem' }}>
          {heading}
        </Heading>
        <Text fontSize="lg" mt="1rem" maxWidth={{ base: 'measure', lg: '30rem' }}>
          {intro}
        </Text>
      </Box>
      <Grid
        as="ol"
        role="list"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: `repeat(${columns}, minmax(0, 1fr))` }}
        columnGap={columnGap}
        rowGap={{ lg: '4rem' }}
        pt={{ lg: beam }}
        // Not every engine keeps a step of a grid on one sheet, with its disc.
        _print={{ display: 'block' }}
      >
        {steps.map((step, index) => (
          <Step
            key={step.title}
            {...step}
            number={index + 1}
            place={index % columns}
            isLast={index === steps.length - 1}
            endsBeam={index === steps.length - 1 || index % columns === columns - 1}
          />
        ))}
      </Grid>
    </Section>
  );
}

type StepProps = Words['steps'][number] & {
  number: number;
  /** On its beam. */
  place: number;
  isLast: boolean;
  endsBeam: boolean;
};

function Step({ title, text, outcome, number, place, isLast, endsBeam }: StepProps) {
  const radius = `${radii[place]}rem`;
  return (
    <chakra.li
      position="relative"
      pl={{ base: '4rem', lg: '0' }}
      pt={{ lg: drops[place] }}
      pb={{ base: isLast ? '0' : '2rem', lg: '0' }}
      // The wire: on narrow screens a plumb line through all discs, above each disc on wide ones.
      _before={{
        content: '""',
        position: 'absolute',
        left: wireFromLeft,
        top: { base: '0.7rem', lg: '0' },
        bottom: { base: isLast ? 'auto' : '-0.7rem', lg: 'auto' },
        height: { lg: drops[place] },
        borderLeft: '1px solid',
        borderColor: 'ink',
      }}
      // Its part of the beam.
      _after={{
        content: { lg: '""' },
        position: 'absolute',
        insetInline: `0 ${endsBeam ? '0' : `-${columnGap}`}`,
        top: `-${beam}`,
        borderTop: `${beam} solid`,
        borderColor: 'ink',
      }}
    >
      <Grid
        as="span"
        position={{ base: 'absolute', lg: 'relative' }}
        // Level with the first line of the title.
        top={{ base: `calc(0.7rem - ${radius})`, lg: '0' }}
        left={`calc(${wireFromLeft} - ${radius})`}
        placeItems="center"
        boxSize={`calc(2 * ${radius})`}
        borderRadius="full"
        // Its edge where colors are forced.
        outline="1px solid transparent"
        outlineOffset="-1px"
        bg={colors[place]}
        textStyle="heading"
        color="white"
        lineHeight={1}
      >
        {number}
      </Grid>
      <Heading as="h3" mt={{ base: '0', lg: '1.25rem' }}>
        {title}
      </Heading>
      <Text mt={{ base: '0.5rem', lg: '0.75rem' }}>{text}</Text>
      <Text
        mt={{ base: '0.75rem', lg: '1.25rem' }}
        pt={{ base: '0.75rem', lg: '1rem' }}
        borderTopWidth="1px"
        borderColor="edge"
        color="ink"
        fontWeight={500}
        fontSize="sm"
      >
        {outcome}
      </Text>
    </chakra.li>
  );
}
