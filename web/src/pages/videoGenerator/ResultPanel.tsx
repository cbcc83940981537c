import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Loading } from '../../components/Loading.tsx';
import { focusResult } from './focusResult.ts';
import { Pending } from './Pending.tsx';
import type { Kind } from './state/videoResult.ts';
import { useGeneration } from './useGeneration.ts';

const loadResult = () => import('./result/Result.tsx');
const Result = lazy(loadResult);

interface ResultPanelProps {
  kind: Kind;
  gives: string[];
}

/** Beside a form: what it will give, what is being written, then the result. */
export function ResultPanel({ kind, gives }: ResultPanelProps) {
  const { pending, result, turn } = useGeneration(kind);
  const panel = useRef<HTMLDivElement>(null);
  const seen = useRef(turn);
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
        <Suspense fallback={<Loading text="Opening the result..." />}>
          <Result key={result.id} result={result} onShown={followResult} />
        </Suspense>
      ) : (
        <WhatItGives gives={gives} />
      )}
    </chakra.div>
  );
}

function WhatItGives({ gives }: { gives: string[] }) {
  return (
    <chakra.div
      borderLeft={{ lg: '1px solid' }}
      borderColor={{ lg: 'hairline' }}
      paddingLeft={{ lg: '2.5rem' }}
    >
      <chakra.h3 fontSize="h3">What you get</chakra.h3>
      <chakra.ul marginTop="1rem" maxWidth="measure">
        {gives.map((item) => (
          <chakra.li key={item} paddingBlock="0.625rem" borderBottomWidth="1px" borderColor="hairline">
            {item}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
