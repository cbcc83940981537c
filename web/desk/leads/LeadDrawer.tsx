import {
  Alert,
  Badge,
  Box,
  Button,
  DataList,
  Drawer,
  Field,
  Flex,
  Input,
  Link,
  Text,
  Textarea,
} from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { site } from '../../../content/built/site.ts';
import * as deskWords from '../../../content/built/words/desk.ts';
import * as words from '../../../content/built/words/deskPage.ts';
import { everything } from '../../../content/built/words/deskPerson.ts';
import { fill } from '../../../content/schema/fill.ts';
import type { Lead, LeadChange, LeadState } from '../../../functions/contract/desk.ts';
import type { sendChanges } from '../api.ts';
import { ItemDrawer } from '../ItemDrawer.tsx';
import { options, Select } from '../list.tsx';
import { timeOf } from '../RoomState.tsx';
import { answerLink, callLine, nameOf } from './leadList.ts';

interface Props {
  readonly lead: Lead | undefined;
  readonly onClose: () => void;
  /** Leads to the room of a person. */
  readonly onLookUp: (email: string) => void;
  readonly onSave: (change: LeadChange) => Promise<Awaited<ReturnType<typeof sendChanges>>>;
}

/** One lead with everything that came, and what the firm writes on it. */
export function LeadDrawer({ lead, onClose, ...acts }: Props) {
  return (
    <ItemDrawer item={lead} onClose={onClose} size="md">
      {(one) => <LeadForm lead={one} {...acts} />}
    </ItemDrawer>
  );
}

type Remark = { readonly status: 'success' | 'warning'; readonly text: string };

type FormProps = Pick<Props, 'onLookUp' | 'onSave'> & { readonly lead: Lead };

function LeadForm({ lead, onLookUp, onSave }: FormProps) {
  const [state, setState] = useState<LeadState>(lead.state);
  const [owner, setOwner] = useState(lead.owner ?? '');
  const [note, setNote] = useState(lead.note ?? '');
  const [remark, setRemark] = useState<Remark>();
  const [saving, setSaving] = useState(false);
  // What somebody else has set shows in the field that is a choice; words that were typed here stay.
  useEffect(() => setState(lead.state), [lead.state]);

  const save = async () => {
    setSaving(true);
    const [outcome] = await onSave({ id: lead.id, version: lead.version, state, owner, note });
    setSaving(false);
    if (outcome?.outcome === 'changed') setRemark({ status: 'success', text: words.saved });
    if (outcome?.outcome === 'conflict') setRemark({ status: 'warning', text: words.conflict });
    if (outcome?.outcome === 'gone') setRemark({ status: 'warning', text: words.gone });
  };
  const answer = answerLink(
    lead,
    fill(words.answerSubject, { firm: site.name }),
    fill(words.wrote, { name: nameOf(lead) }),
  );

  const facts = [
    [words.columns.received, timeOf(lead.createdAt)],
    [words.columns.from, lead.email],
    [words.columns.company, lead.company],
    [words.page, lead.context?.page],
  ].filter(([, value]) => value);

  return (
    <>
      <Drawer.Header paddingEnd="14">
        <Drawer.Title>{nameOf(lead)}</Drawer.Title>
        {lead.suspectedSpam && <Badge colorPalette="red">{words.suspected}</Badge>}
      </Drawer.Header>
      <Drawer.Body>
        <DataList.Root orientation="horizontal">
          {facts.map(([name, value]) => (
            <DataList.Item key={name}>
              <DataList.ItemLabel>{name}</DataList.ItemLabel>
              <DataList.ItemValue overflowWrap="anywhere">{value}</DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList.Root>
        <Box background="firm.sand" marginBlock="4" padding="4">
          <Text overflowWrap="anywhere" whiteSpace="pre-wrap">
            {lead.kind === 'call' ? callLine(lead) : lead.message}
          </Text>
        </Box>
        {lead.email && (
          <Flex gap="3" marginBottom="6" wrap="wrap">
            <Button asChild colorPalette="firm">
              <Link href={answer}>{words.answer}</Link>
            </Button>
            <Button onClick={() => onLookUp(lead.email)} variant="outline">
              {everything}
            </Button>
          </Flex>
        )}
        <Flex direction="column" gap="4">
          <Select label={words.columns.state} onChange={setState} value={state}>
            {options(words.states)}
          </Select>
          <Field.Root>
            <Field.Label>{deskWords.owner}</Field.Label>
            <Input maxLength={100} onChange={(event) => setOwner(event.target.value)} value={owner} />
          </Field.Root>
          <Field.Root>
            <Field.Label>{deskWords.note}</Field.Label>
            <Textarea
              autoresize
              maxLength={2000}
              onChange={(event) => setNote(event.target.value)}
              value={note}
            />
          </Field.Root>
        </Flex>
        <div role="status">
          {remark && (
            <Alert.Root marginTop="4" status={remark.status}>
              <Alert.Indicator />
              <Alert.Title>{remark.text}</Alert.Title>
            </Alert.Root>
          )}
        </div>
      </Drawer.Body>
      <Drawer.Footer>
        <Button colorPalette="firm" loading={saving} onClick={() => void save()} variant="outline">
          {words.save}
        </Button>
      </Drawer.Footer>
    </>
  );
}
