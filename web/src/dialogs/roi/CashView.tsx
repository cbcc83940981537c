import { chakra } from '@chakra-ui/react';
import { memo, useCallback, useDeferredValue } from 'react';
import * as roiCashWords from '../../../../content/built/words/roiCash.ts';
import { fill } from '../../../../content/schema/fill.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { calculateCash, swingsOf } from './calculateCash.ts';
import {
  assumptionsTable,
  cashDefinitions,
  cashTable,
  type SwingBar,
  sourceOf,
  swingBars,
  swingsTable,
} from './cashReport.ts';
import { NumberTable } from './NumberTable.tsx';
import { RoiInput } from './RoiInput.tsx';
import {
  type CashTexts,
  cashFieldNames,
  cashFields,
  cashInputsOf,
  cashYears,
  defaultCashTexts,
  meaningless,
  type RoiTexts,
} from './roiFields.ts';
import { typeset } from './roiReport.ts';

const barHeight = 14;

const Bar = chakra('svg', {
  base: {
    display: 'block',
    width: '100%',
    height: `${barHeight}px`,
    overflow: 'visible',
    color: 'ink',
    '& [data-side=higher]': { fill: 'amber' },
    // A drawing keeps its colors there unless it is told otherwise.
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'CanvasText',
      '& [data-side=higher]': { fill: 'Highlight' },
    },
    _print: { height: '8px' },
  },
});

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** One bar of the tornado: ink where the input is lower, amber where it is higher. Its figures are beside it. */
function SwingBarDrawing({ lower, higher, middle, zero }: SwingBar) {
  return (
    <Bar aria-hidden="true" stroke="none" fill="currentColor">
      {(['lower', 'higher'] as const).map((side) => {
        const end = { lower, higher }[side];
        return (
          <rect
            key={side}
            data-side={side}
            x={percent(Math.min(end, middle))}
            y="2"
            width={percent(Math.abs(end - middle))}
            height={barHeight - 4}
          />
        );
      })}
      <line x1={percent(middle)} x2={percent(middle)} y1="0" y2={barHeight} stroke="currentColor" />
      {zero !== undefined && (
        <line
          x1={percent(zero)}
          x2={percent(zero)}
          y1="0"
          y2={barHeight}
          stroke="currentColor"
          strokeDasharray="2 2"
        />
      )}
    </Bar>
  );
}

/** The meaning of the bars' colors; the order of a bar's ends is that of its figures. */
function BarKey() {
  return (
    <chakra.p
      aria-hidden="true"
      display="flex"
      flexWrap="wrap"
      gap="0.25rem 1.25rem"
      marginTop="0.625rem"
      fontSize="xs"
    >
      {([roiCashWords.lower, roiCashWords.higher] as const).map((side) => (
        <chakra.span key={side} display="inline-flex" alignItems="center" gap="0.5rem">
          <Bar fill="currentColor" viewBox={`0 0 24 ${barHeight}`} css={{ width: '1.5rem' }}>
            <rect
              data-side={side === roiCashWords.higher ? 'higher' : 'lower'}
              y="2"
              width="24"
              height={barHeight - 4}
            />
          </Bar>
          {side}
        </chakra.span>
      ))}
    </chakra.p>
  );
}

/** Figures, the tornado and how they are calculated. */
const CashFigures = memo(function CashFigures({ texts }: { texts: RoiTexts }) {
  const inputs = cashInputsOf(texts);
  if (!inputs) return null;
  const { presentValue } = calculateCash(inputs);
  const swings = swingsOf(inputs);
  return (
    <>
      <chakra.div display="none" _print={{ display: 'block' }}>
        <NumberTable {...assumptionsTable(inputs)} />
      </chakra.div>
      <chakra.div minWidth="0">
        <NumberTable {...cashTable(inputs)} />
        {presentValue === undefined && (
          <chakra.p fontSize="sm" fontWeight={600} color="danger" marginTop="0.75rem">
            {roiCashWords.means}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div gridColumn="1 / -1" minWidth="0">
        {presentValue !== undefined && swings.length > 0 && (
          <>
            <NumberTable
              {...swingsTable(swings)}
              drawings={swingBars(swings, presentValue).map((bar, index) => (
                <SwingBarDrawing key={swings[index]!.name} {...bar} />
              ))}
            />
            <BarKey />
          </>
        )}
        <chakra.ul
          display="grid"
          gap="0.5rem"
          marginTop="1.25rem"
          fontSize="sm"
          _print={{ fontSize: '8.5pt', lineHeight: 1.35, gap: '0.25rem' }}
        >
          {cashDefinitions(inputs).map((text) => (
            <li key={text}>{typeset(text)}</li>
          ))}
        </chakra.ul>
      </chakra.div>
    </>
  );
});

/** The fields with the source of the figure that is there at first. */
const shownFields = cashFieldNames.map((name) => ({
  name,
  field: { ...cashFields[name], hint: `${cashFields[name].hint}. ${sourceOf(name)}` },
}));

interface CashFieldsProps {
  cash: CashTexts;
  /** Always the same function. */
  onChange: CashViewProps['onChange'];
}

const CashFields = memo(function CashFields({ cash, onChange }: CashFieldsProps) {
  const changeText = useCallback(
    (name: string, text: string) => onChange({ cash: { ...cash, [name]: text } }),
    [cash, onChange],
  );
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      alignContent="start"
      gap="1.25rem 2rem"
      _print={{ display: 'none' }}
    >
      {shownFields.map(({ name, field }) => (
        <RoiInput
          key={name}
          name={name}
          field={field}
          text={cash[name]}
          problem={meaningless(name, Number(cash[name]) || 0)}
          onChange={changeText}
        />
      ))}
    </chakra.div>
  );
});

interface CashViewProps {
  texts: RoiTexts;
  /** Always the same function. */
  onChange: (changed: Partial<RoiTexts>) => void;
}

/** The years in cash: folded at first, and nowhere else then (decision 190). On paper they have a page of their own. */
export function CashView({ texts, onChange }: CashViewProps) {
  // What follows from the fields is long: it is drawn in slices after them (decision 169).
  const drawn = useDeferredValue(texts);
  const { cash } = texts;
  const isOpen = cash !== undefined;
  return (
    <Disclosure
      marginTop="2rem"
      borderTopWidth="2px"
      borderColor="ink"
      open={isOpen}
      // The event comes after a change by the calculator itself, too.
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) onChange({ cash: open ? defaultCashTexts : undefined });
      }}
      _print={isOpen ? { breakBefore: 'page', borderTop: '0' } : { display: 'none' }}
    >
      <chakra.summary fontFamily="heading" fontSize="h3" fontWeight={560} lineHeight={1.2}>
        {fill(roiCashWords.title, { years: cashYears })}
      </chakra.summary>
      {cash && (
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap="1.75rem 4rem"
          paddingBlock="0.25rem 1rem"
          _print={{
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.35fr)',
            gap: '4mm 8mm',
            paddingBlock: '0',
          }}
        >
          <chakra.p fontSize="sm" gridColumn="1 / -1" maxWidth="44rem" _print={{ display: 'none' }}>
            {roiCashWords.intro}
          </chakra.p>
          <CashFields cash={cash} onChange={onChange} />
          <CashFigures texts={drawn} />
        </chakra.div>
      )}
    </Disclosure>
  );
}
