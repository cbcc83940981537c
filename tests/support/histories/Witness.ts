import type { Accepted, Process, World } from './World.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Milliseconds between taking the right to send a mail and its acceptance, at most. */
const underway = 60_000;

/** The people of the firm who hear of every message. */
export const leadsTo = ['one@firm.example', 'two@firm.example'];
/** Dollars of a day, and of a network's share of it. */
export const money = { day: 1, network: 0.5, most: 0.3 };

/** What a mail is about, in its own text. */
export type About =
  | { readonly kind: 'lead' | 'thanks' | 'webhook'; readonly id: string; readonly email: string }
  | { readonly kind: 'wave'; readonly ids: readonly string[] }
  | { readonly kind: 'subscription' | 'invitation'; readonly email: string; readonly token: string }
  | { readonly kind: 'letter'; readonly email: string; readonly letter: string; readonly token: string };

/** The end of an address's time on the list. */
interface Ending {
  /** Who asked again from here on may be written to. */
  readonly began: number;
  readonly moment: number;
  /** An address that no mail reaches stays so, until it is deleted. */
  readonly unreachable: boolean;
}

/**
 * What visitors, SES and the operator know of a history, and what must hold whatever happens. It never asks the code:
 * it compares what was acknowledged with what was sent.
 */
export class Witness {
  /** What did not hold. */
  readonly faults: string[] = [];
  /** Acknowledged messages that nobody has asked to erase. */
  readonly acknowledged = new Map<string, { email: string; spam: boolean }>();
  /** The links of mails. */
  readonly links: { confirm: Map<string, string[]>; leave: Map<string, string[]> } = {
    confirm: new Map(),
    leave: new Map(),
  };
  /** By address: when somebody last began to subscribe, and to confirm. */
  readonly asked = new Map<string, number>();
  readonly pressed = new Map<string, number>();
  /** By address: when the firm last began to bring it along, with a consent or to invite it. */
  readonly brought = new Map<string, number>();
  readonly invited = new Map<string, number>();
  readonly #ended = new Map<string, Ending>();
  /** When what is known of an address was deleted, or may have been. */
  readonly #forgotten = new Map<string, number>();
  readonly #last = new Map<string, Accepted>();
  readonly #charges: { network: string; date: string; dollars: number }[] = [];
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
    world.onAccepted = (mail) => this.#hear(mail);
  }

  /** The address has left, or no mail reaches it any more, and this was acknowledged. */
  ended(email: string, { began }: Process, { unreachable = false } = {}): void {
    this.#ended.set(email, { began, moment: this.#world.moment, unreachable });
  }

  /** What is stored of the address is being deleted: nothing can prevent a second mail from now on. */
  forgets(email: string): void {
    this.#forgotten.set(email, this.#world.moment);
  }

  /** What was stored of the address is deleted. */
  forgotten(email: string, by: Process): void {
    this.forgets(email);
    this.ended(email, by);
  }

  /** Dollars that a model charges for a call, whatever becomes of the process that made it. */
  charged(network: string, date: string, dollars: number): void {
    this.#charges.push({ network, date, dollars });
    const bounds = { day: this.#spent(date), network: this.#spent(date, network) };
    for (const [whose, sum] of Object.entries(bounds)) {
      const bound = money[whose as keyof typeof bounds];
      if (sum > bound + 1e-9)
        this.faults.push(`${date} cost ${sum} dollars; ${bound} of the ${whose} are the bound`);
    }
  }

  #spent(day: string, of?: string): number {
    return this.#charges
      .filter(({ network, date }) => date === day && network === (of ?? network))
      .reduce((sum, { dollars }) => sum + dollars, 0);
  }

  /** @throws with what did not hold. */
  complain(): void {
    if (this.faults.length > 0) throw new Error(this.faults.join('\n'));
  }

  /** What must hold between two steps: the day's sum, by which the budget decides, hides no cost. */
  between(): void {
    for (const [key, { used }] of this.#world.tables.usage.items) {
      const [, date] = /^microdollars (.+)$/.exec(key) ?? [];
      if (date === undefined) continue;
      const spent = this.#spent(date);
      if (Number(used) < Math.round(spent * 1e6)) {
        this.faults.push(`${date} cost ${spent} dollars; only ${Number(used) / 1e6} are counted`);
      }
    }
  }

  /** What must hold when every process has ended, all is well and enough time has passed. */
  end(): void {
    for (const name of ['contacts', 'subscribers'] as const) {
      for (const [key, item] of this.#world.tables[name].items) {
        if (item.due !== undefined) this.faults.push(`${name}: ${key} is still due at ${item.dueAt}`);
      }
    }
    for (const [id, { spam }] of this.acknowledged) {
      for (const to of [...leadsTo, ...(spam ? [] : ['webhook'])]) {
        const kind = to === 'webhook' ? 'webhook' : 'lead';
        const told = this.#world.accepted.some((mail) => mail.to === to && idsOf(mail).includes(id));
        if (!told && !this.#givenUp(kind, id)) this.faults.push(`${to} never heard of message ${id}`);
      }
    }
    for (const [email, { state, deliveries = {} }] of this.#world.tables.subscribers.items) {
      if (state !== 'pending') continue;
      if (Object.keys(deliveries as object).length === 0) this.faults.push(`${email} got no mail to confirm`);
    }
  }

  #givenUp(kind: string, id: string): boolean {
    return this.#world.log.some(
      (line) =>
        line.level === 'ERROR' && line.message === 'mail given up' && line.kind === kind && line.item === id,
    );
  }

  #hear(mail: Accepted): void {
    const about: About = JSON.parse(mail.about);
    switch (about.kind) {
      case 'lead':
      case 'webhook':
        this.#onlyOne(mail, about.email, `${about.kind} ${about.id} ${mail.to}`);
        break;
      case 'wave':
        for (const id of about.ids)
          this.#onlyOne(mail, this.acknowledged.get(id)?.email ?? '', `lead ${id} ${mail.to}`);
        break;
      case 'thanks':
        this.#onlyOne(mail, about.email, `thanks ${about.email.toLowerCase()}`, hour);
        break;
      case 'subscription':
        remember(this.links.confirm, about.email, about.token);
        this.#mayBeWritten(mail, about.email, 'a mail to confirm', this.asked);
        this.#onlyOne(mail, about.email, `subscription ${about.email}`, day);
        // A mailbox passes uncounted when its counter fails (decision 48).
        if (!mail.process.troubled) {
          this.#onlyOne(mail, about.email, `subscription to ${about.email.replace(/\+.*@/, '@')}`, day);
        }
        break;
      case 'invitation':
        remember(this.links.confirm, about.email, about.token);
        this.#mayBeWritten(mail, about.email, 'an invitation', new Map(), this.invited);
        this.#onlyOne(mail, about.email, `subscription ${about.email}`, day);
        break;
      case 'letter':
        remember(this.links.leave, about.email, about.token);
        this.#mayBeWritten(mail, about.email, 'a letter', this.pressed, this.brought);
        this.#onlyOne(mail, about.email, `letter ${about.letter} ${about.email}`);
    }
  }

  /**
   * A second mail of a key is a fault, unless its time is over, the first one's process met trouble, its own was slow, or
   * what is stored of the address was deleted in between.
   */
  #onlyOne(mail: Accepted, email: string, key: string, lasts = Number.POSITIVE_INFINITY): void {
    const before = this.#last.get(key);
    this.#last.set(key, mail);
    if (!before || before.process.troubled || mail.late) return;
    const forgotten = this.#forgotten.get(email);
    if (forgotten !== undefined && forgotten >= before.process.began) return;
    if (mail.at - before.at < lasts - underway) this.faults.push(`a second mail: ${key}`);
  }

  /**
   * A process that looked at the address after its end may not write, unless the person has asked again. What the firm
   * brings counts for an address of which nothing is known any more.
   */
  #mayBeWritten(
    mail: Accepted,
    email: string,
    what: string,
    again: ReadonlyMap<string, number>,
    brought: ReadonlyMap<string, number> = new Map(),
  ): void {
    const end = this.#ended.get(email);
    const looked = mail.process.touched.get(email) ?? Number.POSITIVE_INFINITY;
    if (!end) {
      if (!again.has(email) && !brought.has(email))
        this.faults.push(`${email} got ${what} without having asked`);
    } else if (looked > end.moment) {
      const forgotten = after(this.#forgotten.get(email), end);
      const barred = end.unreachable && !forgotten;
      const wanted = after(again.get(email), end) || (forgotten && after(brought.get(email), end));
      if (barred || !wanted) this.faults.push(`${email} got ${what} after the end`);
    }
  }
}

function after(moment: number | undefined, { began }: Ending): boolean {
  return moment !== undefined && moment >= began;
}

function remember(links: Map<string, string[]>, email: string, token: string): void {
  links.set(email, [...(links.get(email) ?? []), token]);
}

/** The messages of which a mail tells. */
function idsOf({ about }: Accepted): readonly string[] {
  const read: About = JSON.parse(about);
  if (read.kind === 'wave') return read.ids;
  return 'id' in read ? [read.id] : [];
}
