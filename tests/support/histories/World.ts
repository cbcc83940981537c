import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { vi } from 'vitest';
import type { Table } from '../../../functions/stores/table.ts';
import { type Answer, clientAnswering, type Request, TableModel } from './TableModel.ts';

/**
 * What may happen to one call of a process. `refused`: no effect, an error. `lost`: the effect, and an error. `repeated`:
 * the SDK's second try after a lost answer. `slow`: it takes longer than a lease. `stale`: an index that lags.
 */
export const troubles = [
  'refused',
  'lost',
  'repeated',
  'slow',
  'stale',
  'killed before',
  'killed after',
] as const;
export type Trouble = (typeof troubles)[number];
/** Which call of a process, counted from 0, meets what. */
export type Plan = readonly (readonly [call: number, trouble: Trouble])[];

/** One invocation of a function, or one run of an operator's command. */
export class Process {
  readonly plan: ReadonlyMap<number, Trouble>;
  readonly death = Promise.withResolvers<'killed'>();
  calls = 0;
  /** The moment of its start. */
  began = 0;
  dead = false;
  /** Whether any of its calls has met trouble so far. */
  troubled = false;
  /** Its last call that took longer than a lease. */
  slowCall = Number.NEGATIVE_INFINITY;
  /** When it began, on the virtual clock, and how long Lambda lets it live. */
  readonly #born = Date.now();
  readonly #lives: number;
  /** By key of an item: the moment at which it last read or changed it. */
  readonly touched = new Map<string, number>();

  /** @param lives milliseconds after which it is killed. */
  constructor(plan: Plan, lives = Number.POSITIVE_INFINITY) {
    this.plan = new Map(plan);
    this.#lives = lives;
  }

  get isOver(): boolean {
    return this.dead || Date.now() - this.#born > this.#lives;
  }

  die(): Promise<never> {
    this.dead = true;
    this.death.resolve('killed');
    return new Promise<never>(() => {});
  }
}

/** The end of a process; `unknown` says that its caller got no answer. */
export type Outcome<Result> =
  | { readonly kind: 'done'; readonly value: Result }
  | { readonly kind: 'unknown'; readonly error?: unknown };

/** A mail as SES accepted it, or a call as the webhook's receiver took it. */
export interface Accepted {
  readonly to: string;
  readonly about: string;
  readonly process: Process;
  /** Whether its process had just been slow: what it had claimed may be another one's since. */
  readonly late: boolean;
  readonly at: number;
  readonly moment: number;
}

export type Weather = 'well' | 'throttled' | 'rejecting' | 'receiver dead';

/** Milliseconds of the virtual clock that a call takes. */
const callMs = 5;
const slowMs = 25_000;
/** The SDK's error after an answer that did not come. */
const timedOut = 'TimeoutError';
export const tableKeys = { contacts: 'id', subscribers: 'email', usage: 'key' } as const;
export type TableName = keyof typeof tableKeys;

/**
 * Tables, SES, a webhook's receiver and a clock, all in memory. Every call waits for the virtual clock, so processes at
 * once take turns in an order that depends on the plan alone.
 */
export class World {
  readonly tables = {
    contacts: new TableModel(tableKeys.contacts),
    subscribers: new TableModel(tableKeys.subscribers),
    usage: new TableModel(tableKeys.usage),
  };
  readonly accepted: Accepted[] = [];
  readonly log: { readonly message: string; readonly level: string; readonly [name: string]: unknown }[] = [];
  /** Told of each request to a table and of its answer. An index that lagged is left out. */
  onRequest: (table: TableName, request: Request, answer: Answer | Error) => void = () => {};
  weather: Weather = 'well';
  /** Told of each accepted mail. */
  onAccepted: (mail: Accepted) => void = () => {};
  /** Counts what has taken effect, because the virtual clock gives one time to many. */
  moment = 0;
  #ids = 0;

  static readonly #running = new AsyncLocalStorage<Process>();

  /** Changes the weather. */
  turn(weather: Weather): void {
    this.weather = weather;
  }

  newId(): string {
    this.#ids += 1;
    return `id-${this.#ids}`;
  }

