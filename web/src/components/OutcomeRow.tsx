import { chakra, Grid, Text } from '@chakra-ui/react';
import type { Outcome } from '#content/schema/items.ts';
import { partsOfUnit, withUnit } from '../format.ts';
import { HiddenTable } from '../ui/HiddenTable.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { KeepHyphenated } from './KeepHyphenated.tsx';
import { OutcomeDrawing } from './OutcomeDrawing.tsx';

/** On phones and on upright paper the drawing is a thumbnail without words. */
const withThumbnail = {
  '@media (max-width: 47.99rem)': {
    gridTemplateColumns: '7rem minmax(0, 1fr)',
    paddingBottom: '0.25rem',
    '& > div': { paddingBottom: '0' },
    '& > div > p': { display: 'none' },
  },
};

interface OutcomeRowProps {
  caption: string;
  outcomes: readonly Outcome[];
  /** Phones have thumbnails. */
  brief?: boolean;
}

/** The results of a case study side by side. */
export function OutcomeRow({ caption, outcomes, brief = false }: OutcomeRowProps) {
  return (
    // All beams hang from one line. On phones each has its words beside it, under a line of its own.
    <Grid
      position="relative"
      autoFlow={{ md: 'column' }}
      autoColumns={{ md: 'minmax(0, 1fr)' }}
      columnGap={{ md: '2rem', lg: '4rem' }}
      borderTopWidth={{ md: '1px' }}
      borderColor="edge"
    >
      <HiddenTable
        caption={caption}
        head={['Result', 'Before', 'After']}
        rows={outcomes.map(({ label, before, after, unit }) => [
          label,
          withUnit(before, unit),
          withUnit(after, unit),
        ])}
      />
      {outcomes.map((outcome, index) => (
        <Grid
          key={index}
          aria-hidden="true"
          templateColumns={{ base: 'minmax(0, 11.5rem) minmax(7rem, 1fr)', md: 'minmax(0, 1fr)' }}
          columnGap="1.25rem"
          alignContent="start"
          // The label is level with the beam, not with a number of the drawing.
          alignItems="start"
          borderTopWidth={{ base: '1px', md: '0' }}
          borderColor="edge"
          // The next result's line keeps its distance from the lowest word.
          pb={{ base: '1rem', md: '0' }}
          breakInside="avoid"
          css={{
            '& > div': { maxWidth: { md: '20rem' }, marginInline: { md: 'auto' } },
            ...(brief && withThumbnail),
          }}
        >
          <OutcomeDrawing outcome={outcome} form="row" />
          <Text
            textAlign={{ md: 'center' }}
            lineHeight={1.4}
            mt={{ base: '0.75rem', md: '1.25rem' }}
            // A line parts the words of a result from those of its drawing.
            pt={{ md: brief ? '0.875rem' : '0' }}
            borderTopWidth={{ md: brief ? '1px' : '0' }}
            borderColor="hairline"
          >
            {brief && (
              <BeforeAfter
                outcome={outcome}
                display={{ base: 'inline', md: 'none' }}
                fontSize="1.625rem"
                lineHeight={1.2}
              />
            )}
            <chakra.b display="block" textStyle="strong">
              <KeepHyphenated text={outcome.label} />
            </chakra.b>
            <chakra.span textStyle="note">{partsOfUnit(outcome.unit).words}</chakra.span>
          </Text>
        </Grid>
      ))}
    </Grid>
  );
}
