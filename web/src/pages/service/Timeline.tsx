import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { Engagement, Expert } from '#content/schema/people.ts';

const sides = {
  plaintiff: 'For the plaintiff',
  defendant: 'For the defendant',
  neutral: 'As a neutral',
};
type Side = keyof typeof sides;

/**
 * A mark by its border, which is printed and drawn where colors are forced: filled for a plaintiff, outlined for a defendant,
 * half of each for a neutral, a point where nothing is said.
 */
const Mark = chakra('span', {
  base: {
    flex: 'none',
    boxSize: '0.75rem',
    border: '0.375rem solid',
    borderColor: 'ink',
    borderRadius: 'full',
    // The line ends at an outlined mark, in print too.
    background: 'white',
    printColorAdjust: 'exact',
  },
  variants: {
    side: {
      plaintiff: {},
      defendant: { borderWidth: '1.5px' },
      neutral: { borderWidth: '1.5px 1.5px 1.5px 0.375rem' },
      unsaid: { transform: 'scale(0.4)' },
    },
  },
});

/** On wide screens: the middle column with the line of years, and a year on it. */
const middle = '5.5rem';
const yearWidth = '3.25rem';
/** A wire begins within its mark. */
const wireEnd = 'calc(100% - 0.0625rem)';

interface EngagementsProps {
  engagements: readonly Engagement[];
  act: 'Testimony' | 'Report';
}

/** What was said, at the left of the line of years on wide screens, or written, at its right. */
function Engagements({ engagements, act }: EngagementsProps) {
  if (engagements.length === 0) return null;
  const isLeft = act === 'Testimony';
  return (
    <Grid
      as="ul"
      role="list"
      gridArea={{ lg: isLeft ? '1 / 1' : '1 / 3' }}
      alignContent="start"
      gap="0.75rem"
      mt={{ base: '0.5rem', lg: '0' }}
    >
      {engagements.map(({ matter, side, forum }, index) => (
        <Box
          key={index}
          as="li"
          data-side={side}
          position="relative"
          paddingInline={{ base: '1.5rem 0', lg: isLeft ? '0 1.5rem' : '1.5rem 0' }}
          textAlign={{ lg: isLeft ? 'right' : 'left' }}
          // A wire leads to its mark: from the year to the first, from the line of years to others.
          _after={{
            content: { lg: '""' },
            position: 'absolute',
            top: '0.6875rem',
            ...(isLeft ? { left: wireEnd } : { right: wireEnd }),
            width: `calc((${middle} - ${index === 0 ? yearWidth : '0rem'}) / 2 + 0.0625rem)`,
            borderTop: '1px solid',
            borderColor: 'ink',
          }}
        >
          <Mark
            side={side ?? 'unsaid'}
            position="absolute"
            top="0.3125rem"
            left={{ base: '0', lg: isLeft ? 'auto' : '0' }}
            right={{ lg: isLeft ? '0' : 'auto' }}
          />
          {`${matter} `}
          <chakra.span display="block" color="quiet">
            {side ? `${act} ${sides[side].toLowerCase()} ` : `${act} `}
            {forum && (
              // On narrow screens beside what was done, on wide ones below it.
              <chakra.span display={{ lg: 'block' }} _before={{ content: { base: '"· " / ""', lg: 'none' } }}>
                {forum}
              </chakra.span>
            )}
          </chakra.span>
        </Box>
      ))}
    </Grid>
  );
}

/**
 * What an expert has said and written, the latest first, on one line of years: on narrow screens at the left, on wide ones
 * in the middle.
 */
export function Timeline({ testimony, reports }: Pick<Expert, 'testimony' | 'reports'>) {
  const all = [...testimony, ...reports];
  const years = [...new Set(all.map(({ year }) => year))].toSorted((a, b) => b - a);
  const keys = (Object.keys(sides) as Side[]).filter((side) => all.some((one) => one.side === side));
  return (
    <>
      {keys.length > 0 && (
        // The key to the marks; what is read aloud says the side of each entry.
        <Flex
          aria-hidden="true"
          wrap="wrap"
          justify={{ lg: 'center' }}
          gap="0.25rem 1.5rem"
          mb={{ base: '0.75rem', lg: '1.5rem' }}
          color="quiet"
        >
          {keys.map((side) => (
            <Flex as="span" key={side} align="center" gap="0.5rem">
              <Mark side={side} />
              {sides[side]}
            </Flex>
          ))}
        </Flex>
      )}
      <ol role="list">
        {years.map((year) => (
          <Box
            as="li"
            key={year}
            position="relative"
            display={{ lg: 'grid' }}
            gridTemplateColumns={`minmax(0, 1fr) ${middle} minmax(0, 1fr)`}
            _notLast={{ pb: { base: '1rem', lg: '1.5rem' } }}
            _before={{
              content: '""',
              position: 'absolute',
              left: { base: '0.34375rem', lg: '50%' },
              top: { base: '1.5rem', lg: '0' },
              bottom: '0',
              borderLeft: '1px solid',
              borderColor: 'ink',
            }}
          >
            <chakra.b
              position="relative"
              gridArea={{ lg: '1 / 2' }}
              placeSelf="start center"
              width={{ lg: yearWidth }}
              bg={{ lg: 'white' }}
              textStyle="strong"
              textAlign={{ lg: 'center' }}
            >
              {year}
            </chakra.b>
            <Engagements engagements={testimony.filter((one) => one.year === year)} act="Testimony" />
            <Engagements engagements={reports.filter((one) => one.year === year)} act="Report" />
          </Box>
        ))}
      </ol>
    </>
  );
}
