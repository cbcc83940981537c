import { Grid } from '@chakra-ui/react';
import type { Icon } from '#content/schema/icons.ts';
import type { Home } from '#content/schema/pages.ts';

/** SVG path data of an icon in a square of 24 units: its wires and beams, and the middles of its weights. */
interface IconPaths {
  lines: string;
  weights: string;
}

const ring = 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16';

const iconPaths: Record<Icon, IconPaths> = {
  award: { lines: 'M12 1v5M12 6a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15', weights: 'M12 13.5h0' },
  compass: { lines: `${ring}M16 8l-4 4`, weights: 'M11.5 12.5h0' },
  globe: { lines: `${ring}M4 12q8-5 16 0`, weights: 'M12 15.5h0' },
  handshake: { lines: 'M4 3l8 9 8-9M12 12v4', weights: 'M12 18.5h0' },
  layers: { lines: 'M12 2v14M3 9q9-4 18 0M6 15q6-2.6 12 0', weights: 'M12 19.5h0' },
  route: { lines: 'M4 12h17M21 6v12', weights: 'M5 12h0M13 12h0' },
  scale: {
    lines: 'M12 2v4M4 8q8-4 16 0M4 8v6M20 8v5M20 13a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
    weights: 'M4 16h0',
  },
  'shield-check': { lines: 'M12 2v6M4 11l16-6M4 11v4', weights: 'M4 18h0' },
  sparkles: { lines: 'M3 3h18M6 3v9M12 3v3M18 3v13', weights: 'M6 14h0M12 8.5h0M18 18.5h0' },
  telescope: { lines: 'M3 20h18M4 20q4-12 13-13.5', weights: 'M18.5 6h0' },
  truck: { lines: 'M4 3v17h17M4.5 19C6 11 10 6 21 5', weights: 'M9 10.5h0' },
  users: { lines: 'M2 20q6-11 12 0M17 15q3.5.5 5 5', weights: 'M8 8h0M17 10h0' },
};

/** An icon that content names, drawn with the site's wires and weights. */
export function ContentIcon({ name, size = 22 }: { name: Icon; size?: number }) {
  const { lines, weights } = iconPaths[name];
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={lines} />
      <path d={weights} strokeWidth={5} />
    </svg>
  );
}

/** A service's icon on its color. */
export function ServiceDisc({ icon, color }: Pick<Home['services']['cards'][number], 'icon' | 'color'>) {
  return (
    <Grid
      as="span"
      placeItems="center"
      alignSelf="center"
      boxSize="2.75rem"
      borderRadius="full"
      // Its edge where colors are forced.
      outline="1px solid transparent"
      outlineOffset="-1px"
      bg={color === 'primary' ? 'ink' : 'amber'}
      color="white"
      // Without its ground a white icon would be lost on paper.
      printColorAdjust="exact"
    >
      <ContentIcon name={icon} />
    </Grid>
  );
}
