import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { Engagement, Expert } from '#content/schema/people.ts';

const sides = {
  plaintiff: 'For the plaintiff',
  defendant: 'For the defendant',
  neutral: 'As a neutral',
};

/** Where a screen is too narrow for the columns, a row's cells stand below each other, beside its year. */
const narrow = '@media screen and (max-width: 63.99rem)';

const tableLook: SystemStyleObject = {
  width: '100%',
  borderCollapse: 'collapse',
  '& :is(th, td)': {
    paddingBlock: '0.625rem',
    paddingInlineEnd: '1.5rem',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  '& :is(td, thead th):last-of-type': { paddingInlineEnd: '0' },
  '& thead th': { paddingTop: '0', textStyle: 'caption' },
  '& tbody tr': { borderTop: '1px solid', borderColor: 'hairline', breakInside: 'avoid' },
  '& tbody :is(td:first-of-type, th)': { color: 'ink', fontWeight: 500 },
  [narrow]: {
    display: 'block',
    '& tbody': { display: 'block' },
    '& thead': { srOnly: true },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: '4rem minmax(0, 1fr)',
      paddingBlock: '0.625rem',
      _first: { paddingTop: '0', borderTop: 'none' },
      _last: { paddingBottom: '0' },
    },
    '& tbody :is(th, td)': { gridColumn: '2', padding: '0' },
    '& tbody td:first-of-type': { gridArea: '1 / 1' },
  },
};

/** 'Report, deposition' */
function inWords([first, ...others]: Engagement['evidence']): string {
  return [first![0]!.toUpperCase() + first!.slice(1), ...others].join(', ');
}

/**
 * What an expert has written and said, the latest first. The roles are those that the elements have as a table: an engine may
 * forget them where they are shown otherwise.
 */
export function Engagements({ engagements }: Pick<Expert, 'engagements'>) {
  return (
    <chakra.table css={tableLook} role="table" aria-label="Testimony and reports">
      <thead role="rowgroup">
        <tr role="row">
          {['Year', 'Matter', 'Side', 'Forum', 'Evidence'].map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {engagements
          .toSorted((one, other) => other.year - one.year)
          .map(({ year, matter, side, forum, evidence }, index) => (
            <tr key={index} role="row">
              <td role="cell">{year}</td>
              <th role="rowheader" scope="row">
                {matter}
              </th>
              <td role="cell">{side && sides[side]}</td>
              <td role="cell">{forum}</td>
              <td role="cell">{inWords(evidence)}</td>
            </tr>
          ))}
      </tbody>
    </chakra.table>
  );
}
