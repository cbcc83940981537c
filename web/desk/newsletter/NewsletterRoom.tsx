import { Button, EmptyState, Field, Flex, Input, NativeSelect } from '@chakra-ui/react';
import { useState } from 'react';
import * as words from '../../../content/built/words/deskNewsletter.ts';
import { fill } from '../../../content/schema/fill.ts';
import { subscriberStates } from '../../../functions/contract/subscribers.ts';
import { saveBlob } from '../../src/files/saveFile.ts';
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
          <Flex align="end" gap="4" marginBottom="4" wrap="wrap">
            <Field.Root flex="1" minWidth="12rem">
              <Field.Label>{words.search}</Field.Label>
              <Input onChange={(event) => setSearch(event.target.value)} type="search" value={search} />
            </Field.Root>
            <Field.Root width="auto">
              <Field.Label>{words.state}</Field.Label>
              <NativeSelect.Root>
                <NativeSelect.Field onChange={(event) => setShown(event.target.value as Shown)} value={shown}>
                  <option value="all">{fill(words.all, { count: all.length })}</option>
                  {subscriberStates.map((state) => (
                    <option key={state} value={state}>
                      {fill(words.withCount, {
                        state: words.states[state],
                        count: all.filter((one) => one.state === state).length,
                      })}
                    </option>
                  ))}
                </NativeSelect.Field>
                <NativeSelect.Indicator />
              </NativeSelect.Root>
            </Field.Root>
            <Button
              onClick={() => saveBlob(new Blob([csvOfSubscribers(list)]), 'subscribers.csv')}
              variant="outline"
            >
              {words.export}
            </Button>
            <ImportDialog invitationsPerDay={invitationsPerDay} onChanged={() => void readAgain()} />
          </Flex>
          {list.length === 0 ? (
            <EmptyState.Root>
              <EmptyState.Content>
                <EmptyState.Title>{all.length === 0 ? words.nobody : words.noneFound}</EmptyState.Title>
              </EmptyState.Content>
            </EmptyState.Root>
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
