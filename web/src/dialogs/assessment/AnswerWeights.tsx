import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import * as assessmentResultWords from '../../../../content/built/words/assessmentResult.ts';
import {
  type AnswerDisc,
  answerBeam,
  answerCascade,
  cascadeRowHeight,
} from '../../../../content/drawing/answerBeam.ts';
import { decimal } from '../../../../content/drawing/sculpturePaths.ts';
import { fill } from '../../../../content/schema/fill.ts';
import { HiddenText } from '../../components/Announcer.tsx';
import { inOrder } from '../../inOrder.tsx';
import { type Contribution, maxPoints } from './assess.ts';

/** Where there is room for all weights on one beam; elsewhere they hang in a cascade, and so do more than these. */
const wide = '@media print, (min-width: 48rem)';
const mostOnOneBeam = 5;

/** A length of a drawing: drawings grow with the text, and on paper they leave room for all of it on one sheet. */
const length = (units: number) => `calc(${Number(units.toFixed(2))} * var(--unit))`;

/** Between a weight on the beam and its words. */
const gap = 8;

const lineWidth = '1.4px';
const line = { borderLeft: `${lineWidth} solid`, borderColor: 'ink' } as const;

const Drawing = chakra('svg', {
  base: {
    overflow: 'visible',
    fill: 'none',
    stroke: 'ink',
    strokeWidth: lineWidth,
    '& circle': { fill: 'ink', stroke: 'none' },
    '& [data-weakest]': { fill: 'amber' },
    '& text': {
      fill: 'white',
      stroke: 'none',
      textAnchor: 'middle',
      fontFamily: 'heading',
      fontWeight: 560,
    },
    '@media (forced-colors: active)': {
      stroke: 'CanvasText',
      '& circle': { fill: 'CanvasText' },
      '& text': { fill: 'Canvas' },
      '& [data-weakest]': { fill: 'Highlight' },
      '& [data-weakest] + text': { fill: 'HighlightText' },
    },
  },
});

interface DiscProps {
  disc: AnswerDisc;
  points: number;
  isWeakest: boolean;
}

/** A weight, with its points on it. */
function Disc({ disc: { x, y, radius }, points, isWeakest }: DiscProps) {
  const size = radius < 16 ? 16 : 21;
  return (
    <>
      <circle cx={decimal(x)} cy={decimal(y)} r={decimal(radius)} data-weakest={isWeakest || undefined} />
      <text x={decimal(x)} y={decimal(y + size / 3)} fontSize={size}>
        {points}
      </text>
    </>
  );
}

const Answers = chakra('ul', {
  base: { position: 'relative' },
  variants: {
    onOneBeam: {
      true: { [wide]: { display: 'flex', flexDirection: 'row-reverse', justifyContent: 'center' } },
    },
  },
});

const Answer = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'var(--cascade) minmax(0, 1fr)',
    columnGap: '1.25rem',
    minHeight: length(cascadeRowHeight),
    fontSize: 'sm',
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  variants: {
    /** The thread goes on to what hangs below, also where words make the row higher than its drawing. */
    threaded: {
      true: {
        _after: {
          content: '""',
          position: 'absolute',
          insetBlock: `${length(cascadeRowHeight)} 0`,
          left: 'calc(var(--row-thread) - 0.7px)',
          ...line,
        },
      },
    },
    onOneBeam: {
      true: {
        [wide]: {
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          width: 'var(--pitch)',
          minHeight: '0',
          paddingTop: 'var(--below)',
          textAlign: 'center',
          fontSize: 'xs',
          _print: { fontSize: '0.6875rem' },
          '& > svg': { display: 'none' },
          '& b + span': { paddingInline: '0.375rem', _print: { paddingInline: '0' } },
          _after: { display: 'none' },
        },
      },
    },
  },
});

const Caption = chakra('div', {
  base: {
    alignSelf: 'center',
    paddingBottom: '1rem',
    _print: { paddingBottom: '0.5rem' },
    '& b': { display: 'block', color: 'ink', fontSize: 'sm', _print: { fontSize: '0.6875rem' } },
    '& b + span': { display: 'block', textWrap: 'balance' },
  },
});

interface AnswerWeightsProps {
  /** From the strongest. */
  contributions: Contribution[];
  /** Id of the answer that is marked, and from whose weight the rest hangs. */
  weakest: string | undefined;
  heading: ReactNode;
  /** The `Plate` that hangs from the weakest. */
  plate: ReactNode;
  /** The `Plate` that hangs from that one. */
  children: ReactNode;
}

