import { chakra } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { announce } from '../../layouts/Announcer.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { forgetAll, history, loadHistory } from './state/history.ts';

const unread = { results: [], kept: true };

/** The last results of this device (decision 39). */
export function HistorySection({ heading, intro }: { heading: string; intro: string }) {
  const { results, kept } = useSyncExternalStore(history.subscribe, history.get, () => unread);
  useEffect(loadHistory, []);
  return (
    <Section id="history" labelledBy="history-heading" ground="sand">
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
          <ClearButton count={results.length} />
        </>
      )}
    </Section>
  );
}

/** Asks once more: what is cleared is gone. */
function ClearButton({ count }: { count: number }) {
  const [asking, setAsking] = useState(false);
  const clear = () => {
    forgetAll();
    announce('History cleared');
    document.getElementById('history-heading')?.focus();
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="0.75rem" marginTop="1.5rem">
      {asking ? (
        <>
          <span>Remove {count === 1 ? 'this result' : `all ${count} results`} from this device?</span>
          <Button size="sm" onClick={clear}>
            Yes, clear
          </Button>
          <Button size="sm" look="outline" onClick={() => setAsking(false)}>
            Keep
          </Button>
        </>
      ) : (
        <Button size="sm" look="outline" onClick={() => setAsking(true)}>
          Clear history
        </Button>
      )}
    </chakra.div>
  );
}
