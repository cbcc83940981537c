import { Box, Button, Center, Container, Flex, Heading, Spinner, Tabs, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { features } from '../../content/built/features.ts';
import { site } from '../../content/built/site.ts';
import * as lettersWords from '../../content/built/words/deskLetters.ts';
import * as newsletterWords from '../../content/built/words/deskNewsletter.ts';
import { room as numbers } from '../../content/built/words/deskNumbers.ts';
import * as words from '../../content/built/words/deskPage.ts';
import { room as person } from '../../content/built/words/deskPerson.ts';
import type { DeskGroup } from '../../functions/contract/deskGroups.ts';
import { AuditRoom } from './AuditRoom.tsx';
import { LeadsRoom } from './leads/LeadsRoom.tsx';
import { LettersRoom } from './letters/LettersRoom.tsx';
import { NewsletterRoom } from './newsletter/NewsletterRoom.tsx';
import { NumbersRoom } from './numbers/NumbersRoom.tsx';
import { LookUpProvider } from './person/lookUp.tsx';
import { PersonRoom } from './person/PersonRoom.tsx';
import { type Session, useSession } from './session.tsx';

interface Room {
  readonly id: string;
  readonly name: string;
  readonly groups: readonly DeskGroup[];
  readonly content: () => ReactNode;
}

const rooms: readonly Room[] = [
  { id: 'leads', name: words.leads, groups: ['sales', 'partner'], content: () => <LeadsRoom /> },
  { id: 'person', name: person, groups: ['sales', 'partner'], content: () => <PersonRoom /> },
  ...(features.newsletter
    ? [
        {
          id: 'newsletter',
          name: newsletterWords.title,
          groups: ['editor', 'partner'] as const,
          content: () => <NewsletterRoom />,
        },
        {
          id: 'letters',
          name: lettersWords.letters,
          groups: ['editor', 'partner'] as const,
          content: () => <LettersRoom />,
        },
      ]
    : []),
  { id: 'numbers', name: numbers, groups: ['partner'], content: () => <NumbersRoom /> },
  { id: 'audit', name: words.audit, groups: ['partner'], content: () => <AuditRoom /> },
];

/** The desk: the way in, and the rooms that the account's groups may see. */
export function Desk() {
  const { state, signIn } = useSession();
  useEffect(() => {
    document.title = `${words.title} – ${site.name}`;
  }, []);
  if (state.is === 'starting') {
    return (
      <Center minHeight="100vh" role="status">
        <Spinner aria-hidden />
        <Text marginStart="3">{words.loading}</Text>
      </Center>
    );
  }
  if (state.is === 'out') {
    return (
      <Center minHeight="100vh" padding="4">
        <Box as="main" maxWidth="md" textAlign="center">
          <Heading as="h1" size="2xl">
            {site.name}
          </Heading>
          <Text marginBlock="4" role="status">
            {state.remark ?? words.title}
          </Text>
          <Button colorPalette="firm" onClick={signIn} size="lg">
            {words.signIn}
          </Button>
        </Box>
      </Center>
    );
  }
  return (
    <LookUpProvider>
      <Rooms session={state.session} />
    </LookUpProvider>
  );
}

function Rooms({ session: { email, groups, signOut } }: { session: Session }) {
  const open = rooms.filter((room) => room.groups.some((group) => groups.includes(group)));
  const [hash, setHash] = useState(window.location.hash.slice(1));
  useEffect(() => {
    const read = () => setHash(window.location.hash.slice(1));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  const room = open.find(({ id }) => id === hash) ?? open[0];
  const tab = useRef<HTMLButtonElement>(null);
  // On a narrow screen the names of the last rooms are beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other room
  useEffect(() => {
    tab.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [room?.id]);
  return (
    <Container maxWidth="7xl" paddingBlock="4">
      <Flex as="header" align="center" gap="4" marginBottom="4" wrap="wrap">
        <Heading as="h1" flex="1" minWidth={{ base: 'full', sm: 'auto' }} size="xl">
          {site.name}
        </Heading>
        <Text color="firm.quiet" fontSize="sm">
          {email}
        </Text>
        <Button onClick={() => void signOut()} size="sm" variant="outline">
          {words.signOut}
        </Button>
      </Flex>
      <Box as="main">
        {room ? (
          <Tabs.Root
            colorPalette="firm"
            lazyMount
            onValueChange={({ value }) => {
              window.location.hash = value;
            }}
            value={room.id}
          >
            <Tabs.List overflowX="auto" overflowY="hidden">
              {open.map(({ id, name }) => (
                <Tabs.Trigger flexShrink="0" key={id} ref={id === room.id ? tab : undefined} value={id}>
                  {name}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            {open.map(({ id, content }) => (
              <Tabs.Content key={id} value={id}>
                {content()}
              </Tabs.Content>
            ))}
          </Tabs.Root>
        ) : (
          <Text>{words.noRoom}</Text>
        )}
      </Box>
    </Container>
  );
}
