import { Button, Link, Stack, Text } from '@chakra-ui/react';
import * as words from '../../../content/built/words/deskEditor.ts';
import { fill } from '../../../content/schema/fill.ts';
import { timeOf } from '../RoomState.tsx';

/** What the build has written into the page: the version and the time. */
const [commit, time] =
  document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content.split(' ') ?? [];

/** Leads to the editor, a page of its own (decision 209), and says which words visitors see. */
export function WordsRoom() {
  return (
    <Stack align="start" gap="4" maxWidth="prose">
      <Text>{words.about}</Text>
      <Text>{words.signIn}</Text>
      <Button asChild colorPalette="firm">
        <Link href="/desk/words" rel="noopener" target="_blank">
          {words.open}
        </Link>
      </Button>
      {commit && time && (
        <Text color="firm.quiet">
          {fill(words.onAir, { time: timeOf(time), commit: commit.slice(0, 7) })}
        </Text>
      )}
    </Stack>
  );
}
