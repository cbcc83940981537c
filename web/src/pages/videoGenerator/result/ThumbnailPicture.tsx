import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { saveBlob } from '../../../files/saveFile.ts';
import type { Thumbnail } from '../state/thumbnails.ts';
import { writerOf } from '../texts/authorship.ts';
import { hyphenated } from '../texts/fileName.ts';
import { QuietButton } from './QuietButton.tsx';

/** File extensions of the pictures that the writers make. */
const extensions: Partial<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/** A thumbnail behind a signed link, with its download. */
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
        Made by {writerOf(generatedBy)}. The link works for a short while: download what you want to keep.
      </chakra.figcaption>
      <QuietButton marginTop="0.25rem" onClick={() => void download(url, title)}>
        Download Thumbnail
      </QuietButton>
    </chakra.figure>
  );
}

/** Saves the picture; where its origin does not let the page read it, opens it instead. */
async function download(url: string, title: string): Promise<void> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The picture answered ${response.status}.`);
    const blob = await response.blob();
    const extension = extensions[blob.type.split(';')[0]!] ?? 'png';
    saveBlob(blob, `${hyphenated(title)}-thumbnail.${extension}`);
  } catch {
    open(url, '_blank', 'noopener');
  }
}
