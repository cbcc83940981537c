import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { TextLink } from '../../../components/TextLink.tsx';
import { touch } from '../../../theme/touch.ts';
import type { Thumbnail } from '../state/thumbnails.ts';
import { drawerOf } from '../texts/authorship.ts';
import { hyphenated } from '../texts/fileName.ts';

/** A thumbnail behind a signed link, which shows it and downloads it under a name of its own (decision 36). */
export function ThumbnailPicture({ url, title, style, generatedBy }: NonNullable<Thumbnail['picture']>) {
  const [gone, setGone] = useState(false);
  if (gone) {
    return (
      <chakra.p role="status" marginTop="1rem" fontSize="sm" color="danger" fontWeight={500}>
        The thumbnail could not be loaded: its link may have expired. Generate it again.
      </chakra.p>
    );
  }
  return (
    <chakra.figure marginTop="1.25rem">
      <chakra.img
        src={url}
        alt={`Thumbnail for “${title}” in the style: ${style}`}
        display="block"
        width="100%"
        height="auto"
        // The place that it will need; another shape than 16 to 9 keeps its own.
        aspectRatio="auto 16 / 9"
        background="sand"
        onError={() => setGone(true)}
      />
      <chakra.figcaption fontSize="sm" marginTop="0.5rem">
        Made by {drawerOf(generatedBy)}. Its link expires within a day: download what you want to keep.
      </chakra.figcaption>
      <chakra.p marginTop="0.5rem" fontSize="sm">
        <TextLink
          href={url}
          download={`${hyphenated(title)}-thumbnail`}
          display="inline-flex"
          alignItems="center"
          minHeight={touch}
        >
          Download Thumbnail
        </TextLink>
      </chakra.p>
    </chakra.figure>
  );
}
