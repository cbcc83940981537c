import { Box, Field, Input, Table, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as words from '../../content/built/words/deskPage.ts';
import { readAuditOf } from './api.ts';
import { RoomState, timeOf } from './RoomState.tsx';
import { useSignedIn } from './session.tsx';

/** On a narrow screen who did what stands below the time. */
const wide = { base: 'none', lg: 'table-cell' };

/** A line without ids is about a whole list, or about a person of whom nothing is stored. */
const nobody = (act: string) => (act.startsWith('person-') ? '–' : words.all);

/** Who did what at the desk on a day; for partners. */
export function AuditRoom() {
  const { token } = useSignedIn();
  const [day, setDay] = useState(() => new Date().toISOString().slice(0, 10));
  const query = useQuery({
    queryKey: ['audit', day],
    queryFn: async () => ({ ...(await readAuditOf(token, day)), readAt: new Date().toISOString() }),
    staleTime: 0,
  });
  return (
    <>
      <Field.Root marginBottom="4" width="auto">
        <Field.Label>{words.auditDay}</Field.Label>
        <Input
          background="firm.white"
          onChange={(event) => event.target.value && setDay(event.target.value)}
          type="date"
          value={day}
          width="auto"
        />
      </Field.Root>
      <RoomState query={query} readAt={({ readAt }) => readAt}>
        {({ lines, people }) =>
          lines.length === 0 ? (
            <Text>{words.auditNothing}</Text>
          ) : (
            <Table.ScrollArea aria-label={words.audit} borderWidth="1px" role="region" tabIndex={0}>
              <Table.Root size="sm" background="firm.white">
                <Table.Header>
                  <Table.Row>
                    <Table.ColumnHeader>{words.when}</Table.ColumnHeader>
                    <Table.ColumnHeader display={wide}>{words.who}</Table.ColumnHeader>
                    <Table.ColumnHeader display={wide}>{words.what}</Table.ColumnHeader>
                    <Table.ColumnHeader>{words.whom}</Table.ColumnHeader>
                  </Table.Row>
                </Table.Header>
                <Table.Body>
                  {lines.map(({ at, who, act, whom }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and the list is read as a whole
                    <Table.Row key={index} verticalAlign="top">
                      <Table.Cell>
                        <Text whiteSpace="nowrap">{timeOf(at)}</Text>
                        <Box display={{ lg: 'none' }}>
                          <Text fontWeight="medium">{words.acts[act]}</Text>
                          <Text overflowWrap="anywhere" whiteSpace="normal">
                            {people[who] ?? who}
                          </Text>
                        </Box>
                      </Table.Cell>
                      <Table.Cell display={wide}>{people[who] ?? who}</Table.Cell>
                      <Table.Cell display={wide}>{words.acts[act]}</Table.Cell>
                      <Table.Cell fontSize="xs" minWidth="9rem" overflowWrap="anywhere" whiteSpace="normal">
                        {whom.join(', ') || nobody(act)}
                      </Table.Cell>
                    </Table.Row>
                  ))}
                </Table.Body>
              </Table.Root>
            </Table.ScrollArea>
          )
        }
      </RoomState>
    </>
  );
}
