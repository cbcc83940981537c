import { chakra } from '@chakra-ui/react';
import { voiceParts } from './texts/voiceParts.ts';

/** A voiceover in which nobody reads a direction to the interviewer aloud: it looks like a note. */
export function VoiceText({ text }: { text: string }) {
  return voiceParts(text).map(({ kind, text: words }, index) =>
    kind === 'direction' ? (
      // Equal directions may come: only the place tells them apart.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <chakra.i key={index} fontSize="0.8em" opacity={0.75} data-direction="">
        {words}
      </chakra.i>
    ) : (
      words
    ),
  );
}
