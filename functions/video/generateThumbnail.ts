import { handle } from '../runtime/lambda.ts';
import { generate } from './generate.ts';
import { generateThumbnail as route } from './routes.ts';
import { thumbnailDrawer } from './writers.ts';

/** Draws a thumbnail, keeps it in the media bucket and replies with a link to it (specification §7). */
export const handler = handle('generateThumbnail', route, ({ body, headers }) =>
  generate('thumbnail', headers, thumbnailDrawer, async (drawer, signal) => {
    const { picture, generatedBy } = await drawer.thumbnail(body);
    // Loaded here, because S3's client would make every cold start longer and is needed only now.
    const { keepThumbnail } = await import('./thumbnails.ts');
    return { thumbnailUrl: await keepThumbnail(picture, nameOf(body.title), signal), generatedBy };
  }),
);

/** Like the name of the script's file. */
function nameOf(title: string): string {
  return `${title.replace(/[^A-Za-z0-9]/g, '-').toLowerCase()}-thumbnail`;
}
