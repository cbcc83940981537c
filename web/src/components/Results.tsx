import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { Outcome } from '#content/schema/items.ts';
import { partsOfUnit } from '../format.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { KeepHyphenated } from './KeepHyphenated.tsx';

const listLook: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: { md: 'repeat(auto-fit, minmax(12rem, 1fr))' },
  gap: { base: '0', md: '2rem', lg: '4rem' },
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gap: '0.5rem',
    containerType: 'inline-size',
    paddingBlock: { base: '1rem 1.25rem', md: '1.25rem 0' },
    borderTop: '1px solid',
    borderColor: 'edge',
    lineHeight: 1.4,
  },
  '& dt': { textStyle: 'strong' },
  '& dt > small': { textStyle: 'note', fontWeight: 400 },
  '& dd': { fontSize: 'clamp(1.75rem, 16cqi, 4.5rem)', lineHeight: 1.1, letterSpacing: '-0.02em' },
};

/** Results of a case in large figures. */
export function Results({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <chakra.dl css={listLook}>
      {outcomes.map((outcome, index) => (
        <div key={index}>
          <dt>
            <KeepHyphenated text={outcome.label} /> <small>{partsOfUnit(outcome.unit).words}</small>
          </dt>
          <dd>
            <BeforeAfter outcome={outcome} />
          </dd>
        </div>
      ))}
    </chakra.dl>
  );
}
