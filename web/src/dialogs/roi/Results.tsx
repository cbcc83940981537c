import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Balance } from './Balance.tsx';
import type { RoiResults } from './calculateRoi.ts';
import { netBenefitColour, netBenefitWord, outputs, outputText } from './roiFormat.ts';

const more = ['annualSavings', 'efficiencySavings', 'errorSavings', 'threeYearSavings', 'totalCost'] as const;

interface ResultsProps {
  results: RoiResults;
  /** Whether the fields still say what they said first. */
  example: boolean;
  children: ReactNode;
}

/** The eight outputs. On a narrow screen the three that matter stay in view above the fields. */
export function Results({ results, example, children }: ResultsProps) {
  return (
    <chakra.section
      aria-label="Results"
      display={{ base: 'contents', lg: 'block' }}
      gridRow="1 / span 2"
      gridColumn="2"
      minWidth="0"
    >
      <Headline results={results} />
      <chakra.div display="grid" gap="1.75rem" marginTop={{ lg: '1.25rem' }}>
        <div>
          <Balance cost={results.totalCost} savings={results.threeYearSavings} />
          {example && (
            <chakra.p fontSize="sm">
              <Badge>Example figures</Badge> Put in your own: everything follows at once.
            </chakra.p>
          )}
        </div>
        <chakra.dl fontSize="sm">
          {more.map((name) => (
            <chakra.div
              key={name}
              display="flex"
              flexWrap="wrap"
              justifyContent="space-between"
              gap="0 1rem"
              paddingBlock="0.5rem"
              borderBottom="1px solid"
              borderColor="hairline"
            >
              <dt>{outputs[name].label}</dt>
              <chakra.dd fontWeight={600} color="ink" whiteSpace="nowrap">
                {outputText(name, results)}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
        {children}
      </chakra.div>
    </chakra.section>
  );
}

const Figure = chakra('dd', {
  base: {
    fontFamily: 'heading',
    fontWeight: 560,
    lineHeight: 1.2,
    color: 'ink',
    whiteSpace: 'nowrap',
    fontSize: { base: '1.25rem', lg: '1.625rem' },
  },
});
const Term = chakra('dt', { base: { fontSize: 'xs', lineHeight: 1.4 } });

/** A word beside the net benefit says what its colour says (decision 31). */
function Headline({ results }: { results: RoiResults }) {
  return (
    <chakra.dl
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      gap="0.5rem 0.75rem"
      order={-1}
      background="paper"
      borderTop={{ lg: '2px solid' }}
      borderBottom="1px solid"
      borderColor={{ base: 'hairline', lg: 'ink' }}
      borderBottomColor="hairline"
      paddingTop={{ base: '0.75rem', lg: '0.875rem' }}
      paddingBottom="0.75rem"
      marginTop={{ base: '-1.5rem', lg: '0' }}
      marginBottom={{ base: '-0.5rem', lg: '0' }}
      // The padding of what scrolls counts as outside: this reaches to its edge.
      top="-1.5rem"
      zIndex={1}
      css={{ '@media (min-height: 40rem)': { position: 'sticky' } }}
    >
      <div>
        <Term>{outputs.netBenefit.label}</Term>
        <Figure color={netBenefitColour(results.netBenefit)}>
          {outputText('netBenefit', results)}
          <chakra.span display="block" fontFamily="body" fontSize="xs" fontWeight={600} lineHeight={1.4}>
            {netBenefitWord(results.netBenefit)}
          </chakra.span>
        </Figure>
      </div>
      <div>
        <Term>{outputs.roiPercentage.label}</Term>
        <Figure>{outputText('roiPercentage', results)}</Figure>
      </div>
      <div>
        <Term>{outputs.paybackPeriod.label}</Term>
        <Figure>{outputText('paybackPeriod', results)}</Figure>
      </div>
    </chakra.dl>
  );
}
