import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { specifiedReplies, type ThumbnailRequest, thumbnailRequest } from '#functions/video/video.ts';
import { json, request } from '../../api/request.ts';
import { TextAreaField } from '../../ui/Field.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { cleanLine } from './cleanText.ts';
import { GenerateButton } from './GenerateButton.tsx';
import { hyphenated, makerOf } from './resultText.ts';
import { useGeneration } from './useGeneration.ts';

/** A thumbnail, and what was asked for. */
type Picture = ThumbnailRequest & z.infer<typeof specifiedReplies.thumbnail>;

/** @throws ApiError, and when the reply brings no link */
async function generateThumbnail(body: ThumbnailRequest, signal: AbortSignal): Promise<Picture> {
  const reply = await json(await request('POST', '/api/video/generate-thumbnail', { body, signal }));
  return { ...specifiedReplies.thumbnail.parse(reply), ...body };
}

/** Shows a thumbnail, and downloads it under a name of its own. Its link expires, so nothing keeps it. */
function ThumbnailPicture({ thumbnailUrl, title, style, generatedBy }: Picture) {
  const [isGone, setGone] = useState(false);
  if (isGone) {
    return (
      <chakra.p role="status" mt="1rem" fontSize="sm" color="danger" fontWeight={500}>
        The thumbnail could not be loaded: its link may have expired. Generate it again.
      </chakra.p>
    );
  }
  return (
    <chakra.figure mt="1.25rem" fontSize="sm">
      <chakra.img
        src={thumbnailUrl}
        alt={`Thumbnail for “${title}” in the style: ${style}`}
        w="100%"
        // The place that it will need; another shape than 16 to 9 keeps its own.
        aspectRatio="auto 16 / 9"
        bg="sand"
        onError={() => setGone(true)}
      />
      <chakra.figcaption mt="0.5rem">
        Made by {makerOf(generatedBy, 'image model')}. Its link expires within a day: download what you want
        to keep.
      </chakra.figcaption>
      <TextLink alone mt="0.5rem" href={thumbnailUrl} download={`${hyphenated(title)}-thumbnail`}>
        Download Thumbnail
      </TextLink>
    </chakra.figure>
  );
}

const styleForm = thumbnailRequest.pick({ style: true });

interface ThumbnailProps {
  /** Tells the script from the visitor's others. */
  scriptWrittenAt: number;
  title: string;
  /** The style that came with the script; the visitor may ask for another. */
  style: string;
}

/** Asks for a thumbnail of the script above and shows it (specification §2, §4). */
export function Thumbnail({ scriptWrittenAt, title, style }: ThumbnailProps) {
  const id = useId();
  const generation = useGeneration<ThumbnailRequest, Picture>({
    key: ['thumbnail', scriptWrittenAt],
    write: generateThumbnail,
    success: () => ({ title: 'Thumbnail Generated!', text: 'Your AI-generated thumbnail is ready.' }),
    done: 'The thumbnail is below.',
    failure: 'Failed to generate thumbnail.',
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(styleForm),
    defaultValues: { style },
  });
  const submit = handleSubmit((request) => generation.start({ title: cleanLine(title), ...request }));
  return (
    <chakra.section aria-labelledby={id} layerStyle="ruled" mt="1.75rem" pt="1.5rem">
      <chakra.h4 id={id} textStyle="heading" fontSize="h3">
        Thumbnail
      </chakra.h4>
      <chakra.form
        noValidate
        method="dialog"
        onSubmit={submit}
        aria-busy={generation.isPending}
        display="grid"
        gap="0.75rem"
        mt="0.75rem"
      >
        <TextAreaField
          id={`${id}style`}
          label="Style"
          rows={2}
          error={formState.errors.style?.message}
          {...register('style', { setValueAs: cleanLine })}
        />
        <GenerateButton generation={generation} variant="outline">
          Generate Thumbnail
        </GenerateButton>
      </chakra.form>
      {generation.result && <ThumbnailPicture key={generation.result.thumbnailUrl} {...generation.result} />}
    </chakra.section>
  );
}
