import type { FigureDrawing as Drawing, Mark } from '#content/schema/figure.ts';

/** The look of the drawing's parts, by the rules of the figure that it stands in. */
export const drawingLook = {
  '& .unit': { paddingBottom: '0.375rem', color: 'quiet', fontSize: 'xs', textAlign: 'end' },
  // Each row: label, field, value. On phones the field has a line of its own below the words.
  '& .row': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '10.5rem minmax(0, 1fr) 5rem' },
    gridTemplateAreas: { base: '"label value" "field field"', md: '"label field value"' },
    alignItems: { base: 'baseline', md: 'center' },
    columnGap: '1rem',
    borderTop: '1px solid',
    borderColor: 'hairline',
    fontSize: 'sm',
    lineHeight: 1.35,
    breakInside: 'avoid',
  },
  '& .whole': { borderTop: '2px solid', borderColor: 'ink' },
  '& .axis': { borderTop: '0', color: 'quiet', fontSize: 'xs' },
  '& .label': { gridArea: 'label', paddingBlock: { base: '0.5rem 0.125rem', md: '0.625rem' } },
  '& .value': {
    gridArea: 'value',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    textStyle: 'heading',
    fontSize: 'md',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .stressed > .label': { fontWeight: 600, color: 'ink' },
  '& .stressed > .value': { fontWeight: 600 },
  // As high as its row.
  '& .field': {
    gridArea: 'field',
    position: 'relative',
    alignSelf: 'stretch',
    minHeight: { base: '1.75rem', md: '2.5rem' },
  },
  // Marks lie at shares of its width: bars grow with the page, strokes and circles stay as they are.
  '& svg': {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    overflow: 'visible',
    fill: 'ink',
    '& .grid': { stroke: 'hairline' },
    '& .lead': { stroke: 'edge', display: { base: 'none', md: 'inline' } },
    '& .strong': { fill: 'amber' },
    '& .outline': { fill: 'none', stroke: 'ink', strokeWidth: '1.4px', strokeDasharray: '4 4' },
    '& text': { fill: 'quiet', fontSize: 'xs', textAnchor: 'middle' },
    // A drawing keeps its colors there unless it is told otherwise.
    '@media (forced-colors: active)': {
      fill: 'CanvasText',
      '& .grid, & .lead': { stroke: 'GrayText' },
      '& .strong': { fill: 'Highlight' },
      '& .outline': { fill: 'none', stroke: 'CanvasText' },
      '& text': { fill: 'CanvasText' },
    },
  },
} as const;

/** Rows with a mark each. The picture has one name; a table beside it says its numbers. */
export function FigureDrawing({ alt, unit, rows, ticks }: Drawing & { alt: string }) {
  return (
    <div role="img" aria-label={alt}>
      {ticks.length > 0 ? <Axis unit={unit} ticks={ticks} /> : <p className="unit">{unit}</p>}
      {rows.map(({ label, value, mark, strong, whole, leads }, index) => (
        <div key={index} className={`row${whole ? ' whole' : ''}${strong ? ' stressed' : ''}`}>
          <span className="label">{label}</span>
          <div className="field">
            <svg aria-hidden="true">
              {ticks.map(({ at }) => (
                <line key={at} className="grid" x1={percent(at)} x2={percent(at)} y1="0" y2="100%" />
              ))}
              {rows[index - 1]?.leads && mark.shape === 'bar' && (
                <Lead at={whole ? mark.to : mark.from} from="0" to="50%" />
              )}
              {leads && mark.shape === 'bar' && <Lead at={mark.to} from="50%" to="100%" />}
              <MarkShape {...mark} />
            </svg>
          </div>
          <span className="value">{value}</span>
        </div>
      ))}
    </div>
  );
}

function Axis({ unit, ticks }: Pick<Drawing, 'unit' | 'ticks'>) {
  return (
    <div className="row axis">
      <span className="label">{unit}</span>
      <div className="field">
        <svg aria-hidden="true">
          {ticks.map(({ label, labelAt }, index) => (
            <text key={index} x={percent(labelAt)} y="50%" dominantBaseline="central">
              {label}
            </text>
          ))}
        </svg>
      </div>
    </div>
  );
}

function Lead({ at, from, to }: { at: number; from: string; to: string }) {
  return <line className="lead" x1={percent(at)} x2={percent(at)} y1={from} y2={to} />;
}

const barHeight = 14;

function MarkShape(mark: Mark) {
  if (mark.shape === 'point') return <circle className="strong" cx={percent(mark.at)} cy="50%" r="6" />;
  const { from, to, look } = mark;
  return (
    // Up by half of its height: then its middle is the row's.
    <rect
      className={look}
      x={percent(from)}
      y="50%"
      width={percent(to - from)}
      height={barHeight}
      transform={`translate(0 ${-barHeight / 2})`}
    />
  );
}

/** Two decimals: a thousandth of the field is less than a pixel. */
function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
