import { chakra } from '@chakra-ui/react';
import type { Outcome } from '../../../content/schema/items.ts';
import { partsOfUnit, withUnit } from '../format.ts';
import { inOrder } from '../inOrder.tsx';
import { HiddenTable } from '../ui/HiddenTable.tsx';
import { Change } from './Change.tsx';
import { OutcomeDrawing } from './OutcomeDrawing.tsx';
import { Together } from './Together.tsx';

/** All beams hang from one line. On phones each has its words beside it, under a line of its own. */
const Row = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    gridAutoFlow: { md: 'column' },
    gridAutoColumns: { md: 'minmax(0, 1fr)' },
    columnGap: { md: '2rem', lg: '4rem' },
    borderTopWidth: { md: '1px' },
    borderColor: 'edge',
  },
});

const Result = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 11.5rem) minmax(7rem, 1fr)', md: 'minmax(0, 1fr)' },
    columnGap: '1.25rem',
    alignContent: 'start',
    // The label is level with the beam, not with a figure of the drawing.
    alignItems: 'start',
    borderTop: { base: '1px solid', md: '0' },
    borderColor: 'edge',
    // The next result's line keeps its distance from the lowest word.
    paddingBottom: { base: '1rem', md: '0' },
    breakInside: 'avoid',
    '& > div': { maxWidth: { md: '20rem' }, marginInline: { md: 'auto' } },
    '& > p': { marginTop: { base: '0.75rem', md: '1.25rem' } },
  },
  variants: {
    /** On phones a thumbnail, and its figures beside it. */
    brief: {
      true: {
        // A line parts the words of a result from those of its drawing.
        '& > p': {
          borderTopWidth: { md: '1px' },
          borderColor: 'hairline',
          paddingTop: { md: '0.875rem' },
        },
        '@media (max-width: 47.99rem)': {
          gridTemplateColumns: '7rem minmax(0, 1fr)',
          paddingBottom: '0.25rem',
          '& > div': { paddingBottom: '0' },
          '& > div > p': { display: 'none' },
        },
      },
    },
  },
});

interface OutcomeRowProps {
  caption: string;
  outcomes: Outcome[];
  /** Phones have thumbnails. */
  brief?: boolean;
}

/** The results of a case study side by side. */
export function OutcomeRow({ caption, outcomes, brief = false }: OutcomeRowProps) {
  return (
    <Row>
      <HiddenTable
        caption={caption}
        head={['Result', 'Before', 'After']}
        rows={outcomes.map(({ label, before, after, unit }) => [
          label,
          withUnit(before, unit),
          withUnit(after, unit),
        ])}
      />
      {inOrder(outcomes, (outcome) => (
        <Result aria-hidden="true" brief={brief}>
          <OutcomeDrawing outcome={outcome} form="row" />
          <chakra.p textAlign={{ md: 'center' }} lineHeight={1.4}>
            {brief && (
              <Change
                outcome={outcome}
                display={{ base: 'inline', md: 'none' }}
                fontSize="1.625rem"
                lineHeight={1.2}
              />
            )}
            <chakra.b display="block" fontWeight={600} color="ink">
              <Together text={outcome.label} />
            </chakra.b>
            <chakra.span fontSize="sm" color="quiet">
              {partsOfUnit(outcome.unit).words}
            </chakra.span>
          </chakra.p>
        </Result>
      ))}
    </Row>
  );
}
