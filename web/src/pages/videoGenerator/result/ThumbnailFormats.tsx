import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import * as videoThumbnailWords from '../../../../../content/built/words/videoThumbnail.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import type { GeneratedBy } from '../../../../../functions/contract/video.ts';
import { saveBlob } from '../../../files/saveFile.ts';
import { TextField } from '../../../forms/Field.tsx';
import { hyphenated } from '../texts/scriptText.ts';
import { type FormatName, formats, mostOfTitle, shortTitle } from '../texts/thumbnailLayout.ts';
import { type Background, drawThumbnail, loadFaces, readPicture } from './drawThumbnail.ts';
import { SavingButton } from './QuietButton.tsx';

interface ThumbnailFormatsProps {
  /** Of the script's result; no other field has it. */
  id: string;
  title: string;
  style: string;
  url: string;
  generatedBy: GeneratedBy | undefined;
}

const names = Object.keys(formats) as FormatName[];

/**
 * A thumbnail as PNG in three formats. A model's picture has no words, so the title is set over it here; the drawing of
 * our own program has the title in it, so the same sculpture is drawn anew without.
 */
export default function ThumbnailFormats({ id, title, style, url, generatedBy }: ThumbnailFormatsProps) {
  const [words, setWords] = useState(() => shortTitle(title));
  const [background, setBackground] = useState<Background | 'lost'>();
  // A key is answered before three pictures are drawn.
  const drawn = useDeferredValue(words);
  const isPicture = generatedBy?.writer !== 'sample';
  useEffect(() => {
    let left = false;
    const set = (value: Background | 'lost') => !left && setBackground(value);
    const ready = isPicture
      ? readPicture(url).then((picture): Background => ({ picture }))
      : Promise.resolve({ seed: `${title}\n${style}`, style });
    Promise.all([ready, loadFaces(title)]).then(
      ([found]) => set(found),
      () => set('lost'),
    );
    return () => {
      left = true;
    };
  }, [isPicture, url, title, style]);

  if (background === undefined) return null;
  if (background === 'lost') {
    return (
      <chakra.p role="status" marginTop="0.75rem" fontSize="sm">
        {videoThumbnailWords.failed}
      </chakra.p>
    );
  }
  return (
    <chakra.div marginTop="1.25rem" _print={{ display: 'none' }}>
      <TextField
        id={`thumbnail-title-${id}`}
        label={videoThumbnailWords.title}
        maxLength={mostOfTitle}
        autoComplete="off"
        value={words}
        error={undefined}
        onChange={(event) => setWords(event.target.value)}
      />
      <chakra.ul display="flex" flexWrap="wrap" alignItems="flex-end" gap="1.25rem" marginTop="1rem">
        {names.map((format) => (
          <FormatPicture key={format} format={format} title={drawn} background={background} />
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

interface FormatPictureProps {
  format: FormatName;
  title: string;
  background: Background;
}

/** One format: what it will look like, and its download. */
function FormatPicture({ format, title, background }: FormatPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => drawThumbnail(canvas.current!, { format, title, background }), [format, title, background]);
  const { width, height } = formats[format];
  const name = videoThumbnailWords.formats[format];
  const save = async () => {
    const blob = await new Promise<Blob | null>((resolve) => canvas.current!.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('The canvas gave no PNG.');
    saveBlob(blob, `${hyphenated(title)}-${width}x${height}.png`);
  };
  return (
    <chakra.li fontSize="xs" color="quiet">
      <chakra.canvas
        ref={canvas}
        role="img"
        aria-label={fill(videoThumbnailWords.picture, { format: name, title })}
        display="block"
        height="9rem"
        border="1px solid"
        borderColor="hairline"
        aspectRatio={`${width} / ${height}`}
      />
      <chakra.p marginTop="0.375rem">{name}</chakra.p>
      <SavingButton label={videoThumbnailWords.download} thing={name} save={save} />
    </chakra.li>
  );
}
