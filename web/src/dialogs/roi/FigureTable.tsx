import { chakra } from '@chakra-ui/react';
import type { ReportTable } from './roiReport.ts';

/** Letters of a figure that a table on a narrow screen holds on one line. */
const longest = 12;

const cell = {
  paddingBlock: { base: '0.4375rem' },
  borderBottom: '1px solid',
  borderColor: 'hairline',
  _print: { paddingBlock: '0.1875rem' },
} as const;
const Heading = chakra('th', {
  base: { ...cell, textAlign: 'left', fontWeight: 500, paddingRight: { base: '0.25rem', sm: '0.5rem' } },
});
const ColumnHeading = chakra('th', {
  base: {
    ...cell,
    textAlign: 'right',
    fontWeight: 600,
    color: 'ink',
    borderColor: 'ink',
    paddingLeft: '0.375rem',
  },
});
const Cell = chakra('td', {
  base: {
    ...cell,
    textAlign: 'right',
    color: 'ink',
    paddingLeft: '0.375rem',
  },
});

/** Figures under column headings; the first column names them. */
export function FigureTable({ caption, head, rows }: ReportTable) {
  return (
    <chakra.table
      width="100%"
      borderCollapse="collapse"
      fontSize={{ base: 'xs', sm: 'sm' }}
      lineHeight={1.4}
      _print={{ fontSize: '8.5pt' }}
    >
      <chakra.caption
        textAlign="left"
        fontFamily="heading"
        fontWeight={560}
        fontSize="1.125rem"
        color="ink"
        paddingBottom="0.375rem"
      >
        {caption}
      </chakra.caption>
      <thead>
        <tr>
          {head.map((text, index) =>
            text ? (
              <ColumnHeading
                key={text}
                scope="col"
                textAlign={index === 0 ? 'left' : 'right'}
                paddingLeft={index === 0 ? '0' : '0.375rem'}
              >
                {text}
              </ColumnHeading>
            ) : (
              <chakra.td key="corner" borderBottom="1px solid" borderColor="ink" />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <Heading scope="row">{name}</Heading>
            {figures.map((figure, index) => (
              <Cell
                key={head[index + 1]}
                {...(figure.length > longest ? { overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' })}
              >
                {figure}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
