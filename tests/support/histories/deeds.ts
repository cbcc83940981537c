import { vi } from 'vitest';
import type { BroughtBy, ImportRow } from '../../../functions/contract/subscribers.ts';
import { pendingDays } from '../../../functions/contract/subscriptionPeriods.ts';
import { generate } from '../../../functions/generation/generate.ts';
import { confirmSubscription } from '../../../functions/handlers/confirmSubscription.ts';
import { createContact } from '../../../functions/handlers/createContact.ts';
import { deliverMail } from '../../../functions/handlers/deliverMail.ts';
import { importSubscribers } from '../../../functions/handlers/importSubscribers.ts';
import { recordMailEvent } from '../../../functions/handlers/recordMailEvent.ts';
import { subscribe } from '../../../functions/handlers/subscribe.ts';
import { unsubscribe } from '../../../functions/handlers/unsubscribe.ts';
import type { Source } from '../../../functions/mail/deliver.ts';
import { sendLetter } from '../../../functions/mail/sendLetter.ts';
import { type Mail, MailDelayed, sendMail } from '../../../functions/mail/sendMail.ts';
import { contactsTogether, contactTasks, subscriberTasks } from '../../../functions/mail/tasks.ts';
import { CircuitBreaker, orElse } from '../../../functions/runtime/dependencies.ts';
import { reserveMoney, settleMoney, startSpending } from '../../../functions/stores/budget.ts';
import { addContact } from '../../../functions/stores/contacts.ts';
import { LetterMarks } from '../../../functions/stores/letterMarks.ts';
import { eraseItems, erasePerson, findPerson } from '../../../functions/stores/people.ts';
import { addImported, addInvited, takeInvitationTimes } from '../../../functions/stores/subscriberImports.ts';
import { knownOf } from '../../../functions/stores/subscriberList.ts';
import * as subscribers from '../../../functions/stores/subscribers.ts';
import { countUnits, giveBack, mayConfirm, takeSubscription } from '../../../functions/stores/usage.ts';
import { timeLimits } from '../../../functions/writers/Deadline.ts';
import { templateWriter } from '../../../functions/writers/template/templateWriter.ts';
import { testSettings } from '../../unit/functions/generationEffects.ts';
import type { Witness } from './Witness.ts';
import { type About, leadsTo, money } from './Witness.ts';
import { openWorldTable, type Plan, Process, sesClient, type TableName, type World } from './World.ts';

/** Something that a visitor, a service or the operator does, with the trouble that its process meets. */
export type Deed = (world: World, witness: Witness, plan: Plan) => Promise<void>;

const minute = 60_000;
const now = () => new Date();
const admit = async () => {};
const siteUrl = 'https://firm.example';
const settings = {
  from: 'Firm <hello@firm.example>',
  leadsTo,
  siteUrl,
  doubleOptIn: true,
  configurationSet: 'set',
  webhook: { url: 'https://crm.example' },
};

const contacts = openWorldTable('contacts');
const people = openWorldTable('subscribers');
const usage = { counting: openWorldTable('usage'), givingBack: openWorldTable('usage', 1) };
const ses = sesClient();
const mailBounds = { perDay: 1_000, networkShare: 1 };

/** What a mail is about stands in place of its text, for the witness. */
const send = (mail: Mail, about: About) => sendMail(ses, settings, { ...mail, text: JSON.stringify(about) });

/** Plain tokens: encrypting them would take another thread, and its turns depend on no seed. */
const tokenOf = (email: string) => `${email} ${Date.now()}`;
const readToken = async (token: string, at: Date) => {
  const [email = '', written = ''] = token.split(' ');
  return at.getTime() - Number(written) > pendingDays * 24 * 60 * minute ? 'expired' : { email };
};

