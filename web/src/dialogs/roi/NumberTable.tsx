import { chakra } from '@chakra-ui/react';
import type { ReportTable } from './roiReport.ts';

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
export function NumberTable({ caption, head, rows }: ReportTable) {
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
