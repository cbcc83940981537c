import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { yearsText } from './roiFormat.ts';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '0.375rem 1.25rem',
    maxWidth: '27rem',
    marginTop: '0.75rem',
    fontSize: 'xs',
    lineHeight: 1.4,
    _print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', marginTop: '1mm', fontSize: '7.5pt' },
    '& > li': { display: 'flex', gap: '0.5rem' },
    '& svg': { flex: 'none', marginTop: '0.2em' },
  },
});

interface ChartLegendProps {
  /** In years, where the chart shows it. */
  paybackPeriod: number | undefined;
  /** Whether the cost holds the visitor's own side. */
  ownSide: boolean;
}

/** What the chart's lines and its ring stand for. */
export function ChartLegend({ paybackPeriod, ownSide }: ChartLegendProps) {
  return (
    <List aria-label="Legend">
      <li>
        <Key>
          <path d="M0 7H28" strokeWidth="2.2" />
          <circle cx="14" cy="7" r="4" fill="currentColor" stroke="none" />
        </Key>
        {`Cost so far: implementation, ${ownSide ? 'your own side, ' : ''}then one license fee a year`}
      </li>
      <li>
        <Key className="savings">
          <path d="M0 7H28" strokeWidth="2.2" />
          <path d="M8.5 7l5.5 -5.5l5.5 5.5l-5.5 5.5z" fill="currentColor" stroke="none" />
        </Key>
        Savings so far
      </li>
      <li>
        <Key>
          <path d="M0 7H28" strokeDasharray="2 4" />
        </Key>
        Total cost: all three license fees included
      </li>
      {paybackPeriod !== undefined && (
        <li>
          <Key>
            <circle className="payback" cx="14" cy="7" r="4" strokeWidth="1.6" />
          </Key>
          {`Paid back after ${yearsText(paybackPeriod)}: the savings reach the total cost`}
        </li>
      )}
    </List>
  );
}

/** A sample of what the chart draws. */
function Key({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox="0 0 28 14"
      width="28"
      height="14"
      fill="none"
      stroke="currentColor"
    >
      {children}
    </svg>
  );
}
