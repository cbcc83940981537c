import { chakra } from '@chakra-ui/react';
import { memo, type Ref } from 'react';
import { site } from '../../../../content/built/site.ts';
import * as roiWords from '../../../../content/built/words/roi.ts';
import * as roiReportWords from '../../../../content/built/words/roiReport.ts';
import { Badge } from '../../components/Badge.tsx';
import { longDate } from '../../format.ts';
import { paths } from '../../paths.ts';
import { CumulativeChart } from './CumulativeChart.tsx';
import { accumulate, calculateRoi } from './calculateRoi.ts';
import { ReportActions } from './ReportActions.tsx';
import { inputsOf, type RoiInputs, type RoiTexts } from './roiFields.ts';
import {
  caseDefinitions,
  casesTable,
  cumulativeTable,
  disclaimer,
  formulasOf,
  inputsTable,
  type ReportTable,
  typeset,
} from './roiReport.ts';

/** Letters of a figure for which a column has room; with longer ones the table may have to scroll sideways. */
const longest = 12;

const cell = {
  paddingBlock: '0.4375rem',
  borderBottom: '1px solid',
  borderColor: 'hairline',
  _print: { paddingBlock: '0.15rem' },
} as const;
const numberStyle = { textAlign: 'right', color: 'ink', paddingLeft: '0.375rem' } as const;

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: { base: 'xs', sm: 'sm' },
    lineHeight: 1.4,
    _print: { fontSize: '8.5pt' },
  },
  variants: {
    /** On a narrow screen a row's name is above its figures. */
    stacks: {
      true: {
        '@media screen and (max-width: 29.99rem)': {
          '&, & thead, & tbody, & caption': { display: 'block' },
          '& tr': {
            display: 'grid',
            gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
            borderBottom: '1px solid',
            borderColor: 'hairline',
          },
          '& thead tr': { borderColor: 'ink' },
          '& th, & td': { borderBottom: '0' },
          '& tbody th': { gridColumn: '1 / -1', paddingBottom: '0' },
          '& tbody td': { paddingTop: '0' },
          '& thead td': { display: 'none' },
        },
      },
    },
  },
});
const Caption = chakra('caption', {
  base: {
    textAlign: 'left',
    fontFamily: 'heading',
    fontWeight: 560,
    fontSize: '1.125rem',
    color: 'ink',
    paddingBottom: '0.375rem',
  },
});
const Corner = chakra('td', { base: { borderBottom: '1px solid', borderColor: 'ink' } });
const ColumnHeading = chakra('th', {
  base: { ...cell, ...numberStyle, fontWeight: 600, borderColor: 'ink' },
  variants: { first: { true: { textAlign: 'left', paddingLeft: '0' } } },
});
const RowHeading = chakra('th', {
  base: { ...cell, textAlign: 'left', fontWeight: 500, paddingRight: '0.375rem' },
});
const NumberCell = chakra('td', { base: { ...cell, ...numberStyle, whiteSpace: 'nowrap' } });

/**
 * Figures under column headings; the first column names them. The roles are those of the elements: a browser
 * forgets them where a row is laid out as a grid.
 */
function NumberTable({ caption, head, rows }: ReportTable) {
  const isWide = rows.some(([, ...figures]) => figures.some((text) => text.length > longest));
  const table = (
    <Table role="table" stacks={head.length > 2 && !isWide}>
      <Caption>{caption}</Caption>
      <chakra.thead role="rowgroup">
        <chakra.tr role="row">
          {head.map((text, index) =>
            text ? (
              <ColumnHeading key={text} role="columnheader" scope="col" first={index === 0}>
                {text}
              </ColumnHeading>
            ) : (
              <Corner key="corner" role="cell" />
            ),
          )}
        </chakra.tr>
      </chakra.thead>
      <chakra.tbody role="rowgroup">
        {rows.map(([name, ...figures]) => (
          <chakra.tr key={name} role="row">
            <RowHeading role="rowheader" scope="row">
              {name}
            </RowHeading>
            {figures.map((text, index) => (
              <NumberCell key={head[index + 1]} role="cell">
                {text}
              </NumberCell>
            ))}
          </chakra.tr>
        ))}
      </chakra.tbody>
    </Table>
  );
  if (!isWide) return table;
  return (
    // Focusable, so that the keyboard can scroll it. No line breaks inside a number.
    <chakra.section aria-label={caption} tabIndex={0} overflowX="auto" minWidth="0">
      {table}
    </chakra.section>
  );
}

/** Discloses every assumption and formula (decision 31). */
export function Method({ inputs }: { inputs: RoiInputs }) {
  return (
    <chakra.details fontSize="sm" borderBlock="1px solid" borderColor="hairline">
      <chakra.summary paddingBlock="0.75rem" fontWeight={600} color="ink" cursor="pointer">
        {roiReportWords.method}
      </chakra.summary>
      <MethodList items={formulasOf(inputs)} />
    </chakra.details>
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
      {items.map((text) => (
        <li key={text}>{typeset(text)}</li>
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

/** The full report (decision 31): one page of paper, and the same as files and as a link. */
export const Report = memo(function Report({ texts, example, headingRef }: ReportProps) {
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
        <NumberTable {...cumulativeTable(texts)} />
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
          {roiReportWords.assumptions}
        </chakra.h4>
        <MethodList items={[...formulasOf(inputs), ...caseDefinitions]} />
        <p>{disclaimer}</p>
      </chakra.div>
    </chakra.section>
  );
});
