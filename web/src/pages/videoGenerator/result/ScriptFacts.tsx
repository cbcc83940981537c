import { chakra } from '@chakra-ui/react';
import { countWords } from '../../../../../functions/contract/countWords.ts';
import {
  type VideoDuration,
  type VideoScript,
  wordsPerDuration,
  wordsPerMinute,
} from '../../../../../functions/contract/video.ts';
import { spokenLength } from '../texts/spokenLength.ts';

/** How long the script asks for, and how long its words take (decision 33). */
export function ScriptFacts({ script }: { script: VideoScript }) {
  const { duration } = script;
  const words = countWords(script.voiceoverScript);
  const asked = duration in wordsPerDuration ? wordsPerDuration[duration as VideoDuration] : undefined;
  return (
    <chakra.p fontSize="sm" color="quiet" marginTop="0.625rem">
      {duration} asked for{asked && `, about ${asked} words`}. The voiceover has {words}{' '}
      {words === 1 ? 'word' : 'words'}: <b>{spokenLength(words)} spoken</b> at {wordsPerMinute} a minute.
    </chakra.p>
  );
}