/** @param key of a double submit; the same person's message under it is the same. */
export function message(email: string, key: string | undefined, spam: boolean, words?: string): Deed {
  return async (world, witness, plan) => {
    const text = words ?? `We have outgrown our spreadsheets, ${key ?? world.newId()}.`;
    const person = { firstName: 'Ada', lastName: 'Lovelace', email, company: 'Engines', message: text };
    const body = { ...person, ...(spam && { website: 'https://spam.example' }) };
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    const effects = {
      admit,
      addContact: (item: Parameters<typeof addContact>[1]) => addContact(contacts, item),
      now,
      newId: () => world.newId(),
      keptMonths: 24,
    };
    const end = await world.run(new Process(plan), () => createContact({ body, headers, slug: '' }, effects));
    if (end.kind === 'done') witness.acknowledged.set(end.value.id, { email, spam });
  };
}

/** Equal messages, one after the other; they are told together when enough of them are due at once. */
export function wave(emails: readonly string[]): Deed {
  return async (world, witness, plan) => {
    for (const [index, email] of emails.entries()) {
      await message(email, undefined, false, 'Buy our lists.')(world, witness, index ? [] : plan);
    }
  };
}

export function subscription(email: string): Deed {
  return async (world, witness, plan) => {
    const effects = {
      admit,
      addSubscriber: (one: subscribers.Subscription) => subscribers.addPending(people, one),
      now,
      newId: () => world.newId(),
    };
    witness.asked.set(email, world.moment);
    await world.run(new Process(plan), () => subscribe({ body: { email }, headers: {} }, effects));
    witness.asked.set(email, world.moment);
  };
}

/** The firm brings an address from a list of its own. */
export function bringing(email: string, agreed: boolean): Deed {
  return async (world, witness, plan) => {
    const { items } = world.tables.subscribers;
    const consent = { wording: 'I want the letter.', at: '2024-03-05', source: 'Fair' };
    const effects = {
      audit: async () => {},
      known: async (emails: readonly string[], at: Date) =>
        new Map(emails.flatMap((one) => (items.has(one) ? [[one, knownOf(items.get(one), at)]] : []))),
      addImported: (row: Required<ImportRow>, by: BroughtBy) => addImported(people, world.newId(), row, by),
      addInvited: (address: string, by: BroughtBy, dueAt: Date) =>
        addInvited(people, world.newId(), address, by, dueAt),
      takeTimes: (count: number, at: Date) => takeInvitationTimes(usage.counting, count, 200, at),
      doubleOptIn: true,
      now,
    };
    const body = { id: 'a-list-of-the-old-crm1', rows: [{ email, ...(agreed && { consent }) }] };
    const brought = agreed ? witness.brought : witness.invited;
    brought.set(email, world.moment);
    await world.run(new Process(plan), () =>
      importSubscribers({ who: 'editor', body, headers: {}, slug: '' }, effects),
    );
    brought.set(email, world.moment);
  };
}

/** Presses the button behind a link: the first one, the last one or one between. */
export function confirmation(email: string, which: number): Deed {
  return async (world, witness, plan) => {
    const token = witness.links.confirm.get(email)?.at(-1 - which);
    if (!token) return;
    const effects = {
      readToken,
      now,
      confirm: (address: string, at: Date) => subscribers.confirm(people, address, at),
    };
    witness.pressed.set(email, world.moment);
    await world.run(new Process(plan), () => confirmSubscription({ query: { token } }, effects));
    witness.pressed.set(email, world.moment);
  };
}

export function leaving(email: string): Deed {
  return async (world, witness, plan) => {
    const token = witness.links.leave.get(email)?.at(-1);
    if (!token) return;
    const takeOff = (address: string, at: Date) => subscribers.unsubscribe(people, address, at);
    const process = new Process(plan);
    const end = await world.run(process, () =>
      unsubscribe({ query: { token } }, { readToken, now, takeOff }),
    );
    if (end.kind === 'done') witness.ended(email, process);
  };
}

