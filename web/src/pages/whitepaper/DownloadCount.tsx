import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';

const LiveCount = lazy(() => import('./LiveCount.tsx'));

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
