import { videoSettings } from '../../contract/videoSettings.ts';
import { CircuitBreaker } from '../../runtime/CircuitBreaker.ts';
import { ConfigurationError, environment } from '../../runtime/environment.ts';
import { Unavailable } from '../../runtime/problems.ts';
import { secretValue } from '../../stores/secretValue.ts';
import { countUnits, giveBack, openUsageTable, reserveMoney, visitorId } from '../../stores/usage.ts';
import { timeLimits } from '../../writers/Deadline.ts';
import { openaiWriter } from '../../writers/openaiWriter.ts';
import { templateWriter } from '../../writers/templateWriter.ts';
import type { GenerationEffects } from './generate.ts';

/** Failures in a row after which an instance stops calling, and for how many milliseconds. */
const breakerLimits = { failures: 4, restMs: 30_000 };

/** The effects of a generation from the function's environment, which infra/ApiStack.ts gives. */
export function connectGeneration(): GenerationEffects {
  const { VIDEO_SETTINGS, USAGE_TABLE, VISITOR_KEY_ARN, OPENAI_KEY_ARN } = environment(
    'VIDEO_SETTINGS',
    'USAGE_TABLE',
    'VISITOR_KEY_ARN',
    'OPENAI_KEY_ARN',
  );
  const settings = parseSettings(VIDEO_SETTINGS);
  const clock = () => performance.now();
  const usage = openUsageTable(USAGE_TABLE);
  const visitorKey = secretValue(VISITOR_KEY_ARN, clock);
  return {
    settings,
    limits: timeLimits(settings.deadlineSeconds),
    writer: settings.writer === 'openai' ? openaiWriter(settings.openai) : templateWriter,
    breaker: new CircuitBreaker(breakerLimits, clock),
    now: () => new Date(),
    async countUnits(address, units, now) {
      const key = await visitorKey.read();
      if (!key) throw new Unavailable('the secret of the visitors’ hash holds no value');
      return countUnits(usage, visitorId(key, address, now), units, settings.visitor, now);
    },
    reserveMoney: (amount, now) =>
      reserveMoney(usage, amount, Math.floor(settings.dollarsPerDay * 1_000_000), now),
    giveBack: (counted, amount) => giveBack(usage, counted, amount),
    openaiKey: secretValue(OPENAI_KEY_ARN, clock),
  };
}

function parseSettings(json: string) {
  try {
    return videoSettings.parse(JSON.parse(json));
  } catch {
    throw new ConfigurationError('VIDEO_SETTINGS must hold the JSON of functions/contract/videoSettings.ts.');
  }
}
