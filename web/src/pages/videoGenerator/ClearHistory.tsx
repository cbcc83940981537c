import { useRef, useState } from 'react';
import { announce } from '../../components/Announcer.tsx';
import { Button } from '../../components/Button.tsx';
import { Row } from '../../components/Row.tsx';
import { focusHistory } from './focusHistory.ts';
import { forgetAll } from './state/history.ts';

/** Clears the history, and asks once more before: what is cleared is gone. */
export function ClearHistory({ count }: { count: number }) {
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const ask = (now: boolean) => {
    setAsking(now);
    // The pressed button has gone: focus goes on to what stands in its place.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus());
  };
  const clear = () => {
    forgetAll();
    announce('History cleared');
    focusHistory();
  };
  return (
    <Row ref={place} gap="0.75rem" marginTop="1.5rem">
      {asking ? (
        <>
          <span>Remove {count === 1 ? 'this result' : `all ${count} results`} from this device?</span>
          <Button size="tool" look="outline" onClick={clear}>
            Yes, clear
          </Button>
          <Button size="tool" look="outline" onClick={() => ask(false)}>
            Keep
          </Button>
        </>
      ) : (
        <Button size="tool" look="outline" onClick={() => ask(true)}>
          Clear history
        </Button>
      )}
    </Row>
  );
}
