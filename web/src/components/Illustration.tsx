import { chakra } from '@chakra-ui/react';
import { portraits } from '../illustrations/illustrations.ts';

const Frame = chakra('span', {
  base: {
    display: 'block',
    overflow: 'hidden',
    // A picture keeps the ground that it is drawn for.
    forcedColorAdjust: 'none',
    '& img': { width: '100%', height: 'auto' },
  },
  variants: { round: { true: { borderRadius: 'full' } } },
});

interface IllustrationProps {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** Color behind the drawing. */
  ground?: string;
  round?: boolean;
}

/** A drawn picture below the first screen: it keeps its space and loads when near. */
export function Illustration({ ground, round, ...image }: IllustrationProps) {
  return (
    <Frame background={ground} round={round}>
      {/* biome-ignore lint/a11y/useAltText: `alt` is among the required properties */}
      <img loading="lazy" decoding="async" {...image} />
    </Frame>
  );
}

/** A person's drawn portrait. The name is beside it, so its alternative text is empty. */
export function Portrait({ name }: { name: string | undefined }) {
  const portrait = name === undefined ? undefined : portraits[name];
  return portrait && <Illustration {...portrait} alt="" round />;
}
