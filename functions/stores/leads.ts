import { DeleteCommand, GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Lead, LeadChange, LeadMarks } from '../contract/desk.ts';
import { type StoredContact, storedContact } from '../contract/storedContact.ts';
import { type Table, updateIf } from './table.ts';

/** The firm's list of what visitors sent: the items of the contacts table with what its people have written on them. */

/** A message as the desk shows it. One of a shape that cannot be read is no lead; `npm run contacts` names it. */
function leadOf(item: unknown): Lead | undefined {
  const parsed = storedContact.safeParse(item);
  return parsed.success ? asLead(parsed.data) : undefined;
}

function asLead({ id, createdAt, context, suspectedSpam, desk, ...stored }: StoredContact): Lead {
  const { firstName, lastName, email, company, message, kind, callState, startsAt, source } = stored;
  return {
    ...{ id, createdAt, firstName, lastName, email, company, message },
    ...(context && { context }),
    ...(suspectedSpam && { suspectedSpam }),
    ...(kind && { kind, callState, startsAt, source }),
    ...(desk ?? { state: suspectedSpam ? 'spam' : 'new', version: 0 }),
  };
}

/**
 * A page of leads in the table's own order: at most 1 MB of them, as DynamoDB reads them.
 * @param after id of the last item of the page before
 */
export async function readLeads(
  { client, name }: Table,
  after?: string,
): Promise<{ leads: Lead[]; after?: string }> {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new ScanCommand({
      TableName: name,
      ConsistentRead: true,
      ...(after !== undefined && { ExclusiveStartKey: { id: after } }),
    }),
  );
  const leads = Items.map(leadOf).filter((lead) => lead !== undefined);
  return { leads, ...(LastEvaluatedKey && { after: String(LastEvaluatedKey.id) }) };
}

/** Reads one lead as it is now; nothing where it was erased. */
export async function readLead({ client, name }: Table, id: string): Promise<Lead | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: name, Key: { id }, ConsistentRead: true }));
  return leadOf(Item);
}

/**
 * Writes what somebody changed of a lead, unless somebody else has changed it since.
 * @returns the lead as it is afterwards, or nothing when the version was another or the lead is gone
 */
export async function changeLead(
  table: Table,
  { id, version, ...change }: LeadChange,
  now: Date,
): Promise<Lead | undefined> {
  const seen = await readLead(table, id);
  if (!seen || seen.version !== version) return undefined;
  const merged = { state: seen.state, owner: seen.owner, note: seen.note, ...defined(change) };
  const marks: LeadMarks = {
    state: merged.state,
    ...(merged.owner && { owner: merged.owner }),
    ...(merged.note && { note: merged.note }),
    version: version + 1,
    changedAt: now.toISOString(),
  };
  const stored = await updateIf(table, {
    Key: { id },
    // The first change finds no version at all.
    ConditionExpression:
      version === 0 ? 'attribute_exists(id) AND attribute_not_exists(desk)' : 'desk.version = :seen',
    UpdateExpression: 'SET desk = :marks',
    ExpressionAttributeValues: { ':marks': marks, ...(version > 0 && { ':seen': version }) },
    ReturnValues: 'ALL_NEW',
  });
  return stored && leadOf(stored);
}

function defined<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(
    Object.entries(value).filter(([, inner]) => inner !== undefined),
  ) as Partial<Value>;
}

/** Erases a lead for good. One that is gone already is no error. */
export async function eraseLead({ client, name }: Table, id: string): Promise<void> {
  await client.send(new DeleteCommand({ TableName: name, Key: { id } }));
}
