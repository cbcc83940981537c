import { chakra } from '@chakra-ui/react';
import {
  lazy,
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import * as videoWords from '../../../../content/built/words/video.ts';
import { fill } from '../../../../content/schema/fill.ts';
import type { VideoGenerator } from '../../../../content/schema/pages.ts';
import { HiddenText } from '../../components/Announcer.tsx';
import { Button } from '../../components/Button.tsx';
import { Loading } from '../../components/Loading.tsx';
import { inOrder } from '../../inOrder.tsx';
import type { Store } from '../../store.ts';
import { type Generation, generations, restore } from './state/generations.ts';
import type { Kind } from './state/videoResult.ts';

const idle: Generation<Kind> = { turn: 0 };

/** A card's state; on the server and until hydration it is idle. */
export function useGeneration(kind: Kind): Generation<Kind> {
  const { subscribe, get } = generations[kind] as Store<Generation<Kind>>;
  return useSyncExternalStore(subscribe, get, () => idle);
}

/**
 * Moves focus to the heading of a panel's result, and brings it into view. A visitor who is typing, or has a dialog
 * open, keeps the focus.
 */
function focusResult(panel: HTMLElement): void {
  if (document.activeElement?.closest('input, textarea, select, [role=dialog]')) return;
  const heading = panel.querySelector<HTMLElement>('[data-arrival]');
  if (!heading) return;
  heading.focus({ preventScroll: true });
  const { top } = heading.getBoundingClientRect();
  const belowBar = Number.parseFloat(getComputedStyle(heading).scrollMarginTop);
  if (top < belowBar || top > innerHeight * 0.6) heading.scrollIntoView({ block: 'start' });
}

/** Seconds between two announcements: a screen reader shall not count along. */
const announcementInterval = 10;

/** Behind a line, its words at the edge of the second column. */
const Beside = chakra('div', {
  base: {
    lg: { marginLeft: '-2.5rem', paddingLeft: '2.5rem', borderLeft: '1px solid', borderColor: 'hairline' },
  },
});

interface PendingProps {
  kind: Kind;
  /** Milliseconds since 1970. */
  startedAt: number;
  cancel: () => void;
}

/** The texts that are being written, and the seconds so far. */
function Pending({ kind, startedAt, cancel }: PendingProps) {
  const seconds = useSecondsSince(startedAt);
  const { text, cancel: cancelIt, steps } = videoWords.writing[kind];
  const announced = Math.floor(seconds / announcementInterval) * announcementInterval;
  return (
    <Beside>
      <Loading text={text} />
      <HiddenText role="status">{announced > 0 && fill(videoWords.still, { seconds: announced })}</HiddenText>
      <chakra.ul fontSize="sm" color="quiet" display="flex" flexWrap="wrap" gap="0.25rem 1.5rem">
        {inOrder(Object.values(steps), (step) => (
          <li>{step}</li>
        ))}
      </chakra.ul>
      <chakra.p marginTop="1.25rem" fontSize="sm" fontVariantNumeric="tabular-nums">
        {fill(videoWords.soFar, { seconds })}
      </chakra.p>
      <Button look="outline" size="tool" marginTop="1.25rem" onClick={cancel}>
        {videoWords.cancel}
        <HiddenText>{` ${cancelIt}`}</HiddenText>
      </Button>
    </Beside>
  );
}

function useSecondsSince(startedAt: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - startedAt) / 1000));
}

export const loadResult = () => import('./result/Result.tsx');
const Result = lazy(loadResult);

type Gives = VideoGenerator[Kind]['gives'];

interface ResultPanelProps {
  kind: Kind;
  gives: Gives;
}

/** Beside a form: what it will give, what is being written, then the result. */
export function ResultPanel({ kind, gives }: ResultPanelProps) {
  // A result is long: it is drawn in slices, between which keys are answered.
  const { pending, result, turn } = useDeferredValue(useGeneration(kind));
  const panel = useRef<HTMLDivElement>(null);
  const seen = useRef(turn);
  useEffect(() => restore(kind), [kind]);
  useEffect(() => {
    if (!pending) return;
    // Its code comes while the texts are being written.
    void loadResult();
  }, [pending]);
  const followResult = () => {
    if (seen.current === turn) return;
    seen.current = turn;
    focusResult(panel.current!);
  };
  return (
    <chakra.div ref={panel} aria-busy={pending !== undefined} minHeight={{ lg: '20rem' }}>
      {pending ? (
        <Pending kind={kind} {...pending} />
      ) : result ? (
        <Suspense fallback={<Loading text={videoWords.opening} />}>
          <Result key={result.id} result={result} onShown={followResult} />
        </Suspense>
      ) : (
        <WhatItGives gives={gives} />
      )}
    </chakra.div>
  );
}

/** Not drawn again by a press of the form beside it. */
const WhatItGives = memo(function WhatItGives({ gives }: { gives: Gives }) {
  return (
    <Beside display="grid" gridTemplateRows="auto 1fr" height="100%">
      <chakra.h3 fontSize={{ base: 'h3', lg: '1.75rem' }}>{videoWords.gives}</chakra.h3>
      {/* On wide screens its rows rule the height of the form. */}
      <chakra.ul display={{ lg: 'grid' }} gridAutoRows="1fr" marginTop={{ base: '0.75rem', lg: '1.25rem' }}>
        {gives.map(({ name, note }) => (
          <chakra.li
            key={name}
            display={{ md: 'grid' }}
            gridTemplateColumns="1fr 1fr"
            columnGap="2.5rem"
            alignItems="center"
            paddingBlock="0.625rem"
            borderTopWidth="1px"
            borderColor="hairline"
          >
            <chakra.b fontWeight={600} color="ink">
              {name}
            </chakra.b>{' '}
            {note && (
              <chakra.span display="block" fontSize="sm" lineHeight={1.5} color="quiet">
                {note}
              </chakra.span>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Beside>
  );
});
