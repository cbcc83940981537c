import { Badge, Box, chakra } from '@chakra-ui/react';
import { Link2, Printer } from 'lucide-react';
import { memo, type RefObject, useEffect } from 'react';
import { forms } from '#content/built/forms.ts';
import { site } from '#content/built/site.ts';
import * as words from '#content/built/words.ts';
import { today } from '../../format.ts';
import { paths } from '../../paths.ts';
import { touch } from '../../theme/recipes.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Row } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useSaid } from '../../ui/useSaid.ts';
import { CumulativeChart, yearName } from './CumulativeChart.tsx';
import {
  calculateRoi,
  casesOf,
  cumulativeYears,
  exposedRevenue,
  laborCost,
  type Results,
  type Year,
} from './calculateRoi.ts';
import {
  examples,
  type FieldName,
  fields,
  inputsOf,
  inputText,
  isExample,
  searchOf,
  type Texts,
} from './fields.ts';
import { NumberTable } from './NumberTable.tsx';
import { wholeAmount } from './numbers.ts';
import { outputsOf, yearsText } from './outputs.ts';

/** Every assumption and formula of the calculator. */
export const formulas = [
  `Efficiency savings a year = manual process time × employees × ${wholeAmount(laborCost)} × efficiency gain. ${wholeAmount(laborCost)} is the assumed yearly cost of the work of one employee.`,
  `Error savings a year = error rate × revenue × ${exposedRevenue}% × error reduction. ${exposedRevenue}% is the assumed share of revenue that errors put at risk.`,
  'Annual savings = efficiency savings + error savings. Three-year savings = 3 × annual savings.',
  'Total cost = implementation cost + 3 × annual license cost. Net benefit = three-year savings − total cost.',
  'ROI = net benefit / total cost. Payback period = total cost / annual savings: it counts all three license fees, so it can come later than the day on which the savings first exceed what has been paid.',
  `Savings are the same in every year, from the first day. Nothing is discounted, taxed or financed. An empty field counts as 0. Figures are rounded to whole ${forms.currencyWord}.`,
];
const definitions = casesOf(examples).map(({ name, definition }) => `${name} case: ${definition}.`);

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <chakra.ul role="list" display="grid" gap="0.625rem" pb="1rem">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </chakra.ul>
  );
}

/** The formulas behind the results, in a disclosure. */
export function Method() {
  return (
    <Disclosure borderTop="2px solid {colors.ink}" borderBottom="1px solid {colors.hairline}" fontSize="sm">
      <chakra.summary textStyle="heading" fontSize="h3" lineHeight={1.2}>
        How this is calculated
      </chakra.summary>
      <Lines lines={formulas} />
    </Disclosure>
  );
}

/** On paper both columns are there, too. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '2rem 3.5rem',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.35fr)' },
    marginTop: '1.75rem',
    _print: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.35fr)' },
  },
});

/** The inputs in which the cases differ. */
const assumed: FieldName[] = ['efficiencyGain', 'errorReduction', 'implementationCost'];

/** Brings the report's heading into view, and reading on from there. */
export function leadTo(heading: HTMLElement): void {
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}

/** Why the balance is positive at the end of a year that comes before the payback period, where it is. */
function sooner(years: readonly Year[], { paybackPeriod }: Results): string | undefined {
  const first = years.find(({ year, balance }) => year > 0 && balance > 0);
  if (!first || paybackPeriod === undefined || first.year >= paybackPeriod) return undefined;
  return `The balance is positive at the end of year ${first.year}, before the payback period of ${yearsText(paybackPeriod)}: the payback period counts all three license fees, the balance only those paid by then.`;
}

interface ReportProps {
  texts: Texts;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The full report, which prints on one page of paper. */
export const Report = memo(function Report({ texts, heading }: ReportProps) {
  useEffect(() => leadTo(heading.current!), [heading]);
  const inputs = inputsOf(texts);
  const cases = casesOf(inputs);
  const years = cumulativeYears(inputs);
  const results = calculateRoi(inputs);
  return (
    <chakra.section
      aria-labelledby="roi-report"
      mt="3rem"
      borderTop="2px solid {colors.ink}"
      pt="1.5rem"
      _print={{ mt: '0', borderTop: '0', pt: '0' }}
    >
      <Row gap="0.375rem 1.25rem">
        <chakra.h3 id="roi-report" ref={heading} tabIndex={-1}>
          Full report
        </chakra.h3>
        <chakra.p fontSize="sm">
          {site.name}
          <chakra.span display="none" _print={{ display: 'inline' }}>
            {`, ${location.host}${paths.resources()}`}
          </chakra.span>
          {`, ${today()}`}
        </chakra.p>
        {isExample(inputs) && <Badge>Example figures</Badge>}
      </Row>
      <ReportActions texts={texts} />
      <Columns>
        <NumberTable
          caption="Inputs"
          head={['Input', 'Value']}
          rows={fields.map(({ name, label, unit }) => [label, inputText(inputs[name], unit)])}
        />
        <NumberTable
          caption="Results in three cases"
          head={['', ...cases.map(({ name }) => name)]}
          rows={[
            ...fields
              .filter(({ name }) => assumed.includes(name))
              .map(({ name, label, unit }) => [
                label,
                ...cases.map((each) => inputText(each.inputs[name], unit)),
              ]),
            ...outputsOf(results).map(({ label }, index) => [
              label,
              ...cases.map(({ results }) => outputsOf(results)[index]!.text),
            ]),
          ]}
        />
      </Columns>
      <Columns>
        <div>
          <NumberTable
            caption="Cumulative cost and savings"
            head={['', 'Cost', 'Savings', 'Balance']}
            rows={years.map(({ year, cost, savings, balance }) => [
              yearName(year),
              ...[cost, savings, balance].map(wholeAmount),
            ])}
          />
          <chakra.p textStyle="note" mt="0.5rem">
            {sooner(years, results)}
          </chakra.p>
        </div>
        <CumulativeChart years={years} results={results} />
      </Columns>
      <Box fontSize="sm" mt="2rem">
        <chakra.h4 textStyle="heading" fontSize="1.125rem" mb="0.625rem">
          Assumptions
        </chakra.h4>
        <Lines lines={[...formulas, ...definitions]} />
        <p>{words.roiDisclaimer}</p>
      </Box>
    </chakra.section>
  );
});

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Print, and the link that brings these numbers back. */
export function ReportActions({ texts }: { texts: Texts }) {
  const { said, say } = useSaid({
    done: 'Link copied.',
    refused: 'Your browser did not allow it. “Link to these figures” has the address.',
  });
  const link = new URL(paths.resources() + searchOf(texts), location.origin).href;
  return (
    <Row gap="0.75rem" mt="1rem" fontSize="sm" _print={{ display: 'none' }}>
      <Button size="sm" onClick={() => window.print()}>
        <Printer {...icon} />
        Print
      </Button>
      <Button variant="outline" size="sm" onClick={() => say(() => navigator.clipboard.writeText(link))}>
        <Link2 {...icon} />
        Copy link
      </Button>
      <TextLink href={link} display="inline-flex" alignItems="center" minH={touch}>
        Link to these figures
      </TextLink>
      <chakra.span role="status" color={said?.refused ? 'danger' : 'teal'} fontWeight={500}>
        {said?.text}
      </chakra.span>
    </Row>
  );
}
