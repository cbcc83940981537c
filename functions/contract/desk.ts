import * as z from 'zod';
import * as deskWords from '../../content/built/words/desk.ts';
import { callState } from './call.ts';
import { contactContext } from './contact.ts';
import { messageText, singleLine } from './text.ts';

/** Where the desk's page signs people in. It is public: an OpenID provider tells the same to everybody. */
export const signInReply = z.object({
  /** The provider's address, under which its discovery document is (OpenID Connect Discovery 1.0 §4). */
  issuer: z.url(),
  clientId: z.string(),
  /** Ends the provider's session; takes `client_id` and `logout_uri`, as Cognito does. */
  signOutUrl: z.url(),
});

export type SignIn = z.infer<typeof signInReply>;

/** How far a lead has come, in the order of a sale. `new` is what nobody has touched. */
export const leadStates = ['new', 'answered', 'meeting', 'won', 'lost', 'spam'] as const;
export type LeadState = (typeof leadStates)[number];

const maxOwnerLength = 100;
const maxNoteLength = 2000;

const dayMs = 86_400_000;

/** When an answer within so many working days is late. Saturday and Sunday are none. */
export function answerDue(createdAt: Date, workingDays: number): Date {
  let at = createdAt.getTime();
  for (let left = workingDays; left > 0; ) {
    at += dayMs;
    if (![0, 6].includes(new Date(at).getUTCDay())) left -= 1;
  }
  return new Date(at);
}

/** What the firm's people have written on a lead; the item of the message holds it as `desk`. */
export const leadMarks = z.object({
  state: z.enum(leadStates),
  /** Who cares for it: a name or an address of the firm. */
  owner: z.string().optional(),
  note: z.string().optional(),
  /** Grows by one with each change: who changes an older one is told so (a conditional write). */
  version: z.int().min(1),
  /** ISO 8601. */
  changedAt: z.string(),
});
export type LeadMarks = z.infer<typeof leadMarks>;

/** A message or a call with what the firm's people have written on it. */
export const lead = z.object({
  id: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
  context: contactContext.optional(),
  suspectedSpam: z.boolean().optional(),
  /** A call that was booked; what the booking service has not told is empty (decision 189). */
  kind: z.literal('call').optional(),
  callState: callState.optional(),
  /** Of a call; ISO 8601. */
  startsAt: z.string().optional(),
  /** Of a call, the class of its visit's source. */
  source: z.string().optional(),
  state: z.enum(leadStates),
  owner: z.string().optional(),
  note: z.string().optional(),
  /** 0 as long as nobody has changed it. */
  version: z.int().min(0),
  changedAt: z.string().optional(),
});
export type Lead = z.infer<typeof lead>;

export const leadsQuery = z.object({
  /** The id after which the next page begins, as the page before has told it. */
  after: z.string().max(200).optional(),
});

export const leadsReply = z.object({
  leads: z.array(lead),
  /** For the next page; absent on the last one. */
  after: z.string().optional(),
  /** When it was read; ISO 8601. */
  readAt: z.string(),
});

/** Leads that one call changes at most. */
export const maxLeadChanges = 25;

const leadChange = z.object({
  id: z.string().min(1).max(200),
  /** The version that was seen. */
  version: z.int().min(0),
  state: z.enum(leadStates).optional(),
  /** An empty one takes the owner away. */
  owner: z.union([z.literal(''), singleLine(deskWords.owner, { max: maxOwnerLength })]).optional(),
  note: z.union([z.literal(''), messageText(deskWords.note, { min: 1, max: maxNoteLength })]).optional(),
});
export type LeadChange = z.infer<typeof leadChange>;

export const changeLeadsRequest = z.object({
  changes: z
    .array(leadChange)
    .min(1, deskWords.nothingToChange)
    .max(maxLeadChanges, deskWords.tooManyChanges),
});

/** `conflict`: somebody else changed it since it was seen; `lead` is what is there. `gone`: it was erased. */
export const leadOutcome = z.object({
  id: z.string(),
  outcome: z.enum(['changed', 'conflict', 'gone']),
  lead: lead.optional(),
});
export const changeLeadsReply = z.object({ outcomes: z.array(leadOutcome) });

export const eraseLeadsRequest = z.object({
  ids: z
    .array(z.string().min(1).max(200))
    .min(1, deskWords.nothingToChange)
    .max(maxLeadChanges, deskWords.tooManyChanges),
});
export const eraseLeadsReply = z.object({ erased: z.int() });

/** What was done at the desk. `read` is every reading of personal data. */
export const auditActs = [
  'leads-read',
  'leads-changed',
  'leads-erased',
  'audit-read',
  'letter-tested',
  'letter-ordered',
  'letter-stopped',
  'subscribers-read',
  'subscribers-removed',
  'subscribers-imported',
  'person-read',
  'person-erased',
  'numbers-read',
] as const;

/** One line of the audit. It names people by ids that mean nothing once their items or accounts are erased. */
export const auditLine = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** The subject of the token (OpenID Connect Core 1.0 §2): the pool's id of the person. */
  who: z.string(),
  act: z.enum(auditActs),
  /** Ids of items about people or of an import, or the day of a letter; empty for a whole list, and for nobody. */
  whom: z.array(z.string()),
});
export type AuditLine = z.infer<typeof auditLine>;

export const auditQuery = z.object({
  /** The UTC day, `YYYY-MM-DD`. */
  day: z.iso.date(deskWords.noDay),
});
export const auditReply = z.object({
  lines: z.array(auditLine),
  /** The addresses of who is named in the lines and still has an account, by their ids. */
  people: z.record(z.string(), z.string()),
});
