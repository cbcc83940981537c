import { chakra } from '@chakra-ui/react';
import { memo, type Ref } from 'react';
import { site } from '../../../../content/built/site.ts';
import * as roiWords from '../../../../content/built/words/roi.ts';
import * as roiReportWords from '../../../../content/built/words/roiReport.ts';
import { Badge } from '../../components/Badge.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { longDate } from '../../format.ts';
import { inOrder } from '../../inOrder.tsx';
import { paths } from '../../paths.ts';
import { CumulativeChart } from './CumulativeChart.tsx';
import { accumulate, calculateRoi } from './calculateRoi.ts';
import { NumberTable } from './NumberTable.tsx';
import { ReportActions } from './ReportActions.tsx';
import { inputsOf, type RoiTexts } from './roiFields.ts';
import {
  caseDefinitions,
  casesTable,
  cumulativeTable,
  disclaimer,
  earlierBalance,
  formulas,
  inputsTable,
  typeset,
} from './roiReport.ts';

/** Discloses every assumption and formula. */
export function Method() {
  return (
    <Disclosure
      borderTopWidth="2px"
      borderBottomWidth="1px"
      borderColor="ink"
      borderBottomColor="hairline"
      fontSize="sm"
    >
      <chakra.summary fontFamily="heading" fontSize="h3" fontWeight={560} lineHeight={1.2}>
        {roiReportWords.method}
      </chakra.summary>
      <MethodList items={formulas} />
    </Disclosure>
  );
}

function MethodList({ items }: { items: readonly string[] }) {
  return (
    <chakra.ul
      display="grid"
      gap="0.625rem"
      paddingBottom="1rem"
      _print={{ gap: '0.25rem', paddingBottom: '0.25rem' }}
    >
      {inOrder(items, (text) => (
        <li>{typeset(text)}</li>
      ))}
    </chakra.ul>
  );
}

interface ReportProps {
  texts: RoiTexts;
  example: boolean;
  headingRef: Ref<HTMLHeadingElement>;
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '2rem 3.5rem',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.35fr)' },
    marginTop: '1.75rem',
    _print: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.35fr)', gap: '8mm', marginTop: '3mm' },
  },
});

/** The full report, which prints on one page of paper. */
export const Report = memo(function Report({ texts, example, headingRef }: ReportProps) {
  const inputs = inputsOf(texts);
  const earlier = earlierBalance(inputs);
  return (
    <chakra.section
      aria-labelledby="roi-report"
      marginTop="3rem"
      borderTop="2px solid"
      borderColor="ink"
      paddingTop="1.5rem"
      _print={{ marginTop: '-3mm', borderTop: '0', paddingTop: '0' }}
    >
      <chakra.header display="flex" flexWrap="wrap" alignItems="baseline" gap="0.375rem 1.25rem">
        <chakra.h3 id="roi-report" ref={headingRef} tabIndex={-1} fontSize="h3" _focus={{ outline: 'none' }}>
          {roiReportWords.full}
        </chakra.h3>
        <chakra.p fontSize="sm">
          {site.name}
          <chakra.span display="none" _print={{ display: 'inline' }}>
            {`, ${location.host}${paths.resources()}`}
          </chakra.span>
          {`, ${longDate(new Date().toISOString())}`}
        </chakra.p>
        {example && <Badge>{roiWords.example}</Badge>}
      </chakra.header>
      <ReportActions texts={texts} />
      <Row>
        <NumberTable {...inputsTable(texts)} />
        <NumberTable {...casesTable(texts)} />
      </Row>
      <Row>
        <div>
          <NumberTable {...cumulativeTable(texts)} />
          {earlier && (
            <chakra.p fontSize="sm" marginTop="0.75rem" _print={{ fontSize: '8.5pt', marginTop: '1mm' }}>
              {earlier}
            </chakra.p>
          )}
        </div>
        <CumulativeChart rows={accumulate(inputs)} results={calculateRoi(inputs)} />
      </Row>
      <chakra.div
        fontSize="sm"
        marginTop="2rem"
        _print={{ fontSize: '8.5pt', lineHeight: 1.35, marginTop: '3mm' }}
      >
        <chakra.h4
          fontFamily="heading"
          fontWeight={560}
          fontSize="1.125rem"
          color="ink"
          marginBottom="0.625rem"
        >
          {roiReportWords.assumptions}
        </chakra.h4>
        <MethodList items={[...formulas, ...caseDefinitions]} />
        <p>{disclaimer}</p>
      </chakra.div>
    </chakra.section>
  );
});
