import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { Outcome } from '#content/schema/items.ts';
import { partsOfUnit, withSeparators, withUnit } from '../format.ts';
import { HiddenTable } from '../ui/HiddenTable.tsx';
import { BeforeAfter } from './BeforeAfter.tsx';
import { Drawing } from './Drawing.tsx';
import { KeepHyphenated } from './KeepHyphenated.tsx';
import { Results } from './Results.tsx';

/**
 * All beams hang from one line, with their numbers below the weights. On phones and on upright paper each drawing is a
 * thumbnail without words, under a line of its own and beside its numbers.
 */
const resultsLook: SystemStyleObject = {
  position: 'relative',
  display: 'grid',
  gridAutoFlow: { md: 'column' },
  gridAutoColumns: { md: 'minmax(0, 1fr)' },
  columnGap: { md: '2rem', lg: '4rem' },
  borderTopWidth: { md: '1px' },
  borderColor: 'edge',
  '& > figure': {
    display: 'grid',
    gridTemplateColumns: { base: '7rem minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
    columnGap: '1.25rem',
    alignContent: 'start',
    // The label is level with the beam.
    alignItems: 'start',
    paddingBottom: { base: '0.25rem', md: '0' },
    borderTopWidth: { base: '1px', md: '0' },
    borderColor: 'edge',
    breakInside: 'avoid',
  },
  '& figure > div': {
    position: 'relative',
    containerType: 'inline-size',
    width: '100%',
    maxWidth: { md: '20rem' },
    marginInline: { md: 'auto' },
    // Room for the words below the lower weight.
    paddingBottom: { md: '4.25rem' },
  },
  '& figure > div > p': {
    display: { base: 'none', md: 'block' },
    position: 'absolute',
    transform: 'translateX(-50%)',
    paddingTop: '0.375rem',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    lineHeight: 1.3,
    fontSize: 'clamp(0.8125rem, 4.4cqi, 0.9375rem)',
    color: 'quiet',
    '& b': {
      display: 'block',
      textStyle: 'heading',
      fontSize: 'clamp(1.25rem, 10cqi, 2rem)',
      lineHeight: 1.1,
      letterSpacing: '-0.02em',
    },
  },
  // Results that are not drawn, below one another beside the drawings: as high as these.
  '& > .figures': {
    gridColumn: { md: 'span 2' },
    '& dl': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '0', marginTop: { md: '-1px' } },
    '& dd': { fontSize: 'clamp(1.75rem, 1.25rem + 2.6vw, 3.5rem)' },
    '& dl > div': { paddingBlock: '1rem 1.25rem' },
  },
  '& figcaption': {
    marginTop: { base: '0.75rem', md: '1.25rem' },
    // A line parts the words of a result from those of its drawing.
    paddingTop: { md: '0.875rem' },
    borderTopWidth: { md: '1px' },
    borderColor: 'hairline',
    textAlign: { md: 'center' },
    lineHeight: 1.4,
    '& > b:first-of-type': { display: { md: 'none' } },
    '& > b:last-of-type': { display: 'block', textStyle: 'strong' },
    '& > span': { textStyle: 'note' },
  },
};

interface OutcomeRowProps {
  caption: string;
  outcomes: readonly Outcome[];
}

/**
 * The results of a case study side by side: where more is better, drawn as a beam that has tipped (the number before is an
 * outlined disc, the number after a filled one, and their areas are the numbers), otherwise in large figures. Assistive
 * technology has them as a table.
 */
export function OutcomeRow({ caption, outcomes }: OutcomeRowProps) {
  const drawn = outcomes.filter(({ drawing }) => drawing);
  const others = outcomes.filter(({ drawing }) => !drawing);
  if (drawn.length === 0) return <Results outcomes={outcomes} />;
  return (
    <chakra.div css={resultsLook}>
      <HiddenTable
        caption={caption}
        head={['Result', 'Before', 'After']}
        rows={outcomes.map(({ label, before, after, unit }) => [
          label,
          withUnit(before, unit),
          withUnit(after, unit),
        ])}
      />
      {drawn.map((outcome, index) => (
        <figure key={index} aria-hidden="true">
          <Balance {...outcome} />
          <figcaption>
            <BeforeAfter outcome={outcome} fontSize="1.625rem" lineHeight={1.2} />
            <b>
              <KeepHyphenated text={outcome.label} />
            </b>
            <span>{partsOfUnit(outcome.unit).words}</span>
          </figcaption>
        </figure>
      ))}
      {others.length > 0 && (
        <div className="figures" aria-hidden="true">
          <Results outcomes={others} />
        </div>
      )}
    </chakra.div>
  );
}

function Balance({ drawing, unit, ...outcome }: Outcome) {
  const said = (when: 'before' | 'after') =>
    drawing && (
      <chakra.p left={`${drawing[when].x}%`} top={`${drawing[when].y}cqi`}>
        <b>{withSeparators(outcome[when]) + partsOfUnit(unit).sign}</b>
        {when}
      </chakra.p>
    );
  return (
    <div>
      <Drawing src={drawing?.src} />
      {said('before')}
      {said('after')}
    </div>
  );
}
