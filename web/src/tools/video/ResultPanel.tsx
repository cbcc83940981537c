import { Box, chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { VideoGenerator } from '../../../../content/schema/pages.ts';
import { HiddenText } from '../../components/Announcer.tsx';
import { Button } from '../../components/Button.tsx';
import { Loading } from '../../components/Loading.tsx';
import { generators } from './generators.ts';
import type { Generation } from './useGeneration.ts';
import { type Kind, lastResult, type VideoResult } from './videoResult.ts';

const loadResult = () => import('./Result.tsx');
const Result = lazy(loadResult);

/** Behind a line, its words at the edge of the second column. */
const Beside = chakra('div', {
  base: {
    lg: { marginLeft: '-2.5rem', paddingLeft: '2.5rem', borderLeft: '1px solid', borderColor: 'hairline' },
  },
});

interface PendingProps {
  kind: Kind;
  generation: Generation<object, VideoResult>;
}

/** Seconds between two announcements: a screen reader shall not count along. */
const announcementInterval = 10;

/** What is being written, and the seconds so far. */
function Pending({ kind, generation }: PendingProps) {
  const { text, cancels, parts } = generators[kind].pending;
  const seconds = useSecondsSince(generation.startedAt);
  const announced = Math.floor(seconds / announcementInterval) * announcementInterval;
  // The result's code comes while the texts are being written; a failure is met when it is drawn.
  useEffect(() => {
    loadResult().catch(() => {});
  }, []);
  return (
    <Beside>
      <Loading text={text} />
      <HiddenText role="status">{announced > 0 && `Still writing: ${announced} seconds so far.`}</HiddenText>
      <chakra.ul fontSize="sm" color="quiet" display="flex" flexWrap="wrap" gap="0.25rem 1.5rem">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </chakra.ul>
      <chakra.p marginTop="1.25rem" fontSize="sm" fontVariantNumeric="tabular-nums">
        {`${seconds} s so far. It may take up to 25 s.`}
      </chakra.p>
      <Button look="outline" size="tool" marginTop="1.25rem" onClick={generation.cancel}>
        Cancel
        <HiddenText> {cancels}</HiddenText>
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

type Gives = VideoGenerator[Kind]['gives'];

function WhatItGives({ gives }: { gives: Gives }) {
  return (
    <Beside display="grid" gridTemplateRows="auto 1fr" height="100%">
      <chakra.h3 fontSize={{ base: 'h3', lg: '1.75rem' }}>What you get</chakra.h3>
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
}

interface ResultPanelProps extends PendingProps {
  gives: Gives;
  /** `writtenAt` of the result that the visitor has waited for here. */
  arrived: number | undefined;
}

/** Beside a form: what it will give, what is being written, then the result. */
export function ResultPanel({ kind, gives, generation, arrived }: ResultPanelProps) {
  // The server knows nothing of the tab: the first render is without it.
  const [kept, setKept] = useState<VideoResult>();
  useEffect(() => setKept(lastResult(kind).read()), [kind]);
  const { isPending, result = kept } = generation;
  return (
    <Box aria-busy={isPending} minW="0" minH={{ lg: '20rem' }}>
      {isPending ? (
        <Pending kind={kind} generation={generation} />
      ) : result ? (
        <Suspense fallback={<Loading text="Opening the result..." />}>
          <Result key={result.writtenAt} result={result} takesFocus={result.writtenAt === arrived} />
        </Suspense>
      ) : (
        <WhatItGives gives={gives} />
      )}
    </Box>
  );
}
