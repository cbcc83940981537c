import { chakra } from '@chakra-ui/react';
import type { ScriptResult } from '../state/videoResult.ts';
import { unbroken } from '../texts/unbroken.ts';
import { PartBody } from './PartBody.tsx';
import { ScriptActions } from './ScriptActions.tsx';
import { ScriptFacts } from './ScriptFacts.tsx';
import { ScriptParts } from './ScriptParts.tsx';
import { ArrivalHeading, Kicker, Sheet } from './Sheet.tsx';
import { ThumbnailRequest } from './ThumbnailRequest.tsx';
import { WrittenBy } from './WrittenBy.tsx';

/** A single script, section by section. */
export function ScriptSheet({ result }: { result: ScriptResult }) {
  const [script] = result.scripts;
  const { videoType, targetAudience } = result.request;
  return (
    <Sheet>
      <Kicker>
        Video script: {videoType} for {unbroken(targetAudience)}
      </Kicker>
      <ArrivalHeading>{script.title}</ArrivalHeading>
      <PartBody result={result} index={0} part="title" />
      <ScriptFacts script={script} />
      <ScriptActions script={script} authorship={result} />
      <ScriptParts result={result} index={0} level={4} />
      <WrittenBy {...result} />
      <chakra.div borderTop="1px solid" borderColor="hairline" marginTop="1.75rem" paddingTop="1.5rem">
        <ThumbnailRequest id={result.id} title={script.title} style={result.thumbnail.style} />
      </chakra.div>
    </Sheet>
  );
}
