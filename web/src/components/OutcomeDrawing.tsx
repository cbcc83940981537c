import { chakra } from '@chakra-ui/react';
import type { Outcome } from '#content/schema/items.ts';
import { partsOfUnit, withSeparators } from '../format.ts';
import { Drawing } from './Drawing.tsx';

/** The drawing, and the words below its weights: each has a place of its own, and here all that they share. */
const Balance = chakra('div', {
  base: {
    position: 'relative',
    containerType: 'inline-size',
    '& > p': {
      position: 'absolute',
      transform: 'translateX(-50%)',
      paddingTop: '0.375rem',
      textAlign: 'center',
      whiteSpace: 'nowrap',
      lineHeight: 1.3,
      fontSize: 'clamp(0.8125rem, 4.4cqi, 0.9375rem)',
      color: 'quiet',
    },
    '& b': {
      display: 'block',
      fontFamily: 'heading',
      fontWeight: 560,
      fontSize: 'clamp(1.25rem, 10cqi, 2rem)',
      lineHeight: 1.1,
      letterSpacing: '-0.02em',
      color: 'ink',
    },
    '& small': { fontFamily: 'body', fontWeight: 400, fontSize: '0.5em', letterSpacing: '0', color: 'quiet' },
  },
  variants: {
    form: {
      /** One of several beside each other, with room for the words below the lower weight. */
      row: { width: '100%', paddingBottom: { base: '2.75rem', md: '4.25rem' } },
      /** The words of a cover are large for its size. Beside a thumbnail the list shows the numbers instead. */
      card: {
        aspectRatio: '10 / 9',
        height: { md: '79%' },
        marginInline: 'auto',
        '& > p': {
          display: { base: 'none', md: 'block' },
          paddingTop: '0.125rem',
          fontSize: '6.5cqi',
          lineHeight: 1.15,
        },
        '& b': { fontSize: '12.5cqi' },
      },
    },
  },
});

interface OutcomeDrawingProps {
  outcome: Outcome;
  form: 'row' | 'card';
}

/**
 * A result as a beam that has tipped: the number before is an outlined disc, the number after a filled one, and their
 * areas are the numbers. Hidden from assistive technology: words beside it say the same.
 */
export function OutcomeDrawing({ outcome, form }: OutcomeDrawingProps) {
  const { drawing, unit } = outcome;
  const { sign, words } = partsOfUnit(unit);
  const said = (when: 'before' | 'after') =>
    drawing && (
      <chakra.p left={`${drawing[when].x}%`} top={`${drawing[when].y}cqi`}>
        <b>
          {withSeparators(outcome[when]) + sign}
          {/* A cover reads by itself; a row of results has its unit below it. */}
          {form === 'card' && words && <small>{` ${words}`}</small>}
        </b>
        {when}
      </chakra.p>
    );
  return (
    <Balance form={form} aria-hidden="true">
      <Drawing src={drawing?.src} />
      {said('before')}
      {said('after')}
    </Balance>
  );
}
