import { chakra } from '@chakra-ui/react';
import { seriesVideos } from '../../../../../functions/contract/videoPlans.ts';
import type { SeriesResult } from '../state/videoResult.ts';
import { ArchiveButton } from './ArchiveButton.tsx';
import { ScriptItem } from './ScriptItem.tsx';
import { ArrivalHeading, Kicker, Sheet } from './Sheet.tsx';
import { WrittenBy } from './WrittenBy.tsx';

/** Four scripts for one service area. */
export function SeriesSheet({ result }: { result: SeriesResult }) {
  return (
    <Sheet>
      <Kicker>Video Series</Kicker>
      <ArrivalHeading>
        {result.request.serviceArea}: {result.scripts.length} videos
      </ArrivalHeading>
      <ArchiveButton result={result} />
      <chakra.div marginTop="1.5rem">
        {seriesVideos.map(({ angle }, index) => (
          <ScriptItem key={angle} result={result} index={index} level={4} />
        ))}
      </chakra.div>
      <WrittenBy {...result} />
    </Sheet>
  );
}
