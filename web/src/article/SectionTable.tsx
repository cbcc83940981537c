import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { useId } from 'react';
import type { BlockOf } from '#content/schema/blocks.ts';
import { plainText } from '#content/schema/plainText.ts';
import { numericColumns } from '#content/shared/numericColumns.ts';
import { Words } from './Words.tsx';

/**
 * The columns of a table that scrolls, in percent of a phone's column. Beside the name there is room for three columns
 * of numbers, or for one of words and one of numbers. So the edge of the screen cuts words, not a number.
 */
const widths = { name: 28, words: 46, numbers: 24 };

/**
 * The table and the box that it scrolls in. A shadow lies at the side where cells are cut: the table brings a cover of the page's
 * ground with it, which hides the shadow once the last column is reached.
 */
const look: SystemStyleObject = {
  overflowX: 'auto',
  containerType: 'inline-size',
  marginTop: '2rem',
  backgroundImage:
    'linear-gradient(to left, {colors.paper} 40%, transparent), linear-gradient(to left, {colors.hairline}, transparent)',
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'right',
  backgroundSize: '3rem 100%, 0.875rem 100%',
  backgroundAttachment: 'local, scroll',
  _print: { overflowX: 'visible', backgroundImage: 'none' },
  '@media (forced-colors: active)': { backgroundImage: 'none' },
  '& > table': { width: '100%', borderCollapse: 'collapse', lineHeight: 1.5 },
  '& caption': { textAlign: 'start', textStyle: 'heading', fontSize: 'md' },
  // As wide as the box: it stays where it is while the table scrolls, and lies on the box's shadow.
  '& caption > span': {
    display: 'block',
    position: 'sticky',
    left: '0',
    width: '100cqi',
    paddingBottom: '0.75rem',
    background: 'paper',
    _print: { width: 'auto', background: 'none' },
  },
  '& :is(td, th)': {
    paddingBlock: '0.625rem',
    paddingInlineEnd: { base: '0.875rem', sm: '1.25rem' },
    borderBottom: '1px solid',
    borderColor: 'hairline',
    textAlign: 'start',
    verticalAlign: 'top',
    fontVariantNumeric: 'tabular-nums',
  },
  '& :is(td, th):last-of-type:not([scope="row"])': { paddingInlineEnd: '0' },
  '& th': { fontWeight: 600, color: 'ink' },
  // A column's name, between the table's upper line and the line below all names.
  '& thead th': {
    borderColor: 'ink',
    borderTop: '2px solid {colors.quiet}',
    color: 'quiet',
    fontSize: 'xs',
    verticalAlign: 'bottom',
    // Short numbers do not make a column of single words of it. On phones all of them fit instead.
    minWidth: { sm: '5.5rem' },
  },
  // A row's name stays in sight while its cells scroll below it.
  '& th:first-of-type': {
    position: 'sticky',
    left: '0',
    background: 'paper',
    _print: { position: 'static', background: 'none' },
  },
  '& :is(.numbers, .right)': { textAlign: 'end' },
  '& .left': { textAlign: 'start' },
  '& .center': { textAlign: 'center' },
  // The words of the column's name may wrap.
  '& td.numbers': { whiteSpace: 'nowrap' },
};

const scrollingColumns = Object.fromEntries(
  Object.entries(widths).map(([kind, share]) => [
    `& thead .${kind}`,
    { width: { base: `${share}cqi`, sm: 'auto' } },
  ]),
);

/** How much of a phone's column a table's columns ask for, in percent. */
function askedWidth([, ...numeric]: readonly boolean[]): number {
  return numeric.reduce((sum, isNumeric) => sum + (isNumeric ? widths.numbers : widths.words), widths.name);
}

/**
 * The least width on a phone, in percent of its column. Up to three columns fit, and so do any number of numeric columns beside
 * a name; more columns of words scroll, or they would be columns of single words.
 */
export function leastWidth(numeric: readonly boolean[]): number {
  return numeric.length <= 3 || numeric.slice(1).every(Boolean) ? 100 : askedWidth(numeric);
}

/** A table scrolls within its own box where it is wider than the column; the keyboard reaches the box. */
export function SectionTable({ caption, align = [], head, rows }: Omit<BlockOf<'table'>, 'kind'>) {
  const captionId = useId();
  const numeric = numericColumns(rows.map((row) => row.map(plainText)));
  const kindOf = (column: number) => (column === 0 ? 'name' : numeric[column] ? 'numbers' : 'words');
  const classOf = (column: number) => [kindOf(column), align[column]].filter(Boolean).join(' ');
  const least = leastWidth(numeric);
  const sizes: SystemStyleObject = {
    minWidth: { base: `${least}cqi`, sm: '28rem' },
    fontSize: { base: askedWidth(numeric) < 100 ? 'sm' : 'xs', sm: 'sm' },
    ...(least > 100 && scrollingColumns),
  };
  return (
    <chakra.div
      role="region"
      aria-labelledby={caption && captionId}
      aria-label={caption ? undefined : head.map(plainText).join(', ')}
      tabIndex={0}
      css={[look, { '& > table': sizes }]}
    >
      <table>
        {caption && (
          <caption id={captionId}>
            <span>{caption}</span>
          </caption>
        )}
        <thead>
          <tr>
            {head.map((name, column) => (
              <th key={column} scope="col" className={classOf(column)}>
                <Words runs={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row" className={align[0] ?? undefined}>
                <Words runs={name!} />
              </th>
              {cells.map((cell, index) => (
                <td key={index} className={classOf(index + 1)}>
                  <Words runs={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}
