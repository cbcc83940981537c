import { chakra } from '@chakra-ui/react';
import type { Outcome } from '#content/schema/items.ts';
import { BeforeAfter } from '../../components/BeforeAfter.tsx';
import { KeepHyphenated } from '../../components/KeepHyphenated.tsx';
import { partsOfUnit } from '../../format.ts';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { md: 'repeat(auto-fit, minmax(12rem, 1fr))' },
    gap: { base: '0', md: '2rem', lg: '4rem' },
    '& > li': {
      containerType: 'inline-size',
      paddingBlock: { base: '1rem 1.25rem', md: '1.25rem 0' },
      borderTop: '1px solid',
      borderColor: 'edge',
      lineHeight: 1.4,
    },
    '& b': {
      display: 'block',
      fontSize: 'clamp(1.75rem, 16cqi, 4.5rem)',
      lineHeight: 1.1,
      letterSpacing: '-0.02em',
    },
    '& p': { marginTop: '0.5rem', color: 'ink', fontWeight: 600 },
    '& p > small': { textStyle: 'note', fontWeight: 400 },
  },
});

/** Results of a case in large figures. */
export function Results({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <List role="list">
      {outcomes.map((outcome, index) => (
        <li key={index}>
          <BeforeAfter outcome={outcome} />
          <p>
            <KeepHyphenated text={outcome.label} /> <small>{partsOfUnit(outcome.unit).words}</small>
          </p>
        </li>
      ))}
    </List>
  );
}
