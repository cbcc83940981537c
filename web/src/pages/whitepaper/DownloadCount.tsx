import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import { lazyChunk } from '../../lazyChunk.ts';

const LiveCount = lazyChunk(() => import('./LiveCount.tsx'));

/** How often the guide was downloaded. Its space is reserved until the API has said it (decision 42). */
export function DownloadCount({ slug }: { slug: string }) {
  return (
    <chakra.p fontSize="sm" color="quiet" minHeight="1.6em" minWidth="8em">
      <Suspense>
        <LiveCount slug={slug} />
      </Suspense>
    </chakra.p>
  );
}
