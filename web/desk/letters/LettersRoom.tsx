import { Badge, EmptyState, Field, Flex, Input, Link, NativeSelect, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { locale } from '../../../content/built/locale.ts';
import * as words from '../../../content/built/words/deskLetters.ts';
import { fill } from '../../../content/schema/fill.ts';
import type { DeskLetter } from '../../../functions/contract/letters.ts';
import { RoomState } from '../RoomState.tsx';
import { LetterDrawer } from './LetterDrawer.tsx';
import { dayOf, found, progressOf, type State, stateOf, waitsFor } from './letterList.ts';
import { useLetters } from './useLetters.ts';

const colors: Record<State, string> = {
  ...{ unsent: 'gray', draft: 'gray', ordered: 'blue', sending: 'purple', stopped: 'orange', done: 'green' },
};

/** The newsletter's letters: the newest first, one in a drawer. */
export function LettersRoom() {
  const { query, change, test } = useLetters();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<State | 'all'>('all');
  const [openId, setOpenId] = useState<string>();
  return (
    <RoomState query={query} readAt={({ readAt }) => readAt}>
      {({ letters, leftOut }) => {
        const list = found(letters, shown, search);
        return (
          <>
            <Flex align="end" gap="4" marginBottom="4" wrap="wrap">
              <Field.Root flex="1" minWidth="12rem">
                <Field.Label>{words.search}</Field.Label>
                <Input onChange={(event) => setSearch(event.target.value)} type="search" value={search} />
              </Field.Root>
              <Field.Root width="auto">
                <Field.Label>{words.columns.state}</Field.Label>
                <NativeSelect.Root>
                  <NativeSelect.Field
                    onChange={(event) => setShown(event.target.value as State | 'all')}
                    value={shown}
                  >
                    <option value="all">{words.all}</option>
                    {Object.entries(words.states).map(([state, name]) => (
                      <option key={state} value={state}>
                        {name}
                      </option>
                    ))}
                  </NativeSelect.Field>
                  <NativeSelect.Indicator />
                </NativeSelect.Root>
              </Field.Root>
            </Flex>
            {list.length === 0 ? (
              <EmptyState.Root>
                <EmptyState.Content>
                  <EmptyState.Title as="p">
                    {letters.length === 0 ? words.none : words.noneFound}
                  </EmptyState.Title>
                </EmptyState.Content>
              </EmptyState.Root>
            ) : (
              <LetterTable letters={list} onOpen={setOpenId} />
            )}
            <LetterDrawer
              change={change}
              leftOut={leftOut}
              letter={letters.find(({ id }) => id === openId)}
              onClose={() => setOpenId(undefined)}
              test={test}
            />
          </>
        );
      }}
    </RoomState>
  );
}

function LetterTable({ letters, onOpen }: { letters: readonly DeskLetter[]; onOpen: (id: string) => void }) {
  return (
    <Table.ScrollArea aria-label={words.letters} borderWidth="1px" role="region" tabIndex={0}>
      <Table.Root background="firm.white" size="sm">
        <Table.Header>
          <Table.Row>
            {Object.entries(words.columns).map(([name, title]) => (
              <Table.ColumnHeader key={name}>{title}</Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {letters.map((letter) => (
            <Table.Row key={letter.id}>
              <Table.Cell minWidth="11rem" whiteSpace="normal">
                <Link asChild fontWeight="medium" textAlign="start" variant="underline">
                  <button onClick={() => onOpen(letter.id)} type="button">
                    {letter.subject}
                  </button>
                </Link>
                <Text color="firm.quiet" fontSize="xs">
                  {dayOf(letter.id)}
                </Text>
              </Table.Cell>
              <Table.Cell minWidth="8rem" whiteSpace="normal">
                <Badge colorPalette={colors[stateOf(letter)]}>{words.states[stateOf(letter)]}</Badge>
                <Text color="firm.quiet" fontSize="xs">
                  {letter.order?.state === 'sending' && fill(words.progress, progressOf(letter))}{' '}
                  {waitsFor(letter)}
                </Text>
              </Table.Cell>
              <Table.Cell>{letter.counts.sent.toLocaleString(locale.tag)}</Table.Cell>
              <Table.Cell>{letter.counts.waiting.toLocaleString(locale.tag)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
