import { site } from '../../../content/built/site.ts';
import * as deskWords from '../../../content/built/words/desk.ts';
import * as words from '../../../content/built/words/deskPage.ts';
import { fill } from '../../../content/schema/fill.ts';
import { cellText } from '../../../functions/contract/cellText.ts';
import { answerDue, type Lead, type LeadState } from '../../../functions/contract/desk.ts';
import { csvOf } from '../../src/files/csv.ts';
import { timeOf } from '../RoomState.tsx';

/** What a list shows: one state, everything that is open, or all. */
export type Shown = LeadState | 'open' | 'all';

const openStates: readonly LeadState[] = ['new', 'answered', 'meeting'];

/** The leads of a state that have all words somewhere, in any case. */
export function found(leads: readonly Lead[], shown: Shown, search: string): Lead[] {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return leads.filter((lead) => {
    if (shown === 'open' ? !openStates.includes(lead.state) : shown !== 'all' && lead.state !== shown)
      return false;
    const text = textOf(lead);
    return wanted.every((word) => text.includes(word));
  });
}

function textOf({ firstName, lastName, email, company, message, owner = '', note = '' }: Lead): string {
  return [firstName, lastName, email, company, message, owner, note].join(' ').toLocaleLowerCase();
}

export function nameOf({ firstName, lastName, email, kind }: Lead): string {
  return `${firstName} ${lastName}`.trim() || email || (kind === 'call' ? words.call : '–');
}

/** What is known of a call: whether it stands, and when it is. */
export function callLine({ callState = 'booked', startsAt }: Lead): string {
  const time = startsAt ? `, ${fill(words.callAt, { time: timeOf(startsAt) })}` : '';
  return `${words.call}: ${words.callStates[callState]}${time}`;
}

/** Whether a new lead waits longer than the firm has promised. */
export function isOverdue({ state, createdAt }: Lead, now: Date): boolean {
  return state === 'new' && answerDue(new Date(createdAt), site.replyWithinDays) < now;
}

/** The list as a file for a spreadsheet program. */
export const csvOfLeads = (leads: readonly Lead[]): string =>
  csvOf(leadRows(leads).map((row) => row.map(cellText)));

/** The list as rows of text, with their header. */
export function leadRows(leads: readonly Lead[]): string[][] {
  const { received, from, company, message, state, owner } = words.columns;
  return [
    [received, from, words.email, company, message, state, owner, deskWords.note, words.page],
    ...leads.map((lead) => [
      timeOf(lead.createdAt),
      nameOf(lead),
      lead.email,
      lead.company,
      lead.kind === 'call' ? callLine(lead) : lead.message,
      words.states[lead.state],
      lead.owner ?? '',
      lead.note ?? '',
      lead.context?.page ?? '',
    ]),
  ];
}

/** The address of a mail that answers a lead: subject and quotation (RFC 6068). */
export function answerLink(lead: Lead, subject: string, wrote: string): string {
  const quoted = lead.message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const query = [
    `subject=${encodeURIComponent(subject)}`,
    `body=${encodeURIComponent(`\r\n\r\n${wrote}\r\n${quoted}`)}`,
  ].join('&');
  return `mailto:${encodeURIComponent(lead.email).replace('%40', '@')}?${query}`;
}
