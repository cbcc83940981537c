import { chakra } from '@chakra-ui/react';
import { brandDrawing } from '#content/built/brandDrawing.ts';
import type { CaseStudy } from '../api/replies.ts';
import { Drawing } from './Drawing.tsx';
import { PictureElement, sizesToFill } from './PictureElement.tsx';

/** Whitepapers are on ink, on the web as in print. */
export type CoverGround = 'sand' | 'ink' | 'sky';

const frame = {
  overflow: 'hidden',
  '& picture': { display: 'contents' },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  // A drawing is seen whole, and hangs from the upper edge.
  '& [data-drawing]': { objectFit: 'contain', objectPosition: 'top' },
} as const;

const card = { aspectRatio: '4 / 3', borderRadius: 'sm' } as const;

/** The look of a card's cover, by the rules of the list around it. */
export const coverLook = { ...frame, ...card };

/** And its ground, by the name of it. */
export const coverGrounds = {
  sand: { background: brandDrawing.sand.ground },
  ink: { background: brandDrawing.ink.ground, forcedColorAdjust: 'none' },
  sky: { background: brandDrawing.sky.ground },
} as const;

const Frame = chakra('div', {
  base: frame,
  variants: {
    ground: coverGrounds,
    shape: {
      card,
      /** As high as the drawing. */
      figure: { aspectRatio: '10 / 9' },
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
  figure: { share: { narrow: 40, wide: 24 }, ratio: { narrow: 10 / 9, wide: 10 / 9 } },
  hero: { share: { narrow: 100, wide: 42 }, ratio: { narrow: 1, wide: 1 } },
};

/** An item's fields that its cover shows. */
export type Covered = Pick<CaseStudy, 'cover' | 'heroPicture' | 'heroImage' | 'heroImageAlt'>;

interface CoverProps {
  /** Without one a drawing hangs on the page's own. */
  ground?: CoverGround | undefined;
  item: Covered;
  shape?: 'card' | 'figure' | 'hero';
}

/** An item's picture in a frame. */
export function Cover({ shape = 'card', ...props }: CoverProps) {
  return (
    <Frame ground={props.ground} shape={shape}>
      <CoverPicture shape={shape} {...props} />
    </Frame>
  );
}

/** An item's picture: its photo where it has one, else its drawing. */
export function CoverPicture({ ground, item, shape = 'card' }: CoverProps) {
  const { cover, heroPicture, heroImage, heroImageAlt = '' } = item;
  const first = shape !== 'card';
  if (heroPicture) {
    const sizes = sizesToFill(heroPicture, shapes[shape]);
    return <PictureElement picture={heroPicture} alt={heroImageAlt} sizes={sizes} first={first} />;
  }
  if (heroImage) return <img src={heroImage} alt={heroImageAlt} decoding="async" />;
  return <Drawing src={cover} onInk={ground === 'ink'} first={first} />;
}
