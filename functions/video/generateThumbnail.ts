import { randomUUID } from 'node:crypto';
import type { Reply } from '../routes.ts';
import { downloadLink, openMediaBucket, putThumbnail } from '../runtime/buckets.ts';
import { environment } from '../runtime/environment.ts';
import { lambda, type RouteRequest } from '../runtime/lambda.ts';
import { connectGeneration } from './connectGeneration.ts';
import { type GenerationEffects, generate } from './generate.ts';
import { generateThumbnail as route } from './routes.ts';
import { thumbnailLinkSeconds } from './video.ts';
import type { Picture } from './Writer.ts';

export interface Effects extends GenerationEffects {
  /** Keeps a picture. @returns a link that shows it, and downloads it under a name without extension. */
  readonly keepPicture: (picture: Picture, name: string, signal: AbortSignal) => Promise<string>;
}

/** Draws a thumbnail, keeps it in the media bucket and replies with a link to it. */
export function generateThumbnail(
  { body, headers }: Pick<RouteRequest<'generateThumbnail'>, 'body' | 'headers'>,
  effects: Effects,
): Promise<Reply<'generateThumbnail'>> {
  return generate(
    { kind: 'thumbnail', headers, job: (writer) => writer.thumbnail(body) },
    effects,
    async (picture, generatedBy, signal) => ({
      thumbnailUrl: await effects.keepPicture(picture, nameOf(body.title), signal),
      generatedBy,
    }),
  );
}

/** Like the name of the script's file. */
function nameOf(title: string): string {
  return `${title.replace(/[^A-Za-z0-9]/g, '-').toLowerCase()}-thumbnail`;
}

export const handler = lambda('generateThumbnail', route, generateThumbnail, async () => {
  const bucket = openMediaBucket(environment('MEDIA_BUCKET').MEDIA_BUCKET);
  return {
    ...(await connectGeneration()),
    keepPicture: async (picture, name, signal) => {
      const key = await putThumbnail(bucket, randomUUID(), picture, signal);
      const filename = `${name}.${picture.extension}`;
      // One link shows the picture and downloads it: a picture element ignores `attachment`, a click follows it. So a
      // drawing never runs as a document.
      return downloadLink(bucket, key, { filename, seconds: thumbnailLinkSeconds });
    },
  };
});
