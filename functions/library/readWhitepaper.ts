import { whitepapers } from '#content/built/whitepapers.ts';
import { orElse } from '../runtime/dependencies.ts';
import { handle } from '../runtime/lambda.ts';
import { readDownloadCount } from './downloadsTable.ts';
import { findBySlug } from './findBySlug.ts';
import { readWhitepaper as route } from './routes.ts';

/** One whitepaper with its live count, or with the one that was built in when it cannot be read. */
export const handler = handle('readWhitepaper', route, async ({ slug }) => {
  const whitepaper = findBySlug(whitepapers, slug, 'There is no whitepaper at this address.');
  const downloadCount = await orElse(
    'the count of downloads was not read',
    () => readDownloadCount(whitepaper.id),
    whitepaper.downloadCount,
  );
  return { ...whitepaper, downloadCount };
});
