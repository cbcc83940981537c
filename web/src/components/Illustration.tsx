import { chakra } from '@chakra-ui/react';
import type { DescribedPicture, Picture } from '../../../content/schema/picture.ts';

interface PictureElementProps {
  picture: Picture;
  alt: string;
  /** Its width on the screen, as the attribute of `img`. */
  sizes: string;
  /** It is the largest thing on the page's first screen, so it loads first. Others load when they are near. */
  first?: boolean;
}

/** A picture of the firm: it keeps its space, and a photo comes in the size and format that suit the screen. */
export function PictureElement({ picture, alt, sizes, first = false }: PictureElementProps) {
  const { src, width, height, avif, webp } = picture;
  const priority = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const image = <img {...priority} decoding="async" src={src} width={width} height={height} alt={alt} />;
  if (!avif || !webp) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      {image}
    </picture>
  );
}

const Frame = chakra('span', {
  base: {
    display: 'block',
    overflow: 'hidden',
    // A picture keeps the ground that it is drawn for.
    forcedColorAdjust: 'none',
    '& img': { width: '100%', height: 'auto' },
  },
  variants: {
    round: {
      true: { borderRadius: 'full', '& img': { width: '100%', aspectRatio: '1', objectFit: 'cover' } },
    },
  },
});

interface IllustrationProps {
  picture: DescribedPicture;
  sizes: string;
  /** Role of the color behind the drawing. */
  ground?: string;
  round?: boolean;
}

/** A picture below the first screen, in its frame. */
export function Illustration({ picture, sizes, ground, round }: IllustrationProps) {
  return (
    <Frame background={ground} round={round}>
      <PictureElement picture={picture} alt={picture.alt} sizes={sizes} />
    </Frame>
  );
}

interface PortraitProps {
  picture: DescribedPicture | undefined;
  sizes: string;
}

/** A person's portrait in a circle; nothing where there is none. */
export function Portrait({ picture, sizes }: PortraitProps) {
  return picture && <Illustration picture={picture} sizes={sizes} round />;
}
