import { Alert, Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { locale } from '../../content/built/locale.ts';
import * as words from '../../content/built/words/deskPage.ts';
import { fill } from '../../content/schema/fill.ts';
import { reasonOf } from './api.ts';

interface Props<Data> {
  readonly query: UseQueryResult<Data>;
  /** When it was read; ISO 8601. */
  readonly readAt: (data: Data) => string;
  readonly children: (data: Data) => ReactNode;
}

/** What a room has read: that it is being read, that it could not be, or what and when. */
export function RoomState<Data>({ query, readAt, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query;
  const again = (
    <Button loading={isFetching} onClick={() => void refetch()} size="xs" variant="outline">
      {words.readAgain}
    </Button>
  );
  return (
    <>
      {error && (
        <Alert.Root marginBottom="4" status="error">
          <Alert.Indicator />
          <Alert.Title flex="1">{fill(words.failed, { reason: reasonOf(error) })}</Alert.Title>
          {again}
        </Alert.Root>
      )}
      {data === undefined && !error && (
        <div role="status" aria-label={words.loading}>
          <Skeleton height="12" marginBottom="2" />
          <Skeleton height="12" marginBottom="2" />
          <Skeleton height="12" />
        </div>
      )}
      {data !== undefined && (
        <>
          {children(data)}
          <Flex align="center" gap="3" marginTop="4">
            <Text color="firm.quiet" fontSize="sm">
              {fill(words.readAt, { time: timeOf(readAt(data)) })}
            </Text>
            {!error && again}
          </Flex>
        </>
      )}
    </>
  );
}

/** Day and time as people of the firm's country write them, in the browser's own time zone. */
export function timeOf(iso: string): string {
  return new Date(iso).toLocaleString(locale.tag, { dateStyle: 'medium', timeStyle: 'short' });
}
