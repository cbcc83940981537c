import { chakra } from '@chakra-ui/react';
import { announce } from '../../components/Announcer.tsx';
import { Button } from '../../components/Button.tsx';
import { HiddenText } from '../../components/HiddenText.tsx';
import { Row } from '../../components/Row.tsx';
import { localTime } from '../../format.ts';
import { focusHistory } from './focusHistory.ts';
import { show } from './state/generations.ts';
import { forget } from './state/history.ts';
import { type Kind, subjectOf, type VideoResult } from './state/videoResult.ts';

const kindNames: Record<Kind, string> = {
  script: 'Video script',
  series: 'Video series',
  campaign: 'Marketing campaign',
};

/** One earlier result: opens it in its card again, or removes it. */
export function HistoryRow({ result }: { result: VideoResult }) {
  const subject = subjectOf(result);
  const ofSubject = (
    <HiddenText>
      : {subject}, {kindNames[result.kind].toLowerCase()}
    </HiddenText>
  );
  return (
    <Row as="li" gap="0.5rem 1rem" paddingBlock="0.875rem" borderBottom="1px solid" borderColor="edge">
      <chakra.div flex="1 1 16rem" minWidth="0" overflowWrap="anywhere">
        <chakra.p fontWeight={600} color="ink">
          {subject}
        </chakra.p>
        <chakra.p fontSize="sm">
          {kindNames[result.kind]}, {localTime(result.createdAt)}
          {result.edited && ', edited'}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" gap="0.75rem">
        <Button size="tool" look="outline" onClick={() => show(result)}>
          <span>Open{ofSubject}</span>
        </Button>
        <Button
          size="tool"
          look="outline"
          onClick={() => {
            forget(result.id);
            announce(`Removed: ${subject}`);
            focusHistory();
          }}
        >
          <span>Remove{ofSubject}</span>
        </Button>
      </chakra.div>
    </Row>
  );
}
