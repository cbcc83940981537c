import { chakra } from '@chakra-ui/react';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { thumbnailRequest } from '../../../../../functions/contract/video.ts';
import { Button } from '../../../components/Button.tsx';
import { FormStatus } from '../../../forms/FormStatus.tsx';
import { TextAreaField } from '../../../forms/TextField.tsx';
import { requestThumbnail, thumbnails } from '../state/thumbnails.ts';
import { plainLine } from '../texts/plainText.ts';
import { ThumbnailPicture } from './ThumbnailPicture.tsx';

interface ThumbnailRequestProps {
  /** Of the script's result. */
  id: string;
  title: string;
  /** The style that came with the script; the visitor may ask for another. */
  style: string;
}

/** Asks for a thumbnail of the script above and shows it (specification §2, §4). */
export function ThumbnailRequest({ id, title, style }: ThumbnailRequestProps) {
  const thumbnail = useSyncExternalStore(thumbnails.subscribe, thumbnails.get)[id];
  const [error, setError] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const pending = thumbnail?.pending ?? false;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = thumbnailRequest.shape.style.safeParse(plainLine(box.current!.value));
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) void requestThumbnail(id, { title, style: parsed.data });
    else box.current!.focus();
  };
  return (
    <section aria-labelledby={`thumbnail-${id}`}>
      <chakra.h4 id={`thumbnail-${id}`} fontSize="h3" fontFamily="heading" fontWeight={560} color="ink">
        Thumbnail
      </chakra.h4>
      <chakra.form noValidate method="dialog" onSubmit={submit} aria-busy={pending} marginTop="0.75rem">
        <chakra.div display="grid" justifyItems="start" gap="0.75rem" css={{ '& > div': { width: '100%' } }}>
          <TextAreaField
            ref={box}
            id={`style-${id}`}
            label="Style"
            rows={2}
            defaultValue={style}
            error={error}
          />
          <Button type="submit" look="outline" disabled={pending}>
            {pending ? 'Generating...' : 'Generate Thumbnail'}
          </Button>
        </chakra.div>
        <FormStatus outcome={thumbnail?.outcome} />
      </chakra.form>
      {thumbnail?.picture && <ThumbnailPicture key={thumbnail.picture.url} {...thumbnail.picture} />}
    </section>
  );
}
