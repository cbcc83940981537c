import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import * as words from '../../../content/built/words/deskNewsletter.ts';
import * as pageWords from '../../../content/built/words/deskPage.ts';
import { fill } from '../../../content/schema/fill.ts';
import { subscriberStates } from '../../../functions/contract/subscribers.ts';
import { saveBlob } from '../../src/files/saveFile.ts';
import { ListBar, Nothing, options, Select } from '../list.tsx';
import { RoomState } from '../RoomState.tsx';
import { Growth } from './Growth.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { SubscriberTable } from './SubscriberTable.tsx';
import { csvOfSubscribers, found, type Shown } from './subscriberRows.ts';
import { useSubscribers } from './useSubscribers.ts';

/** The newsletter's list: who is on it, how it grew, and another list brought along. */
export function NewsletterRoom() {
  const { query, remove, readAgain } = useSubscribers();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const all = query.data?.subscribers ?? [];
  const list = found(all, shown, search);
  return (
    <RoomState query={query} readAt={({ readAt }) => readAt}>
      {({ readAt, invitationsPerDay }) => (
        <>
          <ListBar onSearch={setSearch} search={search}>
            <Select label={words.state} onChange={setShown} value={shown} width="auto">
              {options({
                all: fill(words.all, { count: all.length }),
                ...Object.fromEntries(
                  subscriberStates.map((state) => [
                    state,
                    fill(words.withCount, {
                      state: words.states[state],
                      count: all.filter((one) => one.state === state).length,
                    }),
                  ]),
                ),
              })}
            </Select>
            <Button
              onClick={() => saveBlob(new Blob([csvOfSubscribers(list)]), 'subscribers.csv')}
              variant="outline"
            >
              {words.export}
            </Button>
            <ImportDialog invitationsPerDay={invitationsPerDay} onChanged={() => void readAgain()} />
          </ListBar>
          {list.length === 0 ? (
            <Nothing>{all.length === 0 ? words.nobody : pageWords.noneFound}</Nothing>
          ) : (
            // Another list begins at its top again.
            <SubscriberTable
              key={`${shown} ${search}`}
              onRemove={(email) => remove.mutateAsync(email)}
              subscribers={list}
            />
          )}
          {all.length > 0 && <Growth now={new Date(readAt)} subscribers={all} />}
        </>
      )}
    </RoomState>
  );
}
