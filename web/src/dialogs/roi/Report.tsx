import { chakra } from '@chakra-ui/react';
import type { Ref } from 'react';
import { site } from '../../../../content/built/site.ts';
import { Badge } from '../../components/Badge.tsx';
import { longDate } from '../../format.ts';
import { paths } from '../../paths.ts';
import { CumulativeChart } from './CumulativeChart.tsx';
import { accumulate, calculateRoi } from './calculateRoi.ts';
import { FigureTable } from './FigureTable.tsx';
import { MethodList } from './Method.tsx';
import { ReportActions } from './ReportActions.tsx';
import { inputsOf, type RoiTexts } from './roiFields.ts';
import { disclaimer } from './roiInsights.ts';
import { caseDefinitions, formulasOf } from './roiMethod.ts';
import { casesTable, cumulativeTable, inputsTable } from './roiReport.ts';

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

/** The full report (decision 31): one page of paper, and the same as files and as a link. */
export function Report({ texts, example, headingRef }: ReportProps) {
  const inputs = inputsOf(texts);
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
          Full report
        </chakra.h3>
        <chakra.p fontSize="sm">
          {site.name}
          <chakra.span display="none" _print={{ display: 'inline' }}>
            {`, ${location.host}${paths.resources()}`}
          </chakra.span>
          {`, ${longDate(new Date().toISOString())}`}
        </chakra.p>
        {example && <Badge>Example figures</Badge>}
      </chakra.header>
      <ReportActions texts={texts} />
      <Row>
        <FigureTable {...inputsTable(texts)} />
        <FigureTable {...casesTable(texts)} />
      </Row>
      <Row>
        <FigureTable {...cumulativeTable(texts)} />
        <CumulativeChart
          rows={accumulate(inputs)}
          results={calculateRoi(inputs)}
          ownSide={inputs.ownSideCost !== undefined}
        />
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
          Assumptions
        </chakra.h4>
        <MethodList items={[...formulasOf(inputs), ...caseDefinitions]} />
        <p>{disclaimer}</p>
      </chakra.div>
    </chakra.section>
  );
}
