import * as problemsWords from '../../content/built/words/problems.ts';
import { fill } from '../../content/schema/fill.ts';
import type { Counted, OverLimit } from '../limits/usage.ts';
import { visitorAddress } from '../limits/visitorLimit.ts';
import { type CircuitBreaker, requestTimeoutMs, withTimeout } from '../runtime/dependencies.ts';
import { errorLine, log } from '../runtime/environment.ts';
import type { ApiEvent } from '../runtime/lambda.ts';
import { inWords, Problem, type ProblemKind } from '../runtime/problems.ts';
import type { SecretValue } from '../runtime/secretValue.ts';
import type { NoMoney, Reservation } from './budget.ts';
import { Deadline, type FaultKind, type TimeLimits, WriterFault } from './Deadline.ts';
import { generatorProblem, noMoneyProblem } from './generationProblems.ts';
import type { GeneratedBy } from './video.ts';
import type { VideoSettings } from './videoSettings.ts';
import { type Job, Tally, type Writer } from './Writer.ts';

const { generation: sentences } = problemsWords;

/** The effects of a generation beside the writer. */
export interface GenerationEffects {
  readonly settings: VideoSettings;
  readonly limits: TimeLimits;
  readonly writer: Writer;
  readonly breaker: CircuitBreaker;
  readonly now: () => Date;
  /** Counts a visitor's units. */
  readonly countUnits: (address: string, units: number, now: Date) => Promise<Counted | OverLimit>;
  readonly giveBack: (counted: Counted, amount: number) => Promise<void>;
  /** Reserves millionths of a dollar of the day's budget and of what the visitor's network may take of it. */
  readonly reserveMoney: (address: string, amount: number, now: Date) => Promise<Reservation | NoMoney>;
  readonly startSpending: (reservation: Reservation) => Promise<void>;
  readonly settleMoney: (reservation: Reservation, spent: number) => Promise<void>;
  readonly openaiKey: SecretValue;
}

/** Something to generate. */
export interface Order<Result> {
  readonly kind: keyof VideoSettings['units'];
  readonly headers: ApiEvent['headers'];
  readonly job: (writer: Writer) => Job<Result>;
}

/** Milliseconds that a reply waits at most for the accounting after the work. */
const settlingMs = 800;

/** Faults that say that the upstream is down, rather than that one request was bad. */
const outages = new Set<FaultKind>(['unreachable', 'failed', 'garbled', 'slow']);

/**
 * Generates something behind guards, in this order: off switch, circuit breaker, the visitor's limit, the day's budget,
 * the key, then the call. A failing guard costs nothing. All of it happens before one deadline.
 *
 * Afterwards the reservation is settled: the real cost of the calls stays counted. The visitor gets the units back when
 * the visitor's words cannot have caused the failure. Refused, unusable and too slow answers keep the units: they are
 * billed, and a visitor who provokes them on purpose must reach the limit.
 *
 * @param finish what is still to be done with the result before the deadline, such as storing it.
 */
export async function generate<Result, Reply>(
  { kind, headers, job }: Order<Result>,
  effects: GenerationEffects,
  finish: (result: Result, by: GeneratedBy, signal: AbortSignal) => Promise<Reply> | Reply,
): Promise<Reply> {
  const { settings, writer, now } = effects;
  if (!settings.enabled) {
    throw new Problem('GeneratorUnavailable', sentences.off, {
      reason: 'switched off (settings: video.enabled)',
      meant: true,
    });
  }
  const planned = job(writer);
  if (planned.maxDollars > 0) assertClosed(effects.breaker);

  const deadline = new Deadline(effects.limits);
  const account = new Account(effects, now());
  const tally = new Tally();
  let fault: FaultKind | undefined;
  try {
    const key = await withTimeout(admit(kind, headers, planned, account, effects), requestTimeoutMs);
    await withTimeout(account.startSpending(), requestTimeoutMs);
    const result = await deadline.bound(planned.run({ key, deadline, tally }));
    if (planned.maxDollars > 0) effects.breaker.succeeded();
    const reply = await deadline.bound(Promise.resolve(finish(result, planned.generatedBy, deadline.signal)));
    await account.settle(tally, { keepUnits: true });
    return reply;
  } catch (error) {
    learn(error, effects);
    if (error instanceof WriterFault) fault = error.kind;
    const problem = generatorProblem(error);
    await account.settle(tally, { keepUnits: isOnTheVisitor(problem) });
    throw problem;
  } finally {
    deadline.stop();
    log('INFO', {
      message: 'generation',
      kind,
      writer: planned.generatedBy.writer,
      calls: tally.calls,
      dollars: Number(tally.dollars.toFixed(6)),
      // Alarms read both (infra/alarms.ts).
      ...(fault && { fault }),
      ...(account.budgetShare !== undefined && { budgetShare: Number(account.budgetShare.toFixed(4)) }),
    });
  }
}

