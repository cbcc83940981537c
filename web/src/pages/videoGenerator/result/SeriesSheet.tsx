import { chakra } from '@chakra-ui/react';
import type { SeriesResult } from '../state/videoResult.ts';
import { ArchiveButton } from './ArchiveButton.tsx';
import { ScriptItem } from './ScriptItem.tsx';
import { ArrivalHeading, Kicker, Sheet } from './Sheet.tsx';
import { WrittenBy } from './WrittenBy.tsx';

/** Specification §9: what the four videos of a series are, in their order. */
const roles = ['Overview', 'Challenges', 'Success stories', 'Competitive advantages'];

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
        {roles.map((role, index) => (
          <ScriptItem key={role} result={result} index={index} role={role} level={4} />
        ))}
      </chakra.div>
      <WrittenBy {...result} />
    </Sheet>
  );
}
