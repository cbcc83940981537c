import { Alert, Badge, Box, Button, Drawer, Flex, Heading, List, Progress } from '@chakra-ui/react';
import { useState } from 'react';
import { locale } from '../../../content/built/locale.ts';
import * as words from '../../../content/built/words/deskLetters.ts';
import { fill } from '../../../content/schema/fill.ts';
import type { DeskLetter, LeftOut, LetterCounts } from '../../../functions/contract/letters.ts';
import { reasonOf } from '../api.ts';
import { ItemDrawer } from '../ItemDrawer.tsx';
import { useSignedIn } from '../session.tsx';
import { leftOutLines, progressOf, stateOf, waitsFor } from './letterList.ts';
import { Preview } from './Preview.tsx';
import { SendDialog } from './SendDialog.tsx';
import { type Changing, isUnderWay } from './useLetters.ts';

interface Props {
  readonly letter: DeskLetter | undefined;
  readonly leftOut: LeftOut;
  readonly change: Changing;
  readonly test: (id: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** One letter: how it looks, how far it is, and what can be done with it. */
export function LetterDrawer({ letter, onClose, ...rest }: Props) {
  return (
    <ItemDrawer item={letter} onClose={onClose} size="lg">
      {(one) => <LetterView letter={one} {...rest} />}
    </ItemDrawer>
  );
}

type Remark = { readonly status: 'success' | 'warning' | 'error'; readonly text: string };

function LetterView({
  letter,
  leftOut,
  change,
  test,
}: Omit<Props, 'letter' | 'onClose'> & { letter: DeskLetter }) {
  const { email } = useSignedIn();
  const [remark, setRemark] = useState<Remark>();
  const [asking, setAsking] = useState(false);
  const [testing, setTesting] = useState(false);
  const waits = waitsFor(letter);
  const { done, all } = progressOf(letter);

  /** Does something and says in a sentence what came of it. */
  const say = (work: Promise<Remark>) =>
    work.catch((error): Remark => ({ status: 'error', text: reasonOf(error) })).then(setRemark);
  const changed = async (wanted: Parameters<Changing>[0], text: string): Promise<Remark> => {
    const { outcome } = await change(wanted);
    return outcome === 'changed' ? { status: 'success', text } : { status: 'warning', text: words.conflict };
  };
  const sendTest = async () => {
    setTesting(true);
    await say(test(letter.id).then(() => ({ status: 'success', text: fill(words.tested, { email }) })));
    setTesting(false);
  };

  return (
    <>
      <Drawer.Header paddingEnd="14">
        <Drawer.Title>{letter.subject}</Drawer.Title>
        <Badge>{words.states[stateOf(letter)]}</Badge>
      </Drawer.Header>
      <Drawer.Body>
        {letter.hindrance && <Note status="info" text={words.hindrances[letter.hindrance]} />}
        {waits && <Note status={letter.order?.delay ? 'warning' : 'info'} text={waits} />}
        {letter.order?.state === 'sending' && all > 0 && (
          <Progress.Root colorPalette="firm" marginBottom="4" max={all} value={done}>
            <Flex align="center" gap="3">
              <Progress.Label whiteSpace="nowrap">{fill(words.progress, { done, all })}</Progress.Label>
              <Progress.Track flex="1">
                <Progress.Range />
              </Progress.Track>
            </Flex>
          </Progress.Root>
        )}
        <Flex gap="3" marginBottom="4" wrap="wrap">
          <Button loading={testing} onClick={() => void sendTest()} variant="outline">
            {words.test}
          </Button>
          {isUnderWay(letter) ? (
            <Button
              onClick={() => void say(changed({ task: 'stop', letter }, words.stopped))}
              variant="outline"
            >
              {words.stop}
            </Button>
          ) : (
            <Button
              colorPalette="firm"
              disabled={letter.hindrance !== undefined}
              onClick={() => setAsking(true)}
            >
              {words.send}
            </Button>
          )}
        </Flex>
        <div role="status">{remark && <Note {...remark} />}</div>
        <Preview letter={letter} />
        <Report counts={letter.counts} leftOut={leftOut} />
      </Drawer.Body>
      <SendDialog
        leftOut={leftOut}
        letter={letter}
        onClose={() => setAsking(false)}
        onSend={(startAt) => say(changed({ task: 'send', letter, startAt }, words.ordered))}
        open={asking}
      />
    </>
  );
}

function Note({ status, text }: { status: 'info' | Remark['status']; text: string }) {
  return (
    <Alert.Root marginBottom="4" status={status}>
      <Alert.Indicator />
      <Alert.Title>{text}</Alert.Title>
    </Alert.Root>
  );
}

function Report({ counts, leftOut }: { counts: LetterCounts; leftOut: LeftOut }) {
  const lines = leftOutLines(leftOut);
  return (
    <Box marginTop="6">
      <Heading as="h3" size="md">
        {words.report}
      </Heading>
      <List.Root marginBlock="2" paddingStart="5">
        {Object.entries(words.counts).map(([name, line]) => (
          <List.Item key={name}>
            {counts[name as keyof LetterCounts].toLocaleString(locale.tag)} {line}
          </List.Item>
        ))}
      </List.Root>
      <Heading as="h3" marginTop="4" size="md">
        {words.leftOutTitle}
      </Heading>
      <List.Root marginTop="2" paddingStart="5">
        {(lines.length > 0 ? lines : [words.nobodyLeftOut]).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List.Root>
    </Box>
  );
}