  /** Runs a process to its end, whatever that is; several may run at once. The clock must be turned meanwhile. */
  async run<Result>(process: Process, work: () => Promise<Result>): Promise<Outcome<Result>> {
    process.began = this.moment;
    const outcome = World.#running.run(process, async () => {
      try {
        return { kind: 'done', value: await work() } as const;
      } catch (error) {
        return { kind: 'unknown', error } as const;
      }
    });
    return Promise.race([outcome, process.death.promise.then(() => ({ kind: 'unknown' }) as const)]);
  }

  /** @param tries of the client, the first one included. */
  async table(name: TableName, request: Request, tries: number): Promise<Answer> {
    const model = this.tables[name];
    const process = running(World.#running);
    const answer = (stale = false) => {
      this.#touch(process, request);
      const told = attempt(() => model.answer(request, stale));
      if (!stale || request.kind !== 'query') this.onRequest(name, request, told);
      if (told instanceof Error) throw told;
      return told;
    };
    return this.#call(process, answer, { tries, refused: 'ProvisionedThroughputExceededException' });
  }

  async ses({ Destination, Content }: SendEmailCommandInput): Promise<{ MessageId: string }> {
    const [to = ''] = Destination?.ToAddresses ?? [];
    const about = Content?.Simple?.Body?.Text?.Data ?? '';
    const take = () => {
      if (this.weather === 'throttled') throw named('TooManyRequestsException');
      if (this.weather === 'rejecting') throw named('MessageRejected');
      return this.#accept(to, about);
    };
    return this.#call(running(World.#running), take, { refused: 'TooManyRequestsException' });
  }

  async receiver(about: string, delayed: Error): Promise<void> {
    const take = () => {
      if (this.weather === 'receiver dead') throw delayed;
      this.#accept('webhook', about);
    };
    await this.#call(running(World.#running), take, {});
  }

  /** Another call of a process, such as one of a model. */
  other<Result>(effect: () => Result): Promise<Result> {
    return this.#call(running(World.#running), effect, {});
  }

  #accept(to: string, about: string): { MessageId: string } {
    const process = running(World.#running);
    const late = process.calls - process.slowCall <= 2;
    const mail = { to, about, process, late, at: Date.now(), moment: this.moment };
    this.accepted.push(mail);
    this.onAccepted(mail);
    return { MessageId: String(this.accepted.length) };
  }

  #touch(process: Process, { kind, input }: Request): void {
    if (kind === 'update' || kind === 'get') {
      for (const key of Object.values(input.Key ?? {})) process.touched.set(String(key), this.moment);
    }
  }

  async #call<Result>(
    process: Process,
    effect: (stale?: boolean) => Result,
    { tries = 1, refused = timedOut }: { tries?: number; refused?: string },
  ): Promise<Result> {
    const call = process.calls;
    const trouble = process.plan.get(call);
    process.calls += 1;
    if (trouble) process.troubled = true;
    if (trouble === 'slow') process.slowCall = call;
    await new Promise((resolve) => setTimeout(resolve, trouble === 'slow' ? slowMs : callMs));
    if (process.isOver || trouble === 'killed before') return process.die();
    if (trouble === 'refused') throw named(refused);
    this.moment += 1;
    const told = attempt(() => effect(trouble === 'stale'));
    if (trouble === 'killed after') return process.die();
    if (trouble === 'lost') throw named(timedOut);
    if (trouble === 'repeated' && tries > 1) return effect();
    if (told instanceof Error) throw told;
    return told;
  }
}

let world: World | undefined;

/** The world that the clients reach from now on. */
export function enter(next: World): void {
  world = next;
}

function current(): World {
  if (!world) throw new Error('Enter a world first.');
  return world;
}

const clients = new Map<number, DynamoDBDocumentClient>();

/**
 * A table of the world. The stand-in for the client is made once for each number of tries, because that takes its time.
 */
export function openWorldTable(name: TableName, tries = 2): Table {
  const client = clients.get(tries) ?? documentClient(tries);
  clients.set(tries, client);
  return { name, client };
}

function documentClient(tries: number): DynamoDBDocumentClient {
  return clientAnswering((request) => {
    const { TableName = '' } = request.input;
    if (TableName in tableKeys) return current().table(TableName as TableName, request, tries);
    throw new Error(`There is no table ${TableName}.`);
  });
}

/** SES of the world. */
export function sesClient(): SESv2Client {
  const client = new SESv2Client({ region: 'eu-central-1' });
  mockClient(client)
    .on(SendEmailCommand)
    .callsFake((input) => current().ses(input));
  return client;
}

/** Lets the virtual clock go on until the work has ended. */
export async function turnUntil<Result>(work: Promise<Result>): Promise<Result> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  work.then(end, end);
  for (let idle = 0; !ended; ) {
    await turnOfTheLoop();
    if (ended) break;
    idle = vi.getTimerCount() === 0 ? idle + 1 : 0;
    if (idle > 100) throw new Error('A process waits for something that is no call of the world.');
    vi.advanceTimersToNextTimer();
  }
  return work;
}

function running(storage: AsyncLocalStorage<Process>): Process {
  const process = storage.getStore();
  if (!process) throw new Error('Only a process may call the world.');
  return process;
}

function attempt<Result>(effect: () => Result): Result | Error {
  try {
    return effect();
  } catch (error) {
    return error as Error;
  }
}

function named(name: string): Error {
  return Object.assign(new Error(name), { name });
}
