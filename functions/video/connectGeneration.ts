import { limitSettings } from '../limits/settings.ts';
import { countUnits, giveBack, openUsageTable } from '../limits/usage.ts';
import { networkOf, visitorIds } from '../limits/visitorLimit.ts';
import { CircuitBreaker } from '../runtime/dependencies.ts';
import { environment, settingsOf } from '../runtime/environment.ts';
import { secretValue } from '../runtime/secretValue.ts';
import { reserveMoney, settleMoney, startSpending } from './budget.ts';
import { timeLimits } from './Deadline.ts';
import { type GenerationEffects, generate, type Order } from './generate.ts';
import type { GeneratedBy } from './video.ts';
import { type VideoSettings, videoSettings } from './videoSettings.ts';
import type { Job, Writer } from './Writer.ts';

/** Failures in a row after which an instance stops calling, and for how many milliseconds. */
const breakerLimits = { failures: 4, restMs: 30_000 };

/** The effects of a generation from the function's environment, which infra/api.ts gives. */
export async function connectGeneration(): Promise<GenerationEffects> {
  const { USAGE_TABLE, VISITOR_KEY_ARN, OPENAI_KEY_ARN } = environment(
    'USAGE_TABLE',
    'VISITOR_KEY_ARN',
    'OPENAI_KEY_ARN',
  );
  const settings = settingsOf(videoSettings, 'VIDEO_SETTINGS');
  const clock = () => performance.now();
  const usage = openUsageTable(USAGE_TABLE);
  const idOf = visitorIds(secretValue(VISITOR_KEY_ARN, clock));
  const { networkShareOfBudget } = settingsOf(limitSettings, 'LIMIT_SETTINGS');
  const day = settings.dollarsPerDay * 1_000_000;
  const budget = {
    day: Math.floor(day),
    network: Math.floor(day * networkShareOfBudget),
  };
  return {
    settings,
    limits: timeLimits(settings.deadlineSeconds),
    writer: await writerOf(settings),
    breaker: new CircuitBreaker(breakerLimits, clock),
    now: () => new Date(),
    async countUnits(address, units, now) {
      return countUnits(usage, await idOf(address, now), units, settings.visitor, now);
    },
    async reserveMoney(address, amount, now) {
      return reserveMoney(usage, await idOf(networkOf(address), now), amount, budget, now);
    },
    giveBack: (counted, amount) => giveBack(usage, counted, amount),
    startSpending: (reservation) => startSpending(usage, reservation),
    settleMoney: (reservation, spent) => settleMoney(usage, reservation, spent),
    openaiKey: secretValue(OPENAI_KEY_ARN, clock),
  };
}

/**
 * The stage's writer. A bundle holds one writer only, so that the sample is in no stage: `functions/bundle.ts` puts its
 * name in place of `process.env.BUNDLED_WRITER`, and esbuild leaves out the import that can then not be reached.
 */
async function writerOf({ writer, openai }: VideoSettings): Promise<Writer> {
  return (process.env.BUNDLED_WRITER ?? writer) === 'sample'
    ? (await import('./sampleWriter.ts')).sampleWriter
    : (await import('./openaiWriter.ts')).openaiWriter(openai);
}

/**
 * Makes the answer of a route that replies with texts and with who wrote them.
 * @param job plans the texts that a request asks for.
 */
export function writtenAnswer<Request, Texts>(
  kind: Order<Texts>['kind'],
  job: (writer: Writer, request: Request) => Job<Texts>,
) {
  return (
    { body, headers }: { readonly body: Request; readonly headers: Order<Texts>['headers'] },
    effects: GenerationEffects,
  ): Promise<{ data: Texts; generatedBy: GeneratedBy }> =>
    generate({ kind, headers, job: (writer) => job(writer, body) }, effects, (data, generatedBy) => ({
      data,
      generatedBy,
    }));
}
