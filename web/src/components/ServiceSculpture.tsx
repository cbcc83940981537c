import { chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';
import { services } from '../../../content/built/services.ts';
import { decimal } from '../../../content/mobilePaths.ts';
import type { ServicePageId } from '../paths.ts';
import { ContentIcon } from './ContentIcon.tsx';
import { drawingSize, labelLine, type ServiceBeam, serviceBeams, weightRadius } from './serviceBeams.ts';

/** Down at the weight that is pointed at, and back. */
const tip = (degrees: number) => keyframes`40% { transform: rotate(${degrees}deg) }`;
const [tipLeft, tipRight] = [tip(-2.5), tip(2.5)];

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: '100%',
    fill: 'none',
    stroke: 'ink',
    strokeWidth: '1.4px',
    '& text': { fill: 'ink', stroke: 'none', textAnchor: 'middle', fontSize: '19px', fontWeight: 600 },
    '& a': { cursor: 'pointer' },
    '& :is(.primary, .secondary)': { stroke: 'none' },
    '& .primary': { fill: 'ink' },
    '& .secondary': { fill: 'amber' },
    '& a:is(:hover, :focus-visible) text': { textDecoration: 'underline' },
    // The page's own service is where the visitor is.
    '& a[aria-current] text': { fill: 'amber' },
    '& .ring': { fill: 'none', stroke: 'amber', strokeWidth: '2' },
    '@media (prefers-reduced-motion: no-preference)': {
      '& g:has(> .onLeft:is(:hover, :focus-visible))': { animation: `${tipLeft} 240ms ease-out` },
      '& g:has(> .onRight:is(:hover, :focus-visible))': { animation: `${tipRight} 240ms ease-out` },
    },
    '@media (forced-colors: active)': {
      stroke: 'CanvasText',
      '& text': { fill: 'LinkText' },
      '& :is(.primary, .secondary)': { stroke: 'LinkText', forcedColorAdjust: 'none' },
    },
  },
});

/** Short enough to stand below a weight; the link's name is the whole one. */
const labels: Record<string, string[]> = {
  '/digital-transformation': ['Digital', 'transformation'],
  '/erp-services': ['ERP'],
  '/ai-services': ['AI'],
  '/crm-services': ['CRM'],
  '/supply-chain': ['Supply chain'],
  '/expert-witness': ['Expert witness'],
} satisfies Record<`/${ServicePageId}`, string[]>;

const { cards, mobile } = services.services;
const beams = serviceBeams();

/**
 * The services as a mobile in balance: each weight leads to its service. Pointing at a weight, or reaching it with
 * the keyboard, tips its beam once.
 */
export function ServiceMobile({ current }: { current?: string }) {
  return (
    <nav aria-label={mobile}>
      <Drawing viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`}>
        <Hanging level={0} current={current} />
      </Drawing>
    </nav>
  );
}

interface HangingProps {
  /** Of the beam, from the top. */
  level: number;
  current: string | undefined;
}

/** A beam with all that it carries, drawn from the point about which it tips. */
function Hanging({ level, current }: HangingProps) {
  const beam = beams[level]!;
  const origin = beams[level - 1]?.hang ?? { x: 0, y: 0 };
  const { hang, from, left, right, control, weights } = beam;
  const at = (point: { x: number; y: number }) => `${decimal(point.x - hang.x)} ${decimal(point.y - hang.y)}`;
  const wires = weights.map(({ end, centre }) => `M${at(end)}V${decimal(centre.y - weightRadius - hang.y)}`);
  return (
    <g transform={`translate(${decimal(hang.x - origin.x)} ${decimal(hang.y - origin.y)})`}>
      <g>
        <path d={`M${at(from)}V0${wires.join('')}`} />
        <path d={`M${at(left)}Q${at(control)} ${at(right)}`} strokeWidth="2.4" strokeLinecap="round" />
        {weights.map((weight) => (
          <Weight key={weight.index} {...weight} hang={hang} current={current} />
        ))}
        {level + 1 < beams.length && <Hanging level={level + 1} current={current} />}
      </g>
    </g>
  );
}

type WeightProps = ServiceBeam['weights'][number] & Pick<ServiceBeam, 'hang'> & Pick<HangingProps, 'current'>;

function Weight({ index, centre, hang, current }: WeightProps) {
  const { title, link, icon, colour } = cards[index]!;
  const [x, y] = [centre.x - hang.x, centre.y - hang.y];
  const isCurrent = link === current;
  return (
    <a
      href={link}
      className={x < 0 ? 'onLeft' : 'onRight'}
      aria-label={title}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {isCurrent && <circle className="ring" cx={decimal(x)} cy={decimal(y)} r={weightRadius + 5} />}
      <circle className={colour} cx={decimal(x)} cy={decimal(y)} r={weightRadius} />
      <g transform={`translate(${decimal(x - 13)} ${decimal(y - 13)})`} color="white">
        <ContentIcon name={icon} size={26} />
      </g>
      <text y={decimal(y + weightRadius + 1)}>
        {labels[link]!.map((line) => (
          <tspan key={line} x={decimal(x)} dy={labelLine}>
            {`${line} `}
          </tspan>
        ))}
      </text>
    </a>
  );
}
