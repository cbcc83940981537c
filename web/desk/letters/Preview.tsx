import { Box, Heading, Link, List, Tabs, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import * as words from '../../../content/built/words/deskLetters.ts';
import type { LetterBlock, Run } from '../../../content/schema/letter.ts';
import type { DeskLetter } from '../../../functions/contract/letters.ts';
import { RoomState } from '../RoomState.tsx';
import { MailFrame } from './MailFrame.tsx';
import { usePreview } from './useLetters.ts';

/** A letter as mail, as plain text and as the page of the archive. */
export function Preview({ letter: { id, subject, archived } }: { letter: DeskLetter }) {
  const query = usePreview(id);
  return (
    <RoomState query={query} readAt={() => new Date(query.dataUpdatedAt).toISOString()}>
      {({ html, text, preheader, blocks }) => (
        <Tabs.Root colorPalette="firm" defaultValue="mail" lazyMount size="sm">
          <Tabs.List aria-label={words.previewAs}>
            <Tabs.Trigger value="mail">{words.asMail}</Tabs.Trigger>
            <Tabs.Trigger value="text">{words.asText}</Tabs.Trigger>
            <Tabs.Trigger value="page">{words.asPage}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="mail">
            <MailFrame html={html} title={words.asMail} />
          </Tabs.Content>
          <Tabs.Content value="text">
            <Text fontFamily="mono" fontSize="sm" overflowWrap="anywhere" whiteSpace="pre-wrap">
              {text}
            </Text>
          </Tabs.Content>
          <Tabs.Content value="page">
            {archived && (
              <Link href={`/letters/${id}`} marginBottom="4" target="_blank" variant="underline">
                {words.onSite}
              </Link>
            )}
            <Box background="firm.white" maxWidth="36rem" padding="4">
              <Heading as="h3" size="2xl">
                {subject}
              </Heading>
              <Text color="firm.quiet" marginBlock="3">
                {preheader}
              </Text>
              {blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change their order
                <Block block={block} key={index} />
              ))}
            </Box>
          </Tabs.Content>
        </Tabs.Root>
      )}
    </RoomState>
  );
}

function Block({ block }: { block: LetterBlock }) {
  if (block.kind === 'heading') {
    return (
      <Heading as="h4" marginBlock="5 2" size="lg">
        {said(block.words)}
      </Heading>
    );
  }
  if (block.kind === 'paragraph') return <Text marginBottom="3">{said(block.words)}</Text>;
  return (
    <List.Root as={block.ordered ? 'ol' : 'ul'} marginBottom="3" paddingStart="6">
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries never change their order
        <List.Item key={index}>{said(item)}</List.Item>
      ))}
    </List.Root>
  );
}

function said(runs: readonly Run[]) {
  return runs.map(({ text, href, style: Style }, index) => {
    const run = Style ? <Style>{text}</Style> : text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: words never change their order
      <Fragment key={index}>
        {href ? (
          <Link href={href} target="_blank" variant="underline">
            {run}
          </Link>
        ) : (
          run
        )}
      </Fragment>
    );
  });
}
