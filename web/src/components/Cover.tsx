import { chakra } from '@chakra-ui/react';
import { brandDrawing } from '../../../content/built/brandDrawing.ts';
import { Sculpture } from './Sculpture.tsx';

export type CoverGround = 'light' | 'sand' | 'ink' | 'sky';

const Frame = chakra('div', {
  base: {
    overflow: 'hidden',
    borderRadius: 'sm',
    '& :is(svg, img)': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  variants: {
    ground: {
      light: { background: brandDrawing.light.ground, border: '1px solid', borderColor: 'hairline' },
      sand: { background: brandDrawing.sand.ground },
      ink: { background: brandDrawing.ink.ground },
      sky: { background: brandDrawing.sky.ground },
    },
    shape: { card: { aspectRatio: '4 / 3' }, hero: { aspectRatio: '1 / 1' } },
  },
});

/** View boxes of the drawings. */
const sizes = { card: { width: 640, height: 480 }, hero: { width: 560, height: 560 } };

interface CoverProps {
  seed: string;
  ground: CoverGround;
  image?: string;
  alt?: string;
  shape?: 'card' | 'hero';
}

/** An item's picture: its photo where it has one, else the sculpture of its slug, so that every item has one. */
export function Cover({ seed, ground, image, alt, shape = 'card' }: CoverProps) {
  const size = sizes[shape];
  return (
    <Frame ground={ground} shape={shape}>
      {image ? (
        <img src={image} alt={alt ?? ''} {...size} loading="lazy" />
      ) : (
        <Sculpture seed={seed} {...size} palette={ground} />
      )}
    </Frame>
  );
}
