import { chakra } from '@chakra-ui/react';
import type { Outcome } from '../../../../content/schema.ts';
import { Section } from '../../components/Section.tsx';

/** A case study's figures before and after. */
export function Outcomes({ outcomes }: { outcomes: Outcome[] }) {
  return (
    <Section labelledBy="outcomes-heading">
      <chakra.table width="100%" borderCollapse="collapse" css={{ '& :is(th, td)': cell }}>
        <chakra.caption
          id="outcomes-heading"
          textAlign="start"
          fontFamily="heading"
          fontSize="h3"
          color="ink"
          paddingBottom="0.75rem"
        >
          Before and after
        </chakra.caption>
        <thead>
          <tr>
            <th scope="col">Result</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map(({ label, before, after, unit }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{withUnit(before, unit)}</td>
              <td>{withUnit(after, unit)}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Section>
  );
}

const cell = {
  textAlign: 'start',
  paddingBlock: '0.625rem',
  paddingInlineEnd: '1rem',
  borderBottom: '1px solid',
  borderColor: 'hairline',
};

/** A unit of letters stands apart from its number, a sign such as % does not. */
function withUnit(value: number, unit: string): string {
  return `${value.toLocaleString('en-US')}${/^[a-z]/i.test(unit) ? ' ' : ''}${unit}`;
}
