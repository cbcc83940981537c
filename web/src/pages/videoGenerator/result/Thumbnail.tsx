import { chakra } from '@chakra-ui/react';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import * as videoWords from '../../../../../content/built/words/video.ts';
import * as videoResultWords from '../../../../../content/built/words/videoResult.ts';
import { fill } from '../../../../../content/schema/fill.ts';
import { type GeneratedBy, thumbnailRequest } from '../../../../../functions/video/video.ts';
import { generateThumbnail } from '../../../api/videoWrites.ts';
import { Button } from '../../../components/Button.tsx';
import { TextLink } from '../../../components/TextLink.tsx';
import { TextAreaField } from '../../../forms/Field.tsx';
import { type FormOutcome, FormStatus } from '../../../forms/FormStatus.tsx';
import { store } from '../../../store.ts';
import { touch } from '../../../theme/system.ts';
import { type Notice, showToast } from '../../../toast/toasts.ts';
import { failureNotice } from '../state/generations.ts';
import { drawerOf } from '../texts/authorship.ts';
import { plainLine } from '../texts/plainText.ts';
import { hyphenated } from '../texts/resultText.ts';

interface Thumbnail {
  pending: boolean;
  outcome?: FormOutcome;
  /** The picture, when there is one. Its link expires, so nothing keeps it beyond the visit. */
  picture?: { url: string; title: string; style: string; generatedBy?: GeneratedBy };
}

/** Thumbnails by the id of their result. */
const thumbnails = store<Readonly<Partial<Record<string, Thumbnail>>>>({});

/** Specification §8. */
const success: Notice = {
  kind: 'success',
  title: videoResultWords.thumbnailDone,
  text: videoResultWords.thumbnailReady,
};
const failureText = videoResultWords.thumbnailFailed;

/** Asks for a thumbnail of a script that has been generated (specification §4). */
async function requestThumbnail(id: string, words: { title: string; style: string }): Promise<void> {
  const before = thumbnails.get()[id];
  if (before?.pending) return;
  const set = (thumbnail: Thumbnail) => thumbnails.set({ ...thumbnails.get(), [id]: thumbnail });
  const title = plainLine(words.title);
  const style = plainLine(words.style);
  set({ pending: true, picture: before?.picture });
  try {
    const { thumbnailUrl: url, generatedBy } = await generateThumbnail({ title, style });
    set({ pending: false, picture: { url, title, style, generatedBy }, outcome: success });
    showToast(success);
  } catch (error) {
    const outcome = failureNotice(error, failureText);
    set({ pending: false, picture: before?.picture, outcome });
    showToast(outcome);
  }
}

/** A thumbnail behind a signed link, which shows it and downloads it under a name of its own. */
function ThumbnailPicture({ url, title, style, generatedBy }: NonNullable<Thumbnail['picture']>) {
  const [isGone, setGone] = useState(false);
  if (isGone) {
    return (
      <chakra.p role="status" marginTop="1rem" fontSize="sm" color="danger" fontWeight={500}>
        {videoResultWords.thumbnailLost}
      </chakra.p>
    );
  }
  return (
    <chakra.figure marginTop="1.25rem">
      <chakra.img
        src={url}
        alt={fill(videoResultWords.thumbnailOf, { title, style })}
        display="block"
        width="100%"
        height="auto"
        // The place that it will need; another shape than 16 to 9 keeps its own.
        aspectRatio="auto 16 / 9"
        background="sand"
        onError={() => setGone(true)}
      />
      <chakra.figcaption fontSize="sm" marginTop="0.5rem">
        {fill(videoResultWords.madeBy, { maker: drawerOf(generatedBy) })}
      </chakra.figcaption>
      <chakra.p marginTop="0.5rem" fontSize="sm">
        <TextLink
          href={url}
          download={`${hyphenated(title)}-thumbnail`}
          display="inline-flex"
          alignItems="center"
          minHeight={touch}
        >
          {videoResultWords.downloadThumbnail}
        </TextLink>
      </chakra.p>
    </chakra.figure>
  );
}

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
        {videoResultWords.thumbnail}
      </chakra.h4>
      <chakra.form noValidate method="dialog" onSubmit={submit} aria-busy={pending} marginTop="0.75rem">
        <chakra.div display="grid" justifyItems="start" gap="0.75rem" css={{ '& > div': { width: '100%' } }}>
          <TextAreaField
            ref={box}
            id={`style-${id}`}
            label={videoResultWords.style}
            rows={2}
            defaultValue={style}
            error={error}
          />
          <Button type="submit" look="outline" disabled={pending}>
            {pending ? videoWords.generating : videoResultWords.generateThumbnail}
          </Button>
        </chakra.div>
        <FormStatus outcome={thumbnail?.outcome} />
      </chakra.form>
      {thumbnail?.picture && <ThumbnailPicture key={thumbnail.picture.url} {...thumbnail.picture} />}
    </section>
  );
}
