import { chakra } from '@chakra-ui/react';
import { useEffect, useSyncExternalStore } from 'react';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { ClearHistory } from './ClearHistory.tsx';
import { historyId } from './focusHistory.ts';
import { HistoryRow } from './HistoryRow.tsx';
import { history, loadHistory } from './state/history.ts';

const unread = { results: [], kept: true };

/** The last results of this device (decision 39). */
export default function HistorySection({ heading, intro }: { heading: string; intro: string }) {
  const { results, kept } = useSyncExternalStore(history.subscribe, history.get, () => unread);
  useEffect(loadHistory, []);
  return (
    <Section id={historyId} labelledBy="history-heading" ground="sand">
      <SectionHeading id="history-heading" heading={heading} intro={intro} />
      {!kept && (
        <chakra.p role="status" marginBottom="1.5rem" fontWeight={500}>
          This browser keeps nothing for this page: your results stay here until you close it. Download what
          you need.
        </chakra.p>
      )}
      {results.length === 0 ? (
        <p>Nothing yet. What you have written above will be listed here.</p>
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
