import { chakra } from '@chakra-ui/react';
import { brandDrawing } from '../../../content/built/brandDrawing.ts';
import type { Outcome } from '../../../content/schema/items.ts';
import type { Picture } from '../../../content/schema/picture.ts';
import { Drawing } from './Drawing.tsx';
import { PictureElement } from './Illustration.tsx';
import { OutcomeDrawing } from './OutcomeDrawing.tsx';

/** Whitepapers are on ink, on the web as in print. */
export type CoverGround = 'light' | 'sand' | 'ink' | 'sky';

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
      light: { background: brandDrawing.light.ground, border: '1px solid', borderColor: 'hairline' },
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

/** The places of pictures. */
const sizes = { card: { width: 640, height: 480 }, hero: { width: 560, height: 560 } };

/** A cover cuts off what of the picture does not fit, so that this is wider than the cover by that much. */
function coverSizes({ width, height }: Picture, shape: keyof typeof sizes): string {
  const share = Math.max(1, width / height / (sizes[shape].width / sizes[shape].height));
  const [narrow, wide] = [100, shape === 'hero' ? 42 : 45].map((part) => Math.round(part * share));
  return `(min-width: 48rem) ${wide}vw, ${narrow}vw`;
}

interface CoverProps {
  ground: CoverGround;
  /** Address of the item's drawing. */
  cover: string | undefined;
  image?: string;
  /** The image in its sizes, where it is a file of the firm. */
  picture?: Picture;
  alt?: string;
  shape?: 'card' | 'hero';
  /** The result that a cover of a card shows, where it has no picture. */
  outcome?: Outcome | undefined;
}

/** An item's picture: its photo where it has one, else its drawing. */
export function Cover({ ground, cover, image, picture, alt, shape = 'card', outcome }: CoverProps) {
  const size = sizes[shape];
  return (
    <Frame ground={ground} shape={shape}>
      {picture ? (
        <PictureElement
          picture={picture}
          alt={alt ?? ''}
          sizes={coverSizes(picture, shape)}
          first={shape === 'hero'}
        />
      ) : image ? (
        <img src={image} alt={alt ?? ''} {...size} loading="lazy" />
      ) : outcome ? (
        <OutcomeDrawing outcome={outcome} form="card" />
      ) : (
        <Drawing src={cover} onInk={ground === 'ink'} first={shape === 'hero'} />
      )}
    </Frame>
  );
}
