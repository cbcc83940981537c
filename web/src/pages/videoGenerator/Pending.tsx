import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { HiddenText } from '../../components/HiddenText.tsx';
import { Loading } from '../../components/Loading.tsx';
import type { Kind } from './state/videoResult.ts';

/** Seconds between two announcements: a screen reader shall not count along. */
const announcementInterval = 10;

const writing: Record<Kind, { text: string; thing: string; steps: string[] }> = {
  script: {
    text: 'Writing your script...',
    thing: 'the script',
    steps: ['Hook', 'Main content', 'Call to action', 'Voiceover', 'Visual cues'],
  },
  series: {
    text: 'Writing four scripts side by side...',
    thing: 'the series',
    steps: ['Overview', 'Challenges', 'Success stories', 'Competitive advantages'],
  },
  campaign: {
    text: 'Writing the campaign, all its parts side by side...',
    thing: 'the campaign',
    steps: ['Four video scripts', 'Five social media posts', 'Three email templates'],
  },
};

interface PendingProps {
  kind: Kind;
  /** Milliseconds since 1970. */
  startedAt: number;
  cancel: () => void;
}

/** What is being written, and for how long already. */
export function Pending({ kind, startedAt, cancel }: PendingProps) {
  const seconds = useSecondsSince(startedAt);
  const { text, thing, steps } = writing[kind];
  const announced = Math.floor(seconds / announcementInterval) * announcementInterval;
  return (
    <chakra.div
      borderLeft={{ lg: '1px solid' }}
      borderColor={{ lg: 'hairline' }}
      paddingLeft={{ lg: '2.5rem' }}
    >
      <Loading text={text} />
      <HiddenText role="status">{announced > 0 && `Still writing: ${announced} seconds so far.`}</HiddenText>
      <chakra.ul fontSize="sm" color="quiet" display="flex" flexWrap="wrap" gap="0.25rem 1.5rem">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </chakra.ul>
      <chakra.p marginTop="1.25rem" fontSize="sm" fontVariantNumeric="tabular-nums">
        {seconds} s so far. It may take up to 25 s.
      </chakra.p>
      <Button look="outline" size="tool" marginTop="1.25rem" onClick={cancel}>
        Cancel<HiddenText> writing {thing}</HiddenText>
      </Button>
    </chakra.div>
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
