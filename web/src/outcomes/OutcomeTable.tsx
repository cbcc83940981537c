import type { Outcome } from '../../../content/schema.ts';
import { HiddenText } from '../components/HiddenText.tsx';
import { withUnit } from './outcomeText.ts';

interface OutcomeTableProps {
  caption: string;
  outcomes: Outcome[];
}

/** What the drawings show, for screen readers. */
export function OutcomeTable({ caption, outcomes }: OutcomeTableProps) {
  return (
    <HiddenText as="div">
      <table>
        <caption>{caption}</caption>
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
      </table>
    </HiddenText>
  );
}
