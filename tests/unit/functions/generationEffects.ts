import type { Counted } from '../../../functions/limits/usage.ts';
import { CircuitBreaker } from '../../../functions/runtime/dependencies.ts';
import { type TimeLimits, timeLimits } from '../../../functions/video/Deadline.ts';
import type { GenerationEffects } from '../../../functions/video/generate.ts';
import { openaiWriter } from '../../../functions/video/openaiWriter.ts';
import type { VideoSettings } from '../../../functions/video/videoSettings.ts';

/** How many times faster than in production a hasty test's clock runs. */
export const haste = 6;

/** Production's times. */
export const testLimits: TimeLimits = timeLimits(24);
/** For tests that wait for the deadline. */
export const hastyLimits: TimeLimits = {
  deadlineMs: testLimits.deadlineMs / haste,
  secondTryMs: testLimits.secondTryMs / haste,
  graceMs: testLimits.graceMs / haste,
};
/** Within which a hasty test must have ended; what the machine itself takes is not sped up. */
export const hastyEndMs = 25_000 / haste + 1_500;

export function testSettings(
  baseUrl: string,
  changes: Partial<Omit<VideoSettings, 'openai'>> = {},
): VideoSettings {
  return {
    enabled: true,
    writer: 'openai',
    openai: {
      baseUrl,
      textModel: 'gpt-6-luna',
      reasoningEffort: 'none',
      verbosity: 'medium',
      imageModel: 'gpt-image-2.5-flare',
      imageQuality: 'low',
      dollarsPerMillionInputTokens: 1,
      dollarsPerMillionOutputTokens: 10,
      dollarsPerImage: 0.01,
    },
    deadlineSeconds: 24,
    visitor: { unitsPerHour: 12, unitsPerDay: 30 },
    units: { script: 1, thumbnail: 2, series: 4, campaign: 6 },
    dollarsPerDay: 10,
    ...changes,
  };
}

/** Effects that count in memory. */
export interface TestEffects extends GenerationEffects {
  /** Units and millionths of a dollar that are counted now. */
  readonly used: { units: number; money: number };
  /** The calls in their order. */
  readonly order: string[];
}

export function testEffects(
  baseUrl: string,
  {
    settings = testSettings(baseUrl),
    key = 'sk-stand-in',
    ...changes
  }: Partial<GenerationEffects> & { key?: string | undefined } = {},
): TestEffects {
  const used = { units: 0, money: 0 };
  const order: string[] = [];
  const count = (what: keyof typeof used, amount: number): Counted => {
    order.push(what);
    used[what] += amount;
    return { keys: [what], amount };
  };
  return {
    used,
    order,
    settings,
    limits: testLimits,
    writer: openaiWriter(settings.openai),
    breaker: new CircuitBreaker({ failures: 4, restMs: 30_000 }, () => performance.now()),
    now: () => new Date('2026-11-21T10:20:00Z'),
    countUnits: async (_, units) => count('units', units),
    reserveMoney: async (_, amount) => ({ ...count('money', amount), entry: 'entry' }),
    giveBack: async (_, amount) => {
      used.units -= amount;
    },
    startSpending: async () => void order.push('start'),
    settleMoney: async ({ amount }, spent) => {
      used.money -= amount - spent;
    },
    openaiKey: {
      async read() {
        order.push('key');
        return key;
      },
      forget: () => void order.push('forget'),
    },
    ...changes,
  };
}

/** The header that CloudFront adds. */
export const viewer = { 'cloudfront-viewer-address': '192.0.2.7:50123' };
