import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as videoHistoryWords from '../../../../content/built/words/videoHistory.ts';
import { fill } from '../../../../content/schema/fill.ts';
import { announce, focusHeading, HiddenText } from '../../components/Announcer.tsx';
import { Button } from '../../components/Button.tsx';
import { Row, Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { counted } from '../../counted.ts';
import { localTime } from '../../format.ts';
import { show } from './state/generations.ts';
import { forget, forgetAll, history, loadHistory } from './state/history.ts';
import { subjectOf, type VideoResult } from './state/videoResult.ts';

/** Id of the history's section. */
const historyId = 'history';

/** For when the button that was pressed has gone with what it removed. */
function focusHistory(): void {
  const section = document.getElementById(historyId);
  if (section) focusHeading(section);
}

/** Clears the history after a second question: nothing brings it back. */
function ClearHistory({ count }: { count: number }) {
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const ask = (now: boolean) => {
    setAsking(now);
    // The pressed button has gone: focus goes on to the button in its place.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus());
  };
  const clear = () => {
    forgetAll();
    announce(videoHistoryWords.cleared);
    focusHistory();
  };
  return (
    <Row ref={place} gap="0.75rem" marginTop="1.5rem">
      {asking ? (
        <>
          <span>{counted(videoHistoryWords.removeAll, count)}</span>
          <Button size="tool" look="outline" onClick={clear}>
            {videoHistoryWords.yes}
          </Button>
          <Button size="tool" look="outline" onClick={() => ask(false)}>
            {videoHistoryWords.keep}
          </Button>
        </>
      ) : (
        <Button size="tool" look="outline" onClick={() => ask(true)}>
          {videoHistoryWords.clear}
        </Button>
      )}
    </Row>
  );
}

/** One earlier result: opens it in its card again, or removes it. */
function HistoryRow({ result }: { result: VideoResult }) {
  const subject = subjectOf(result);
  const ofSubject = (
    <HiddenText>
      : {subject}, {videoHistoryWords.kindsInText[result.kind]}
    </HiddenText>
  );
  return (
    <Row as="li" gap="0.5rem 1rem" paddingBlock="0.875rem" borderBottom="1px solid" borderColor="edge">
      <chakra.div flex="1 1 16rem" minWidth="0" overflowWrap="anywhere">
        <chakra.p fontWeight={600} color="ink">
          {subject}
        </chakra.p>
        <chakra.p fontSize="sm">
          {fill(result.edited ? videoHistoryWords.editedEntry : videoHistoryWords.entry, {
            kind: videoHistoryWords.kinds[result.kind],
            time: localTime(result.createdAt),
          })}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" gap="0.75rem">
        <Button size="tool" look="outline" onClick={() => show(result)}>
          <span>
            {videoHistoryWords.open}
            {ofSubject}
          </span>
        </Button>
        <Button
          size="tool"
          look="outline"
          onClick={() => {
            forget(result.id);
            announce(fill(videoHistoryWords.removed, { subject }));
            focusHistory();
          }}
        >
          <span>
            {videoHistoryWords.remove}
            {ofSubject}
          </span>
        </Button>
      </chakra.div>
    </Row>
  );
}

const unread = { results: [], kept: true };

/** The last results of this device (decision 39). */
export default function HistorySection({ heading, intro }: { heading: string; intro: string }) {
  const { results, kept } = useDeferredValue(
    useSyncExternalStore(history.subscribe, history.get, () => unread),
  );
  useEffect(loadHistory, []);
  return (
    <Section id={historyId} labelledBy="history-heading" ground="sand">
      <SectionHeading id="history-heading" heading={heading} intro={intro} />
      {!kept && (
        <chakra.p role="status" marginBottom="1.5rem" fontWeight={500}>
          {videoHistoryWords.notKept}
        </chakra.p>
      )}
      {results.length === 0 ? (
        <p>{videoHistoryWords.none}</p>
      ) : (
        <>
          <chakra.ul borderTop="1px solid" borderColor="edge">
            {results.map((result) => (
              <HistoryRow key={result.id} result={result} />
            ))}
          </chakra.ul>
          <ClearHistory count={results.length} />
        </>
      )}
    </Section>
  );
}
