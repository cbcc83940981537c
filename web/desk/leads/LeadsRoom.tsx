import { ActionBar, Badge, Box, Button, Checkbox, Flex, Link, Portal, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';
import * as words from '../../../content/built/words/deskPage.ts';
import { fill } from '../../../content/schema/fill.ts';
import type { Lead, LeadChange } from '../../../functions/contract/desk.ts';
import { counted } from '../../src/counted.ts';
import { saveBlob } from '../../src/files/saveFile.ts';
import { reasonOf } from '../api.ts';
import { ListBar, Nothing, options, Select } from '../list.tsx';
import { useLookUp } from '../person/lookUp.tsx';
import { RoomState, timeOf } from '../RoomState.tsx';
import { toaster } from '../toaster.tsx';
import { LeadDrawer } from './LeadDrawer.tsx';
import { callLine, csvOfLeads, found, isOverdue, nameOf, type Shown } from './leadList.ts';
import { undoMs, useErasure, useLeads } from './useLeads.ts';

const colors: Record<Lead['state'], string> = {
  new: 'orange',
  answered: 'blue',
  meeting: 'purple',
  won: 'green',
  lost: 'gray',
  spam: 'red',
};

/** Messages and calls: the newest first, several at once, one in a drawer. */
export function LeadsRoom() {
  const { query, change, erase } = useLeads();
  const { lookUp } = useLookUp();
  const erasure = useErasure((ids) =>
    erase.mutateAsync(ids).then(() => say(counted(words.erased, ids.length)), fail),
  );
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('open');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [openId, setOpenId] = useState<string>();

  const all = (query.data?.leads ?? []).filter(({ id }) => !erasure.waiting.includes(id));
  const list = found(all, shown, search);
  const picked = list.filter(({ id }) => chosen.includes(id));
  const send = async (changes: LeadChange[]) => {
    const outcomes = await change.mutateAsync(changes).catch(fail);
    return outcomes ?? [];
  };

  const markSpam = async () => {
    const before = picked.map(({ id, state }) => ({ id, state }));
    const outcomes = await send(picked.map(({ id, version }) => ({ id, version, state: 'spam' })));
    setChosen([]);
    const done = outcomes.filter(({ outcome }) => outcome === 'changed');
    if (done.length === 0) return;
    toaster.create({
      title: counted(words.markedSpam, done.length),
      duration: undoMs,
      action: {
        label: words.undo,
        onClick: () =>
          void send(
            done.flatMap(({ id, lead }) => {
              const earlier = before.find((one) => one.id === id);
              return lead && earlier ? [{ id, version: lead.version, state: earlier.state }] : [];
            }),
          ),
      },
    });
  };
  const eraseChosen = () => {
    const ids = picked.map(({ id }) => id);
    setChosen([]);
    void erasure.begin(ids);
    toaster.create({
      title: counted(words.willErase, ids.length, { seconds: undoMs / 1000 }),
      duration: undoMs,
      action: { label: words.undo, onClick: erasure.undo },
    });
  };

  return (
    <RoomState query={query} readAt={({ readAt }) => readAt}>
      {() => (
        <>
          <ListBar onSearch={setSearch} search={search}>
            <Select label={words.columns.state} onChange={setShown} value={shown} width="auto">
              {options({ open: words.open, all: words.all, ...words.states })}
            </Select>
            <Flex gap="2" wrap="wrap">
              <Button onClick={() => saveBlob(new Blob([csvOfLeads(list)]), 'leads.csv')} variant="outline">
                {words.export}
              </Button>
              <Button onClick={() => void saveWorkbook(list).catch(fail)} variant="outline">
                {words.exportWorkbook}
              </Button>
            </Flex>
          </ListBar>
          {list.length === 0 ? (
            <Nothing>{all.length === 0 ? words.noLeads : words.noneFound}</Nothing>
          ) : (
            <LeadTable chosen={chosen} leads={list} onChoose={setChosen} onOpen={setOpenId} />
          )}
          <ActionBar.Root open={picked.length > 0}>
            <Portal>
              <ActionBar.Positioner>
                <ActionBar.Content>
                  <ActionBar.SelectionTrigger>
                    {counted(words.chosen, picked.length)}
                  </ActionBar.SelectionTrigger>
                  <ActionBar.Separator />
                  <Button onClick={() => void markSpam()} size="sm" variant="outline">
                    {words.asSpam}
                  </Button>
                  <Button onClick={eraseChosen} size="sm" variant="outline">
                    {words.erase}
                  </Button>
                </ActionBar.Content>
              </ActionBar.Positioner>
            </Portal>
          </ActionBar.Root>
          <LeadDrawer
            lead={all.find(({ id }) => id === openId)}
            onClose={() => setOpenId(undefined)}
            onLookUp={(email) => {
              setOpenId(undefined);
              lookUp(email);
              window.location.hash = 'person';
            }}
            onSave={(wanted) => send([wanted])}
          />
        </>
      )}
    </RoomState>
  );
}

async function saveWorkbook(leads: readonly Lead[]): Promise<void> {
  const { leadWorkbook } = await import('./leadWorkbook.ts');
  saveBlob(await leadWorkbook(leads), 'leads.xlsx');
}

const say = (title: string) => void toaster.create({ title });
const fail = (error: unknown): undefined => {
  toaster.create({ title: fill(words.notDone, { reason: reasonOf(error) }), type: 'error' });
};

interface TableProps {
  readonly leads: readonly Lead[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onOpen: (id: string) => void;
}

function LeadTable({ leads, chosen, onChoose, onOpen }: TableProps) {
  const now = new Date();
  const allChosen = leads.every(({ id }) => chosen.includes(id));
  return (
    <Table.ScrollArea aria-label={words.leads} borderWidth="1px" role="region" tabIndex={0}>
      <Table.Root size="sm" background="firm.white">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader width="8">
              <Choice
                checked={allChosen}
                label={words.chooseAll}
                onChange={(checked) => onChoose(checked ? leads.map(({ id }) => id) : [])}
              />
            </Table.ColumnHeader>
            {Object.entries(words.columns).map(([name, title]) => (
              <Table.ColumnHeader display={narrow.includes(name) ? undefined : wide} key={name}>
                {title}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {leads.map((lead) => (
            <Table.Row key={lead.id} verticalAlign="top">
              <Table.Cell>
                <Choice
                  checked={chosen.includes(lead.id)}
                  label={fill(words.choose, { name: nameOf(lead) })}
                  onChange={(checked) =>
                    onChoose(checked ? [...chosen, lead.id] : chosen.filter((id) => id !== lead.id))
                  }
                />
              </Table.Cell>
              <Table.Cell display={wide}>
                <Received lead={lead} now={now} />
              </Table.Cell>
              <Table.Cell overflowWrap="anywhere" whiteSpace={{ base: 'normal', lg: 'nowrap' }}>
                <Link asChild fontWeight="medium" textAlign="start" variant="underline">
                  <button onClick={() => onOpen(lead.id)} type="button">
                    {nameOf(lead)}
                  </button>
                </Link>
                <Box display={{ lg: 'none' }}>
                  <Received lead={lead} now={now} />
                  <Text>{lead.company}</Text>
                  <Text lineClamp="2">{textOf(lead)}</Text>
                  <Text color="firm.quiet">{lead.owner}</Text>
                </Box>
              </Table.Cell>
              <Table.Cell display={wide}>{lead.company}</Table.Cell>
              <Table.Cell display={wide} minWidth="16rem">
                <Text lineClamp="2">{textOf(lead)}</Text>
              </Table.Cell>
              <Table.Cell>
                <Badge colorPalette={colors[lead.state]}>{words.states[lead.state]}</Badge>
              </Table.Cell>
              <Table.Cell display={wide}>{lead.owner}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

/** On a narrow screen the other columns stand below the name. */
const narrow = ['from', 'state'];
const wide = { base: 'none', lg: 'table-cell' };
const textOf = (lead: Lead) => (lead.kind === 'call' ? callLine(lead) : lead.message);

function Received({ lead, now }: { lead: Lead; now: Date }) {
  return (
    <>
      <Text color="firm.quiet">{timeOf(lead.createdAt)}</Text>
      {isOverdue(lead, now) && (
        <Text color="firm.danger" fontSize="xs">
          {words.overdue}
        </Text>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly checked: boolean;
  readonly label: string;
  readonly onChange: (checked: boolean) => void;
}

function Choice({ checked, label, onChange }: ChoiceProps) {
  return (
    <Checkbox.Root
      checked={checked}
      colorPalette="firm"
      onCheckedChange={(change) => onChange(change.checked === true)}
    >
      <Checkbox.HiddenInput aria-label={label} />
      <Checkbox.Control />
    </Checkbox.Root>
  );
}
