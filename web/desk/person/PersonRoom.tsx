import {
  Alert,
  Box,
  Button,
  Card,
  DataList,
  Field,
  Flex,
  Heading,
  Input,
  List,
  Text,
} from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as words from '../../../content/built/words/deskPerson.ts';
import { fill } from '../../../content/schema/fill.ts';
import type { Person, PersonItem, Remains } from '../../../functions/contract/person.ts';
import { maxEmailLength } from '../../../functions/contract/text.ts';
import { counted } from '../../src/counted.ts';
import { saveBlob } from '../../src/files/saveFile.ts';
import { reasonOf } from '../api.ts';
import { RoomState } from '../RoomState.tsx';
import { EraseQuestion } from './EraseQuestion.tsx';
import { useLookUp } from './lookUp.tsx';
import { storedRows } from './storedRows.ts';
import { usePerson } from './usePerson.ts';

const sections = ['contacts', 'subscribers', 'usage'] as const;
const countOf = (person: Person) => sections.reduce((sum, name) => sum + person[name].length, 0);

/** Everything that is stored about one address, as a file too, and its end. */
export function PersonRoom() {
  const { asked, lookUp } = useLookUp();
  const { query, erase } = usePerson(asked);
  const [typed, setTyped] = useState(asked);
  // A lead leads here with its address.
  useEffect(() => setTyped(asked), [asked]);
  const { reset } = erase;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was erased of one address says nothing of the next
  useEffect(() => reset(), [asked, reset]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === asked) void query.refetch();
    else lookUp(typed.trim());
  };
  return (
    <>
      <form onSubmit={submit}>
        <Flex align="end" gap="4" marginBottom="6" maxWidth="2xl" wrap="wrap">
          <Field.Root flex="1" minWidth="14rem" required>
            <Field.Label>{words.email}</Field.Label>
            {/* The browser keeps no list of the addresses that were looked up. */}
            <Input
              autoComplete="off"
              background="firm.white"
              maxLength={maxEmailLength}
              onChange={(event) => setTyped(event.target.value)}
              type="email"
              value={typed}
            />
          </Field.Root>
          <Button colorPalette="firm" loading={query.isFetching} type="submit">
            {words.lookUp}
          </Button>
          <Text color="firm.quiet" flexBasis="full">
            {words.about}
          </Text>
        </Flex>
      </form>
      <Box role="status">{erase.data && <Erased {...erase.data} />}</Box>
      {erase.error && (
        <Alert.Root marginBottom="4" status="error">
          <Alert.Indicator />
          <Alert.Title>{fill(words.eraseFailed, { reason: reasonOf(erase.error) })}</Alert.Title>
        </Alert.Root>
      )}
      {asked !== '' && (
        <RoomState query={query} readAt={({ readAt }) => readAt}>
          {(person) => (
            <Found
              email={asked}
              erasing={erase.isPending}
              onErase={() => erase.mutateAsync().catch(() => undefined)}
              person={person}
            />
          )}
        </RoomState>
      )}
    </>
  );
}

interface FoundProps {
  readonly email: string;
  readonly person: Person;
  readonly erasing: boolean;
  readonly onErase: () => Promise<unknown>;
}

function Found({ email, person, erasing, onErase }: FoundProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = countOf(person);
  // Who looked somebody up is led to the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new address
  useEffect(() => heading.current?.focus(), [email]);
  const file = () => new Blob([JSON.stringify({ email, ...person }, null, 2)], { type: 'application/json' });
  if (count === 0) {
    return (
      <Heading
        as="h2"
        overflowWrap="anywhere"
        paddingBlock="8"
        ref={heading}
        size="lg"
        tabIndex={-1}
        textAlign="center"
      >
        {fill(words.nothing, { email })}
      </Heading>
    );
  }
  return (
    <>
      <Flex align="center" gap="3" marginBottom="4" wrap="wrap">
        <Heading
          as="h2"
          flex="1"
          minWidth={{ base: 'full', md: '14rem' }}
          overflowWrap="anywhere"
          ref={heading}
          size="lg"
          tabIndex={-1}
        >
          {fill(words.stored, { email })}
        </Heading>
        <Button onClick={() => saveBlob(file(), 'person.json')} variant="outline">
          {words.export}
        </Button>
        <EraseQuestion count={count} email={email} erasing={erasing} onErase={onErase} />
      </Flex>
      {sections
        .filter((name) => person[name].length > 0)
        .map((name) => (
          <Box as="section" key={name} marginBottom="6">
            <Heading as="h3" marginBottom="2" size="md">
              {words.sections[name]}
            </Heading>
            <Flex direction="column" gap="3">
              {person[name].map((item) => (
                <StoredItem item={item} key={String(item.id ?? item.key ?? item.email)} />
              ))}
            </Flex>
          </Box>
        ))}
    </>
  );
}

function StoredItem({ item }: { item: PersonItem }) {
  return (
    <Card.Root background="firm.white" size="sm">
      <Card.Body>
        <DataList.Root display="grid" gap="4" gridTemplateColumns={{ md: 'repeat(2, minmax(0, 1fr))' }}>
          {storedRows(item).map(({ name, value }) => (
            <DataList.Item key={name}>
              <DataList.ItemLabel overflowWrap="anywhere">{name}</DataList.ItemLabel>
              <DataList.ItemValue overflowWrap="anywhere" whiteSpace="pre-wrap">
                {value}
              </DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList.Root>
      </Card.Body>
    </Card.Root>
  );
}

/** Days after which a table's backup forgets: DynamoDB's longest. */
const backupDays = 35;

function Erased({ erased, remains: { mailboxes, crm, booking } }: { erased: number; remains: Remains }) {
  const sentences = [
    fill(words.mailboxes, { mailboxes: mailboxes.join(', ') }),
    ...(crm ? [fill(words.crm, { address: crm })] : []),
    ...(booking ? [words.booking] : []),
    fill(words.backups, { count: backupDays }),
    words.suppressed,
    words.saved,
  ];
  return (
    <Alert.Root marginBottom="4" status="success">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{counted(words.erased, erased)}</Alert.Title>
        <Alert.Description>
          <Text fontWeight="medium" marginBlock="2">
            {words.remains}
          </Text>
          <List.Root paddingInlineStart="4">
            {sentences.map((sentence) => (
              <List.Item key={sentence} overflowWrap="anywhere">
                {sentence}
              </List.Item>
            ))}
          </List.Root>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
