import { Table } from '@chakra-ui/react';

const look = {
  width: '100%',
  fontSize: { base: 'xs', sm: 'sm' },
  lineHeight: 1.4,
  '& caption': {
    captionSide: 'top',
    textAlign: 'left',
    textStyle: 'heading',
    fontSize: '1.125rem',
    paddingBottom: '0.375rem',
  },
  '& :is(th, td)': {
    paddingBlock: '0.4375rem',
    _print: { paddingBlock: '0.1875rem' },
    paddingLeft: '0.375rem',
    borderBottom: '1px solid',
    borderColor: 'hairline',
    textAlign: 'right',
    textStyle: 'strong',
  },
  '& thead :is(th, td)': { borderColor: 'ink' },
  '& td': { fontWeight: 400, whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: 500, color: 'text' },
  // Emotion warns of `:first-child`.
  '& :is(th, td):not(* + *)': { textAlign: 'left', paddingLeft: '0' },
} as const;

/** On a narrow screen a row's name stands above its three numbers. */
const stacked = {
  '@media screen and (max-width: 29.99rem)': {
    '&, & :is(caption, thead, tbody)': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& tbody th': { gridColumn: '1 / -1', paddingBottom: '0', borderBottom: '0' },
    '& tbody td': { paddingTop: '0' },
    '& thead td': { display: 'none' },
  },
} as const;

/** Characters of a number for which a third of a narrow screen has room. */
const longest = 12;

interface NumberTableProps {
  caption: string;
  /** The first column names the rows. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * Numbers that never break; where they are too long for the screen, the table scrolls sideways, also by keyboard. The
 * roles are those of the elements, which a browser may forget where rows are grids.
 */
export function NumberTable({ caption, head, rows }: NumberTableProps) {
  const fit = rows.every(([, ...numbers]) => numbers.every(({ length }) => length <= longest));
  return (
    <Table.ScrollArea
      role="region"
      aria-label={caption}
      tabIndex={0}
      overflowX="auto"
      _print={{ overflow: 'visible' }}
    >
      <Table.Root role="table" css={[look, head.length > 2 && fit && stacked]}>
        <Table.Caption>{caption}</Table.Caption>
        <Table.Header role="rowgroup">
          <Table.Row role="row">
            {head.map((text) =>
              text ? (
                <Table.ColumnHeader key={text} scope="col" role="columnheader">
                  {text}
                </Table.ColumnHeader>
              ) : (
                <Table.Cell key="corner" role="cell" />
              ),
            )}
          </Table.Row>
        </Table.Header>
        <Table.Body role="rowgroup">
          {rows.map(([name, ...numbers]) => (
            <Table.Row key={name} role="row">
              <Table.ColumnHeader scope="row" role="rowheader">
                {name}
              </Table.ColumnHeader>
              {numbers.map((text, index) => (
                <Table.Cell key={head[index + 1]} role="cell">
                  {text}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
