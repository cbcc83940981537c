import { Badge, Link, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { locale } from '../../../content/built/locale.ts';
import * as words from '../../../content/built/words/deskLetters.ts';
import * as pageWords from '../../../content/built/words/deskPage.ts';
import { fill } from '../../../content/schema/fill.ts';
import type { DeskLetter } from '../../../functions/contract/letters.ts';
import { ListBar, Nothing, options, Select } from '../list.tsx';
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
            <ListBar onSearch={setSearch} search={search}>
              <Select label={words.columns.state} onChange={setShown} value={shown} width="auto">
                {options({ all: pageWords.all, ...words.states })}
              </Select>
            </ListBar>
            {list.length === 0 ? (
              <Nothing>{letters.length === 0 ? words.none : pageWords.noneFound}</Nothing>
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

/** On a narrow screen the numbers stand in the letter's drawer only. */
const counts = ['sent', 'waiting'];
const wide = { base: 'none', md: 'table-cell' };

function LetterTable({ letters, onOpen }: { letters: readonly DeskLetter[]; onOpen: (id: string) => void }) {
  return (
    <Table.ScrollArea aria-label={words.letters} borderWidth="1px" role="region" tabIndex={0}>
      <Table.Root background="firm.white" size="sm">
        <Table.Header>
          <Table.Row>
            {Object.entries(words.columns).map(([name, title]) => (
              <Table.ColumnHeader display={counts.includes(name) ? wide : undefined} key={name}>
                {title}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {letters.map((letter) => (
            <Table.Row key={letter.id}>
              <Table.Cell minWidth={{ md: '11rem' }} whiteSpace="normal">
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
              <Table.Cell display={wide}>{letter.counts.sent.toLocaleString(locale.tag)}</Table.Cell>
              <Table.Cell display={wide}>{letter.counts.waiting.toLocaleString(locale.tag)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