/** @returns the key; empty for a job that needs none. */
async function admit(
  kind: keyof VideoSettings['units'],
  headers: ApiEvent['headers'],
  { maxDollars }: Job<unknown>,
  account: Account,
  { settings, openaiKey }: GenerationEffects,
): Promise<string> {
  const address = visitorAddress(headers);
  await account.countUnits(address, settings.units[kind]);
  if (maxDollars === 0) return '';
  await account.reserve(address, maxDollars);
  const key = await openaiKey.read();
  if (key) return key;
  throw new Problem('GeneratorUnavailable', sentences.noKey, {
    reason: 'the secret of the OpenAI API key holds no value',
    meant: true,
  });
}

/** The counts of one generation, and how they are given back. */
class Account {
  /** How much of the day's money was spent or reserved, from 0 to 1, once this generation has reserved its own. */
  budgetShare: number | undefined;
  readonly #effects: GenerationEffects;
  readonly #now: Date;
  #units: Counted | undefined;
  #money: Reservation | undefined;

  constructor(effects: GenerationEffects, now: Date) {
    this.#effects = effects;
    this.#now = now;
  }

  /** @throws TooManyRequests */
  async countUnits(address: string, units: number): Promise<void> {
    const counted = await this.#effects.countUnits(address, units, this.#now);
    if ('secondsLeft' in counted) {
      const wait = Math.max(60, counted.secondsLeft);
      throw new Problem('TooManyRequests', fill(sentences.networkHour, { time: inWords(wait) }), {
        reason: 'the visitor’s units are used up',
        retryAfter: wait,
      });
    }
    this.#units = counted;
  }

  /** @throws GeneratorUnavailable or TooManyRequests when the day's budget or the network's part does not cover it. */
  async reserve(address: string, dollars: number): Promise<void> {
    const reserved = await this.#effects.reserveMoney(address, microdollars(dollars), this.#now);
    if ('refusedBy' in reserved) {
      if (reserved.refusedBy === 'day') this.budgetShare = 1;
      throw noMoneyProblem(reserved);
    }
    if (reserved.used !== undefined) {
      this.budgetShare = reserved.used / microdollars(this.#effects.settings.dollarsPerDay);
    }
    this.#money = reserved;
  }

  /** Before the first call of a model. @throws Unavailable when the table does not answer. */
  async startSpending(): Promise<void> {
    if (this.#money) await this.#effects.startSpending(this.#money);
  }

  /** Always succeeds: when giving back fails, the count stays too high, which is the safe side. */
  async settle(tally: Tally, { keepUnits }: { keepUnits: boolean }): Promise<void> {
    const { giveBack, settleMoney } = this.#effects;
    const money = this.#money;
    const units = keepUnits ? undefined : this.#units;
    try {
      await withTimeout(
        Promise.all([
          money && settleMoney(money, microdollars(tally.dollars)),
          units && giveBack(units, units.amount),
        ]),
        settlingMs,
      );
    } catch (error) {
      log('ERROR', { message: 'a settlement was lost', error: errorLine(error) });
    }
  }
}

/** @throws GeneratorUnavailable while the breaker rests. */
function assertClosed({ rest }: CircuitBreaker): void {
  if (rest === 0) return;
  const wait = Math.max(1, rest / 1000);
  throw new Problem('GeneratorUnavailable', fill(sentences.serviceResting, { time: inWords(wait) }), {
    reason: 'the circuit breaker is open after repeated failures',
    retryAfter: wait,
  });
}

function learn(error: unknown, { breaker, openaiKey }: GenerationEffects): void {
  if (!(error instanceof WriterFault)) return;
  if (error.kind === 'key refused') openaiKey.forget();
  if (error.kind === 'busy') breaker.restFor((error.retryAfter ?? 0) * 1000);
  if (outages.has(error.kind)) breaker.failed();
}

/** Problems whose answers are billed, and which a visitor could provoke. */
const onTheVisitor: ReadonlySet<ProblemKind> = new Set([
  'GenerationRefused',
  'UnusableGeneration',
  'GenerationTooSlow',
]);

function isOnTheVisitor(problem: unknown): boolean {
  return problem instanceof Problem && onTheVisitor.has(problem.name);
}

/** Whole millionths, rounded up. */
function microdollars(dollars: number): number {
  return Math.ceil(dollars * 1_000_000 - 1e-6);
}