/** SES tells of a mail that came back, or that somebody reported. */
export function returned(email: string, kind: 'bounce' | 'complaint'): Deed {
  return async (world, witness, plan) => {
    const who = [{ emailAddress: email }];
    const detail =
      kind === 'bounce'
        ? { eventType: 'Bounce' as const, bounce: { bounceType: 'Permanent', bouncedRecipients: who } }
        : { eventType: 'Complaint' as const, complaint: { complainedRecipients: who } };
    const before = world.tables.subscribers.items.get(email)?.state;
    const markUnreachable = (address: string, state: 'bounced' | 'complained', at: Date) =>
      subscribers.markUnreachable(people, address, state, at);
    const process = new Process(plan);
    // No visitor of these histories is one of the firm's mailboxes.
    const noteReturned = async () => {};
    const effects = { ownMailboxes: leadsTo, noteReturned, markUnreachable, now };
    const end = await world.run(process, () => recordMailEvent({ detail }, effects));
    // An address that has left stays one that has left: it may come back.
    const ends =
      before === 'pending' || before === 'confirmed' || (kind === 'complaint' && before !== undefined);
    if (end.kind === 'done' && ends) witness.ended(email, process, { unreachable: true });
  };
}

/** Sends a letter; a run that has ended goes on with the next one. */
export function letter(name: string): Deed {
  return async (world, _witness, plan) => {
    const marks = new LetterMarks(people, name, 'the hash of its words', true);
    await world.run(new Process(plan), () =>
      sendLetter({
        marks,
        send: (email) =>
          send(
            { to: email, subject: 'Letter', html: '', text: '' },
            { kind: 'letter', email, letter: name, token: tokenOf(email) },
          ),
        limits: { perSecond: 10_000, left: 1_000 },
        signal: new AbortController().signal,
      }),
    );
  };
}

/** A person is erased, as by `npm run person` or at the desk. */
export function erasure(email: string): Deed {
  return async (world, witness, plan) => {
    witness.forgets(email);
    const process = new Process(plan);
    const end = await world.run(process, async () => {
      await erasePerson(await findPerson({ contacts, subscribers: people, usage: usage.counting }, email));
    });
    for (const [id, message] of witness.acknowledged) {
      if (message.email === email && !world.tables.contacts.items.has(id)) witness.acknowledged.delete(id);
    }
    if (end.kind === 'done') witness.forgotten(email, process);
  };
}

/** One call of the schedule. */
export const delivery: Deed = async (world, _witness, plan) => {
  await world.run(new Process(plan, 58_000), () =>
    deliverMail([contactSource(world), subscriberSource()], now),
  );
};

function contactSource(world: World): Source {
  return {
    table: { ...contacts, key: 'id' },
    together: {
      markOf: contactsTogether({ settings, send: async () => {} }).markOf,
      tasksOf: (items) => {
        const ids = items.map(({ id }) => String(id));
        const tell = (mail: Mail) => send(mail, { kind: 'wave', ids });
        return contactsTogether({ settings, send: tell }).tasksOf(items);
      },
    },
    tasksOf: (item) => {
      const of = { id: String(item.id), email: String(item.email) };
      return contactTasks(item, {
        settings,
        send: (mail) => send(mail, { kind: leadsTo.includes(mail.to) ? 'lead' : 'thanks', ...of }),
        callWebhook: () => {
          const about: About = { kind: 'webhook', ...of };
          return world.receiver(JSON.stringify(about), new MailDelayed('no answer'));
        },
        mayConfirm: (email, contactId, networkId) =>
          mayConfirm(usage, 'key', { email, contactId, networkId }, mailBounds, now()),
      });
    },
  };
}

function subscriberSource(): Source {
  return {
    table: { ...people, key: 'email' },
    tasksOf: (item) => {
      const email = String(item.email);
      const token = tokenOf(email);
      return subscriberTasks(item, {
        settings,
        callWebhook: async () => {},
        noteTold: (address, event) => subscribers.dropEvent(people, address, event),
        send: (mail) => send(mail, { kind: item.invited ? 'invitation' : 'subscription', email, token }),
        mayConfirm: (address) =>
          orElse(
            'a mailbox was not counted',
            () => takeSubscription(usage.counting, 'key', address, now()),
            true,
          ),
        confirmLink: async () => siteUrl,
        noteSent: (address) => subscribers.noteConfirmationSent(people, address, now()),
      });
    },
  };
}

