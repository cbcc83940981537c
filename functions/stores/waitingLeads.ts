import * as z from 'zod';
import { answerDue } from '../contract/desk.ts';
import { storedContact } from '../contract/storedContact.ts';
import { readItems, type Table } from './table.ts';

const dayMs = 86_400_000;
/** Older messages are no longer news: without a word about any answer, the list would only grow. */
const toldDays = 30;

/** What the firm's desk may have noted; a message without it is new. */
const handled = z.object({ desk: z.object({ state: z.string() }) });

const waiting = z.object({
  createdAt: storedContact.shape.createdAt,
  firstName: storedContact.shape.firstName,
  lastName: storedContact.shape.lastName,
  company: storedContact.shape.company,
});
export type WaitingLead = z.infer<typeof waiting>;

/** The messages of the last thirty days of which nothing says that somebody cared, the longest waiting first. */
export async function waitingLeads(contacts: Table, workingDays: number, now: Date): Promise<WaitingLead[]> {
  const names = ['createdAt', 'firstName', 'lastName', 'company', 'kind', 'suspectedSpam', 'desk'];
  const items = readItems(contacts, {
    FilterExpression: '#n0 >= :from AND attribute_not_exists(#n4)',
    ProjectionExpression: names.map((_, index) => `#n${index}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
    ExpressionAttributeValues: { ':from': new Date(now.getTime() - toldDays * dayMs).toISOString() },
  });
  const found: WaitingLead[] = [];
  for await (const item of items) {
    const state = handled.safeParse(item).data?.desk.state ?? (item.suspectedSpam ? 'spam' : 'new');
    const lead = waiting.parse(item);
    if (state === 'new' && answerDue(new Date(lead.createdAt), workingDays) < now) found.push(lead);
  }
  return found.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}
