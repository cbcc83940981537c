import { chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import { heroDrawings } from '../../../../content/built/heroDrawings.ts';
import { type HeroDrawing as Drawn, type HeroWeight, thread } from '../../../../content/drawing/hero.ts';
import { Hanging, Lines } from '../../components/Hanging.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

/** From rest to either side and back to rest, so that a started sway never jumps. */
const swing = (degrees: number) => keyframes`
  0%, 100% { transform: rotate(0deg); animation-timing-function: ease-out }
  25% { transform: rotate(${degrees}deg); animation-timing-function: ease-in-out }
  75% { transform: rotate(${-degrees}deg); animation-timing-function: ease-in }
`;

const Swaying = chakra('svg', {
  base: {
    display: 'block',
    width: '100%',
    height: 'auto',
    marginInline: 'auto',
    overflow: 'visible',
    fill: 'none',
    '& .leaf': { stroke: 'none' },
    // Neighbouring depths swing against one another, which keeps the wires nearly plumb.
    '@media (prefers-reduced-motion: no-preference)': {
      '& .depth0': { animation: `${swing(0.8)} 17s infinite` },
      '& .depth1': { animation: `${swing(-1.9)} 13s infinite` },
      '& .depth2': { animation: `${swing(1.7)} 11s infinite` },
    },
  },
});

/** Sizes in the drawing's units: it is half as large on a tablet, where its words are not. */
const Tag = chakra(Link, {
  base: {
    '& text': { fill: 'text', stroke: 'none', textAnchor: 'middle', fontSize: { md: '20.5px', lg: '16px' } },
    '& .figure': {
      fill: 'ink',
      fontFamily: 'heading',
      fontWeight: 560,
      fontSize: { md: '46px', lg: '40px' },
    },
    '&:hover text': { fill: 'amber' },
    '@media (forced-colors: active)': { '& text': { fill: 'LinkText' } },
  },
});

/** A leaf, and below it a figure about the firm, which leads to what explains it. */
function Leaf({ d, fill, tag }: HeroWeight) {
  const figure = tag && tag.y + thread + 34;
  return (
    <>
      <path className="leaf" d={d} fill={fill} />
      {tag && (
        <Tag href={tag.to ?? paths.homeSection('about')}>
          <path d={`M${tag.x} ${tag.y}v${thread}`} />
          <text className="figure" x={tag.x} y={figure}>
            {tag.value}
          </text>
          <Lines lines={tag.lines} x={tag.x} y={figure! + 3} height={21} />
        </Tag>
      )}
    </>
  );
}

function Sculpture({ width, height, line, strokes, hung }: Drawn) {
  return (
    <Swaying
      viewBox={`0 0 ${width} ${height}`}
      css={{
        stroke: line,
        strokeWidth: strokes.wire,
        '& .beam': { strokeWidth: strokes.beam },
        '@media (forced-colors: active)': { stroke: 'CanvasText' },
      }}
      data-drawing
    >
      <Hanging beam={hung}>{(weight) => <Leaf {...weight} />}</Hanging>
    </Swaying>
  );
}

/** The firm's sign: smaller on phones, where its figures are a line above it (`HeroWords.tsx`), else as wide as the page. */
export default function HeroDrawing() {
  return (
    <>
      <chakra.div display={{ md: 'none' }} maxWidth="26rem" marginInline="auto" aria-hidden="true">
        <Sculpture {...heroDrawings.tall} />
      </chakra.div>
      <chakra.div display={{ base: 'none', md: 'block' }}>
        <Sculpture {...heroDrawings.wide} />
      </chakra.div>
    </>
  );
}
