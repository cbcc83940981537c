import { Box, chakra, Flex, SimpleGrid } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { VideoGenerator } from '#content/schema/pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { generators } from './generators.ts';
import type { Generation } from './useGeneration.ts';
import { type Kind, lastResult, type VideoResult } from './videoResult.ts';

const loadResult = () => import('./Result.tsx');
const Result = lazy(loadResult);

/** Behind a line, its words at the edge of the second column. */
const SecondColumn = chakra('div', {
  base: { lg: { ms: '-2.5rem', ps: '2.5rem', borderLeft: '1px solid', borderColor: 'hairline' } },
});

interface PendingProps {
  kind: Kind;
  generation: Generation<object, VideoResult>;
}

/** What is being written, and the seconds so far. */
function Pending({ kind, generation }: PendingProps) {
  const { text, cancels, parts } = generators[kind].pending;
  const seconds = useSecondsSince(generation.startedAt);
  // A screen reader shall not count along.
  const tens = Math.floor(seconds / 10) * 10;
  // The result's code comes while the texts are being written; a failure is met when it is drawn.
  useEffect(() => {
    loadResult().catch(() => {});
  }, []);
  return (
    <SecondColumn>
      <Loading text={text} />
      <span className="unseen" role="status">
        {tens > 0 && `Still writing: ${tens} seconds so far.`}
      </span>
      <Flex as="ul" role="list" wrap="wrap" gap="0.25rem 1.5rem" textStyle="note">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </Flex>
      <chakra.p mt="1.25rem" fontSize="sm" fontVariantNumeric="tabular-nums">
        {`${seconds} s so far. It may take up to 25 s.`}
      </chakra.p>
      <Button variant="outline" size="sm" mt="1.25rem" onClick={generation.cancel}>
        Cancel
        <span className="unseen"> {cancels}</span>
      </Button>
    </SecondColumn>
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

type Gives = VideoGenerator[Kind]['gives'];

function WhatItGives({ gives }: { gives: Gives }) {
  return (
    <SecondColumn display="grid" gridTemplateRows="auto 1fr" h="100%">
      <chakra.h3 fontSize={{ base: 'h3', lg: '1.75rem' }}>What you get</chakra.h3>
      {/* On wide screens its rows rule the height of the form. */}
      <chakra.ul
        role="list"
        display={{ lg: 'grid' }}
        gridAutoRows="1fr"
        mt={{ base: '0.75rem', lg: '1.25rem' }}
      >
        {gives.map(({ name, note }) => (
          <SimpleGrid
            as="li"
            key={name}
            columns={{ md: 2 }}
            columnGap="2.5rem"
            alignItems="center"
            py="0.625rem"
            layerStyle="ruled"
          >
            <chakra.b textStyle="strong">{name}</chakra.b>
            <chakra.p fontSize="sm" lineHeight={1.5} color="quiet">
              {note}
            </chakra.p>
          </SimpleGrid>
        ))}
      </chakra.ul>
    </SecondColumn>
  );
}

/** Beside a form: what it will give, what is being written, then the result. */
export function ResultPanel({ kind, gives, generation }: PendingProps & { gives: Gives }) {
  // The server knows nothing of the tab: the first render is without it.
  const [kept, setKept] = useState<VideoResult>();
  useEffect(() => setKept(lastResult(kind).read()), [kind]);
  const { isPending, result = kept } = generation;

  // Focus follows each result once, and none that was there before.
  const seen = useRef(generation.result);
  const takesFocus = () => {
    const isNew = generation.result !== undefined && generation.result !== seen.current;
    seen.current = generation.result;
    return isNew;
  };
  return (
    <Box aria-busy={isPending} minW="0" minH={{ lg: '20rem' }}>
      {isPending ? (
        <Pending kind={kind} generation={generation} />
      ) : result ? (
        <Suspense fallback={<Loading text="Opening the result..." />}>
          <Result key={result.writtenAt} result={result} takesFocus={takesFocus} />
        </Suspense>
      ) : (
        <WhatItGives gives={gives} />
      )}
    </Box>
  );
}
