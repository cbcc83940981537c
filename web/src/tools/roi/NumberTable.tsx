import { chakra } from '@chakra-ui/react';

const Table = chakra('table', {
  base: {
    width: '100%',
    fontSize: { base: '0.75rem', sm: 'sm' },
    lineHeight: 1.4,
    '& caption': {
      textAlign: 'left',
      fontFamily: 'heading',
      fontWeight: 560,
      fontSize: '1.125rem',
      color: 'ink',
      paddingBottom: '0.375rem',
    },
    '& :is(th, td)': {
      paddingBlock: '0.4375rem',
      _print: { paddingBlock: '0.1875rem' },
      paddingLeft: '0.375rem',
      borderBottom: '1px solid',
      borderColor: 'hairline',
      textAlign: 'right',
      fontWeight: 600,
      color: 'ink',
    },
    '& thead :is(th, td)': { borderColor: 'ink' },
    // On a narrow screen headings break before figures have to be scrolled to.
    '& th': { overflowWrap: 'anywhere', hyphens: 'auto' },
    '& td': { fontWeight: 400, whiteSpace: 'nowrap' },
    '& tbody th': { fontWeight: 500, color: 'text' },
    // Emotion warns of `:first-child`.
    '& :is(th, td):not(* + *)': { textAlign: 'left', paddingLeft: '0' },
  },
});

interface NumberTableProps {
  caption: string;
  /** The first column names the rows. */
  head: string[];
  rows: string[][];
}

/** Figures that never break; where they are too long for the screen, the table scrolls sideways, also by keyboard. */
export function NumberTable({ caption, head, rows }: NumberTableProps) {
  return (
    <chakra.section aria-label={caption} tabIndex={0} overflowX="auto" _print={{ overflow: 'visible' }}>
      <Table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((text) =>
              text ? (
                <th key={text} scope="col">
                  {text}
                </th>
              ) : (
                <td key="corner" />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((text, index) => (
                <td key={head[index + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </chakra.section>
  );
}
