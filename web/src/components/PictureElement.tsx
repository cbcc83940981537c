import { Box, chakra } from '@chakra-ui/react';
import type { DescribedPicture, Picture } from '#content/schema/picture.ts';

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
  const { src, width, height, webp } = picture;
  const priority = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const image = <img {...priority} decoding="async" src={src} width={width} height={height} alt={alt} />;
  if (!webp) return image;
  return (
    <picture>
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      {image}
    </picture>
  );
}

/** A share of the screen's width in percent, and width by height, on phones and on wider screens. */
interface Frame {
  share: { narrow: number; wide: number };
  ratio: { narrow: number; wide: number };
}

/** The attribute `sizes` of a picture that fills its frame and is cut where it does not fit: it can be wider than the frame. */
export function sizesToFill({ width, height }: Picture, { share, ratio }: Frame): string {
  const widthOn = (screen: 'narrow' | 'wide') =>
    `${Math.round(share[screen] * Math.max(1, width / height / ratio[screen]))}vw`;
  return `(min-width: 48rem) ${widthOn('wide')}, ${widthOn('narrow')}`;
}

/** The places on the first screen. */
const places = {
  home: { share: { narrow: 92, wide: 92 }, ratio: { narrow: 4 / 3, wide: 29 / 10 } },
  page: { share: { narrow: 92, wide: 38 }, ratio: { narrow: 4 / 3, wide: 23 / 24 } },
};

interface PlacedPictureProps {
  place: keyof typeof places;
  picture: DescribedPicture;
}

/** A picture on the first screen, in the place of a sculpture: what does not fit is cut off. */
export function PlacedPicture({ place, picture }: PlacedPictureProps) {
  const { ratio } = places[place];
  return (
    <Box
      overflow="hidden"
      borderRadius="sm"
      aspectRatio={{ base: `${ratio.narrow}`, md: `${ratio.wide}` }}
      css={{
        '& picture': { display: 'contents' },
        '& img': { boxSize: '100%', objectFit: 'cover' },
      }}
    >
      <PictureElement picture={picture} alt={picture.alt} sizes={sizesToFill(picture, places[place])} first />
    </Box>
  );
}

interface PortraitProps {
  picture: DescribedPicture | undefined;
  sizes: string;
}

/** A person's portrait in a circle; nothing where there is none. */
export function Portrait({ picture, sizes }: PortraitProps) {
  return (
    picture && (
      <chakra.span
        display="block"
        overflow="hidden"
        borderRadius="full"
        // A picture keeps the ground that it is drawn for.
        forcedColorAdjust="none"
        css={{ '& img': { width: '100%', aspectRatio: '1', objectFit: 'cover' } }}
      >
        <PictureElement picture={picture} alt={picture.alt} sizes={sizes} />
      </chakra.span>
    )
  );
}
