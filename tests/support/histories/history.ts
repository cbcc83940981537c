import * as fc from 'fast-check';
import { vi } from 'vitest';
import * as deeds from './deeds.ts';
import { Witness } from './Witness.ts';
import { enter, type Plan, troubles, turnUntil, type Weather, World } from './World.ts';

const hour = 3_600_000;
const longest = 30;
/** Every history begins at this time. */
export const start = Date.parse('2026-11-20T12:00:00.000Z');

/** One step of a history, printed by its name. */
class Step implements fc.AsyncCommand<Witness, World> {
  readonly #name: string;
  readonly #deed: deeds.Deed;
  readonly #plan: Plan;

  constructor(name: string, deed: deeds.Deed, plan: Plan = []) {
    this.#name = plan.length > 0 ? `${name} with ${JSON.stringify(plan)}` : name;
    this.#deed = deed;
    this.#plan = plan;
  }

  check(): boolean {
    return true;
  }

  async run(witness: Witness, world: World): Promise<void> {
    for (const table of Object.values(world.tables)) table.earlier = new Map(table.items);
    await turnUntil(this.#deed(world, witness, this.#plan));
    witness.between();
    witness.complain();
  }

  toString(): string {
    return this.#name;
  }
}

const person = fc.constantFrom('ada@example.com', 'bob@example.com');
/** Two of them are one mailbox. */
const reader = fc.constantFrom('ada@example.com', 'bob@example.com', 'ada+news@example.com');
const plan: fc.Arbitrary<Plan> = fc.oneof(
  fc.constant([]),
  fc.array(fc.tuple(fc.nat(10), fc.constantFrom(...troubles)), { minLength: 1, maxLength: 3 }),
);

type Named = readonly [name: string, deed: deeds.Deed];

const deed: fc.Arbitrary<Named> = fc.oneof(
  fc
    .tuple(person, fc.option(fc.constantFrom('key-1', 'key-2'), { nil: undefined }), fc.nat(9))
    .map(
      ([who, key, dice]): Named => [
        `message(${[who, key, dice === 9 && 'spam']})`,
        deeds.message(who, key, dice === 9),
      ],
    ),
  fc
    .array(person, { minLength: 4, maxLength: 7 })
    .map((senders): Named => [`wave(${senders})`, deeds.wave(senders)]),
  reader.map((who): Named => [`subscribe(${who})`, deeds.subscription(who)]),
  fc
    .tuple(reader, fc.nat(1))
    .map(([who, which]): Named => [`confirm(${who}, ${which})`, deeds.confirmation(who, which)]),
  { weight: 2, arbitrary: reader.map((who): Named => [`join(${who})`, deeds.joining(who)]) },
  fc
    .tuple(reader, fc.boolean())
    .map(([who, agreed]): Named => [`bring(${[who, agreed]})`, deeds.bringing(who, agreed)]),
  reader.map((who): Named => [`leave(${who})`, deeds.leaving(who)]),
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('first', 'second')
      .map((name): Named => [`letter(${name})`, deeds.letter(name)]),
  },
  fc
    .tuple(reader, fc.constantFrom('bounce', 'complaint'))
    .map(([who, kind]): Named => [`${kind}(${who})`, deeds.returned(who, kind)]),
  reader.map((who): Named => [`erase(${who})`, deeds.erasure(who)]),
  { weight: 3, arbitrary: fc.constant<Named>(['deliver()', deeds.delivery]) },
  fc
    .tuple(fc.array(fc.nat(3), { minLength: 1, maxLength: 5 }), fc.constantFrom(0.2, 1))
    .map(
      ([networks, share]): Named => [`generate(${networks}, ${share})`, deeds.generations(networks, share)],
    ),
);

const step = fc.tuple(deed, plan).map(([[name, deed], plan]) => new Step(name, deed, plan));

/** Two at once: the second one begins while the first one is at work. */
const twoAtOnce = fc
  .tuple(deed, plan, deed, plan, fc.constantFrom(1, 7, 17, 32, 62, 3_000, 21_000))
  .map(([[first, one], onePlan, [second, other], otherPlan, wait]) => {
    const both: deeds.Deed = async (world, witness) => {
      const later = new Promise((resolve) => setTimeout(resolve, wait));
      await Promise.all([one(world, witness, onePlan), later.then(() => other(world, witness, otherPlan))]);
    };
    const plans = [...onePlan, 'and', ...otherPlan];
    return new Step(`${first} and after ${wait} ms ${second} with ${JSON.stringify(plans)}`, both);
  });

const time = fc
  .constantFrom(30_000, 60_000, 10 * 60_000, hour, 5 * hour, 25 * hour, 8 * 24 * hour, 31 * 24 * hour)
  .map((milliseconds) => new Step(`pass(${milliseconds / 60_000} minutes)`, deeds.passing(milliseconds)));

const weather = fc
  .constantFrom<Weather>('well', 'well', 'well', 'throttled', 'rejecting', 'receiver dead')
  .map((weather) => new Step(`weather(${weather})`, async (world) => world.turn(weather)));

const expiry = fc.constant(new Step('expire()', deeds.expiry));

/** Steps of visitors, services, operators and time. */
export const history = fc.commands(
  [step, step, step, step, step, step, twoAtOnce, twoAtOnce, time, time, weather, expiry],
  { maxCommands: longest, size: 'max' },
);

/**
 * Lives through a history and lets it come to rest: all is well for longer than any mail waits. The clock is fake.
 * @param watch told of the world before anything happens.
 * @throws with what did not hold.
 */
export async function live(
  steps: Iterable<fc.AsyncCommand<Witness, World>>,
  watch: (world: World) => void,
): Promise<void> {
  vi.clearAllTimers();
  vi.setSystemTime(start);
  const world = new World();
  watch(world);
  enter(world);
  const witness = new Witness(world);
  await fc.asyncModelRun(() => ({ model: witness, real: world }), steps);
  world.turn('well');
  await turnUntil(deeds.passing(60 * hour)(world, witness, []));
  witness.end();
  witness.complain();
}