/** Subscribes, gets the mail and confirms, if nothing is in the way. */
export function joining(email: string): Deed {
  return async (world, witness, plan) => {
    await subscription(email)(world, witness, plan);
    await delivery(world, witness, []);
    await confirmation(email, 0)(world, witness, []);
  };
}

/** Generations at once of a network each, of which the first one meets the trouble. */
export function generations(networks: readonly number[], share: number): Deed {
  return async (world, witness, plan) => {
    const all = networks.map((network, index) =>
      generation(network, share)(world, witness, index ? [] : plan),
    );
    await Promise.all(all);
  };
}

/** A generation that a model charges for. @param share of the most that it may cost. */
function generation(network: number, share: number): Deed {
  const video = {
    ...testSettings(''),
    dollarsPerDay: money.day,
    visitor: { unitsPerHour: 99, unitsPerDay: 999 },
  };
  const budget = { day: money.day * 1e6, network: money.network * 1e6 };
  return async (world, witness, plan) => {
    const address = `192.0.${network}.7`;
    const process = new Process(plan);
    const day = now().toISOString().slice(0, 10);
    const effects = {
      settings: video,
      limits: timeLimits(24),
      writer: templateWriter,
      breaker: new CircuitBreaker({ failures: 4, restMs: 30_000 }, () => performance.now()),
      now,
      countUnits: (_: string, units: number, at: Date) =>
        countUnits(usage, address, units, video.visitor, at),
      giveBack: (counted: Parameters<typeof giveBack>[1], amount: number) => giveBack(usage, counted, amount),
      reserveMoney: (_: string, amount: number, at: Date) =>
        reserveMoney(usage, `network-${network}`, amount, budget, at),
      startSpending: (reserved: Parameters<typeof startSpending>[1]) => startSpending(usage, reserved),
      settleMoney: (reserved: Parameters<typeof settleMoney>[1], spent: number) =>
        settleMoney(usage, reserved, spent),
      openaiKey: { read: async () => 'key', forget: () => {} },
    };
    const job = () => ({
      generatedBy: { writer: 'template' as const },
      maxDollars: money.most,
      run: async ({ tally }: { tally: { begin: (most: number) => (real: number) => void } }) => {
        const settle = tally.begin(money.most);
        const real = Math.round(money.most * share * 1e6) / 1e6;
        await world.other(() => witness.charged(`network-${network}`, day, real));
        settle(real);
        return 'script';
      },
    });
    const order = {
      kind: 'script' as const,
      headers: { 'cloudfront-viewer-address': `${address}:443` },
      job,
    };
    await world.run(process, () => generate(order, effects, (result) => result));
  };
}

/** DynamoDB deletes what has expired, some time later. */
export const expiry: Deed = async (world, witness) => {
  const process = new Process([]);
  await world.run(process, async () => {
    for (const [table, { key, items }] of Object.entries(world.tables)) {
      const expired = [...items.values()].filter(({ expiresAt }) => Number(expiresAt) * 1000 <= Date.now());
      await eraseItems(openWorldTable(table as TableName), key, expired);
      if (key === 'email') for (const { email } of expired) witness.forgotten(String(email), process);
    }
  });
};

/** Time passes, and the schedule calls the deliverer. The minutes in which nothing is due are left out. */
export function passing(milliseconds: number): Deed {
  return async (world, witness) => {
    const end = Date.now() + milliseconds;
    for (let next = nextDue(world); next <= end; next = nextDue(world)) {
      vi.advanceTimersByTime(Math.max(minute, next - Date.now()));
      await delivery(world, witness, []);
    }
    vi.advanceTimersByTime(Math.max(0, end - Date.now()));
  };
}

function nextDue({ tables: { contacts, subscribers } }: World): number {
  const items = [...contacts.items.values(), ...subscribers.items.values()];
  return Math.min(...items.filter(({ due }) => due).map(({ dueAt }) => Date.parse(String(dueAt))));
}
