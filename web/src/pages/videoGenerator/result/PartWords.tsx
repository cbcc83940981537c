import { chakra } from '@chakra-ui/react';
import type { ScriptPart, VideoScript } from '../../../../../functions/contract/video.ts';

const Points = chakra('ol', {
  base: {
    counterReset: 'point',
    display: 'grid',
    gap: '0.625rem',
    '& > li': {
      counterIncrement: 'point',
      display: 'grid',
      gridTemplateColumns: '1.5rem minmax(0, 1fr)',
      _before: { content: 'counter(point)', fontFamily: 'heading', color: 'amber', fontWeight: 560 },
    },
  },
});

const Cues = chakra('ul', {
  base: {
    fontSize: 'sm',
    display: 'grid',
    gap: '0.5rem',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '1.5rem minmax(0, 1fr)',
      _before: { content: '"–"', color: 'amber' },
    },
  },
});

/** A part's words as they are to be read. */
export function PartWords({ part, script }: { part: ScriptPart; script: VideoScript }) {
  if (part === 'mainContent') return <Points>{script.mainContent.map(item)}</Points>;
  if (part === 'visualCues') return <Cues>{script.visualCues.map(item)}</Cues>;
  const spoken = part === 'voiceoverScript';
  return (
    <chakra.p
      whiteSpace="pre-line"
      color={spoken ? 'ink' : undefined}
      fontFamily={spoken ? 'heading' : undefined}
      fontSize={spoken ? 'lg' : undefined}
      lineHeight={spoken ? 1.65 : undefined}
    >
      {script[part]}
    </chakra.p>
  );
}

// Equal items may stand in a model's list: only the place tells them apart.
const item = (text: string, index: number) => <li key={`${index} ${text}`}>{text}</li>;
