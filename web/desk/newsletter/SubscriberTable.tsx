import { Badge, Button, Table, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { locale } from '../../../content/built/locale.ts';
import * as words from '../../../content/built/words/deskNewsletter.ts';
import * as pageWords from '../../../content/built/words/deskPage.ts';
import { fill, fillPlural } from '../../../content/schema/fill.ts';
import type { ListedSubscriber, SubscriberState } from '../../../functions/contract/subscribers.ts';
import { leftDays } from '../../../functions/contract/subscriptionPeriods.ts';
import { counted } from '../../src/counted.ts';
import { reasonOf } from '../api.ts';
import { Question } from '../Question.tsx';
import { timeOf } from '../RoomState.tsx';
import { toaster } from '../toaster.tsx';
import { consentLine, dayOf } from './subscriberRows.ts';

const colors: Record<SubscriberState, string> = {
  confirmed: 'green',
  pending: 'orange',
  unsubscribed: 'gray',
  bounced: 'red',
  complained: 'red',
  unasked: 'purple',
};
/** Of these letters go to the address, or may. */
const onTheList: readonly SubscriberState[] = ['confirmed', 'pending', 'unasked'];

/** Rows that are drawn at once: thousands would make every press slow. */
const pageRows = 100;

interface Props {
  readonly subscribers: readonly ListedSubscriber[];
  readonly onRemove: (email: string) => Promise<{ outcome: string }>;
}

export function SubscriberTable({ subscribers, onRemove }: Props) {
  const [rows, setRows] = useState(pageRows);
  const [leaving, setLeaving] = useState('');
  const [asking, setAsking] = useState(false);
  const more = Math.min(pageRows, subscribers.length - rows);
  const ask = (email: string) => {
    setLeaving(email);
    setAsking(true);
  };
  const remove = async () => {
    const email = leaving;
    setAsking(false);
    try {
      const { outcome } = await onRemove(email);
      const said = outcome === 'unknown' ? words.notThere : words.removed;
      toaster.create({ title: fill(said, { email }) });
    } catch (error) {
      toaster.create({ title: fill(pageWords.notDone, { reason: reasonOf(error) }), type: 'error' });
    }
  };
  return (
    <>
      <Table.ScrollArea aria-label={words.title} borderWidth="1px" role="region" tabIndex={0}>
        <Table.Root background="firm.white" size="sm">
          <Table.Header>
            <Table.Row>
              {[words.email, words.state, words.since, words.left, words.source, words.consent].map(
                (title) => (
                  <Table.ColumnHeader key={title}>{title}</Table.ColumnHeader>
                ),
              )}
              {/* Hidden words are placed in the cell: outside of it they would widen the page. */}
              <Table.ColumnHeader position="relative">
                <VisuallyHidden>{words.remove}</VisuallyHidden>
              </Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {subscribers.slice(0, rows).map((one) => (
              <Table.Row key={one.email}>
                <Table.Cell minWidth="14rem" wordBreak="break-word">
                  {one.email}
                </Table.Cell>
                <Table.Cell>
                  <Badge colorPalette={colors[one.state]}>{words.states[one.state]}</Badge>
                  {one.inviteAt && (
                    <Text color="firm.quiet" fontSize="xs" whiteSpace="nowrap">
                      {fill(words.inviteAt, { time: timeOf(one.inviteAt) })}
                    </Text>
                  )}
                </Table.Cell>
                <Table.Cell whiteSpace="nowrap">{one.since && dayOf(one.since)}</Table.Cell>
                <Table.Cell whiteSpace="nowrap">{one.leftAt && dayOf(one.leftAt)}</Table.Cell>
                <Table.Cell>{one.source}</Table.Cell>
                <Table.Cell minWidth="16rem">
                  <Text lineClamp="2">{consentLine(one)}</Text>
                </Table.Cell>
                <Table.Cell>
                  {onTheList.includes(one.state) && (
                    <Button
                      aria-label={fill(words.removeNamed, { email: one.email })}
                      onClick={() => ask(one.email)}
                      size="xs"
                      variant="outline"
                    >
                      {words.remove}
                    </Button>
                  )}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      {more > 0 && (
        <Button marginTop="3" onClick={() => setRows(rows + more)} size="sm" variant="outline">
          {counted(words.more, more)}
        </Button>
      )}
      <Question
        act={
          <Button colorPalette="firm" onClick={() => void remove()}>
            {words.remove}
          </Button>
        }
        onClose={() => setAsking(false)}
        open={asking}
        title={words.removeTitle}
      >
        {fillPlural(words.removeText, leftDays, locale.tag, { email: leaving })}
      </Question>
    </>
  );
}
