import { chakra } from '@chakra-ui/react';
import { brandDrawing } from '#content/built/brandDrawing.ts';
import type { CaseStudy } from '../api/replies.ts';
import { Drawing } from './Drawing.tsx';
import { PictureElement, sizesToFill } from './PictureElement.tsx';

/** Whitepapers are on ink, on the web as in print. */
export type CoverGround = 'sand' | 'ink' | 'sky';

const Frame = chakra('div', {
  base: {
    overflow: 'hidden',
    '& picture': { display: 'contents' },
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    // A drawing is seen whole, and hangs from the upper edge.
    '& [data-drawing]': { objectFit: 'contain', objectPosition: 'top' },
  },
  variants: {
    ground: {
      sand: { background: brandDrawing.sand.ground },
      ink: { background: brandDrawing.ink.ground, forcedColorAdjust: 'none' },
      sky: { background: brandDrawing.sky.ground },
    },
    shape: {
      card: { aspectRatio: '4 / 3', borderRadius: 'sm' },
      hero: {
        aspectRatio: { base: '3 / 2', md: 'auto' },
        '& [data-drawing]': { aspectRatio: { md: '1' } },
        _print: { aspectRatio: '1 / 1' },
      },
    },
  },
});

const shapes = {
  card: { share: { narrow: 100, wide: 45 }, ratio: { narrow: 4 / 3, wide: 4 / 3 } },
  hero: { share: { narrow: 100, wide: 42 }, ratio: { narrow: 1, wide: 1 } },
};

/** An item's fields that its cover shows. */
export type Covered = Pick<CaseStudy, 'cover' | 'heroPicture' | 'heroImage' | 'heroImageAlt'>;

interface CoverProps {
  /** Without one a drawing hangs on the page's own. */
  ground: CoverGround | undefined;
  item: Covered;
  shape?: 'card' | 'hero';
}

/** An item's picture: its photo where it has one, else its drawing. */
export function Cover({ ground, item, shape = 'card' }: CoverProps) {
  const { cover, heroPicture, heroImage, heroImageAlt = '' } = item;
  return (
    <Frame ground={ground} shape={shape}>
      {heroPicture ? (
        <PictureElement
          picture={heroPicture}
          alt={heroImageAlt}
          sizes={sizesToFill(heroPicture, shapes[shape])}
          first={shape === 'hero'}
        />
      ) : heroImage ? (
        <img src={heroImage} alt={heroImageAlt} decoding="async" />
      ) : (
        <Drawing src={cover} onInk={ground === 'ink'} first={shape === 'hero'} />
      )}
    </Frame>
  );
}
