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

/** Width by height of the places on the first screen, and their share of the screen's width in percent. */
const places = {
  home: { narrow: 4 / 3, wide: 29 / 10, share: 92 },
  page: { narrow: 4 / 3, wide: 23 / 24, share: 38 },
};

const Placed = chakra('div', {
  base: {
    overflow: 'hidden',
    borderRadius: 'sm',
    '& picture': { display: 'contents' },
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  variants: {
    place: {
      home: { aspectRatio: { base: `${places.home.narrow}`, md: `${places.home.wide}` } },
      page: { aspectRatio: { base: `${places.page.narrow}`, md: `${places.page.wide}` } },
    },
  },
});

interface PlacedPictureProps {
  place: keyof typeof places;
  picture: DescribedPicture;
}

/** A picture on the first screen, in the place of a sculpture: what does not fit is cut off. */
export function PlacedPicture({ place, picture }: PlacedPictureProps) {
  const { narrow, wide, share } = places[place];
  const widthIn = (ratio: number, part: number) =>
    `${Math.round(part * Math.max(1, picture.width / picture.height / ratio))}vw`;
  return (
    <Placed place={place}>
      <PictureElement
        picture={picture}
        alt={picture.alt}
        sizes={`(min-width: 48rem) ${widthIn(wide, share)}, ${widthIn(narrow, 92)}`}
        first
      />
    </Placed>
  );
}

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