/** The answers as weights, with their points, and below them what hangs from the weakest; on wide screens the last is apart. */
export function AnswerWeights({ contributions, weakest, heading, plate, children }: AnswerWeightsProps) {
  const points = contributions.map((each) => each.points);
  const beam = points.length > mostOnOneBeam ? undefined : answerBeam(points, maxPoints);
  const cascade = answerCascade(points, maxPoints);
  const onOneBeam = beam !== undefined;
  return (
    <chakra.div
      display={{ lg: 'contents' }}
      css={{
        '--unit': '0.0625rem',
        _print: { '--unit': '0.044rem' },
        '--cascade': length(cascade.width),
        '--thread': length(cascade.rows.at(-1)!.thread),
        ...(beam && { [wide]: { '--thread': length(beam.discs.at(-1)!.x), '--pitch': length(beam.pitch) } }),
      }}
    >
      <chakra.div gridArea={{ lg: '1 / 2 / span 2' }}>
        {heading}
        <chakra.div borderTop="1px solid" borderColor="edge" />
        <chakra.div position="relative" css={{ [wide]: beam ? { width: length(beam.width) } : {} }}>
          {beam && (
            <Drawing
              aria-hidden="true"
              data-drawing
              viewBox={`0 0 ${beam.width} ${decimal(beam.height)}`}
              display="none"
              css={{ [wide]: { display: 'block', position: 'absolute', width: '100%' } }}
            >
              <path d={beam.lines} />
              <path d={beam.beam} strokeWidth="3.2" strokeLinecap="round" />
              {contributions.map((each, index) => (
                <Disc
                  key={each.id}
                  disc={beam.discs[index]!}
                  points={each.points}
                  isWeakest={each.id === weakest}
                />
              ))}
            </Drawing>
          )}
          <Answers onOneBeam={onOneBeam}>
            {contributions.map(({ id, dimension, answer, points: own }, index) => {
              const { lines, beam: rowBeam, disc, thread } = cascade.rows[index]!;
              const isWeakest = id === weakest;
              const below = beam && beam.discs[index]!.y + beam.discs[index]!.radius + gap;
              return (
                <Answer
                  key={id}
                  onOneBeam={onOneBeam}
                  threaded={isWeakest || index < contributions.length - 1}
                  css={{
                    '--row-thread': length(thread),
                    ...(below && { '--below': length(below) }),
                    ...(isWeakest && onOneBeam && { [wide]: onItsThread }),
                  }}
                >
                  <Drawing
                    aria-hidden="true"
                    data-drawing
                    viewBox={`0 0 ${decimal(cascade.width)} ${cascadeRowHeight}`}
                    width="var(--cascade)"
                    height={length(cascadeRowHeight)}
                  >
                    <path d={lines} />
                    <path d={rowBeam} strokeWidth="3.2" />
                    {isWeakest && <path d={`M${decimal(disc.x)} ${decimal(disc.y)}V${cascadeRowHeight}`} />}
                    <Disc disc={disc} points={own} isWeakest={isWeakest} />
                  </Drawing>
                  <Caption>
                    <b>{dimension}</b>
                    <span>{withWholeRanges(answer)}</span>
                    <HiddenText>
                      {fill(assessmentResultWords.points, { points: own, highest: maxPoints })}
                    </HiddenText>
                  </Caption>
                </Answer>
              );
            })}
          </Answers>
        </chakra.div>
        {plate}
      </chakra.div>
      {children}
    </chakra.div>
  );
}

/** No line ends at the hyphen of a range of numbers. */
function withWholeRanges(answer: string): ReactNode {
  return inOrder(answer.split(/(\d+-\d+)/), (part, index) =>
    index % 2 === 1 ? <Whole>{part}</Whole> : part,
  );
}

const Whole = chakra('span', { base: { whiteSpace: 'nowrap' } });

/** The weakest's words on one beam: a tag on the thread from its weight to what hangs below. */
const onItsThread = {
  _before: { content: '""', flex: 'none', height: '0.875rem', marginTop: length(-gap), ...line },
  _after: { display: 'block', position: 'static', flex: '1 0 1.5rem' },
  '& > div': { alignSelf: 'stretch', paddingBlock: '0.125rem 0.25rem' },
} as const;

/** A part of the result that hangs from what is above it. */
export const Plate = chakra('section', {
  base: {
    position: 'relative',
    borderTop: '3px solid',
    borderColor: 'ink',
    paddingTop: '1rem',
    _print: { paddingTop: '0.5rem' },
    breakInside: 'avoid',
  },
  variants: {
    weakest: { true: { borderColor: 'amber' } },
    /** From another plate; on wide screens it stands at the foot of its column. */
    hung: {
      true: {
        marginTop: '2rem',
        _print: { marginTop: '1rem' },
        _before: {
          content: { base: '""', lg: 'none' },
          position: 'absolute',
          bottom: 'calc(100% + 3px)',
          height: '1.5rem',
          _print: { height: '0.75rem' },
          left: 'var(--thread)',
          ...line,
        },
      },
    },
  },
});
