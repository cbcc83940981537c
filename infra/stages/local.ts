import type { Stage } from '../stages.ts';
import { stage as production } from './production.ts';

/** The local run uses production's limits multiplied by this, unless `LIMITS` says `production`. */
const localFactor = 100;

/** AWS’s account for examples: no credentials are of it, so CDK’s command line would refuse to deploy. */
const localAccount = '123456789012';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The run on one machine: production's values with a hundredfold limits. The environment says
 * - `SITE_URL`, `INDEXABLE`: address and indexability;
 * - `LIMITS=production`: production's limits as they are;
 * - `OPENAI_API_KEY`: who writes, by being set or not. The key itself is in no template;
 * - `OPENAI_BASE_URL`: the API that the writer calls.
 * @throws Error with a sentence for a value that cannot be
 */
export function localStage(
  env: Environment,
  { limits, throttles, video, mail, ...others }: Stage = production,
): Stage & Required<Pick<Stage, 'siteUrl' | 'mail'>> {
  const factor = factorOf(env);
  const times = (limit: number) => limit * factor;
  const throttle = ({ rate, burst }: Stage['throttles']['read']) => ({
    rate: times(rate),
    burst: times(burst),
  });
  return {
    ...others,
    siteUrl: env.SITE_URL || 'http://localhost:8080',
    indexable: env.INDEXABLE === 'true',
    limits: {
      ...limits,
      contact: { per10Minutes: times(limits.contact.per10Minutes), perDay: times(limits.contact.perDay) },
      newsletter: { perHour: times(limits.newsletter.perHour) },
      download: { perHour: times(limits.download.perHour) },
      mailToStrangers: { ...limits.mailToStrangers, perDay: times(limits.mailToStrangers.perDay) },
    },
    // What is typed on this machine stays on it: its mails are files, and no CRM hears of them.
    mail: {
      from: 'Website <website@example.com>',
      leadsTo: ['website@example.com'],
      ...mail,
      webhook: undefined,
    },
    throttles: {
      read: throttle(throttles.read),
      download: throttle(throttles.download),
      write: throttle(throttles.write),
      generate: throttle(throttles.generate),
    },
    video: {
      ...video,
      writer: env.OPENAI_API_KEY ? 'openai' : 'sample',
      openai: { ...video.openai, baseUrl: baseUrlOf(env) },
      visitor: { unitsPerHour: times(video.visitor.unitsPerHour) },
      unitsPerDay: times(video.unitsPerDay),
    },
    reservedConcurrency: undefined,
    customDomain: undefined,
    protect: false,
    account: localAccount,
    watch: undefined,
  };
}

function factorOf({ LIMITS }: Environment): number {
  if (!LIMITS) return localFactor;
  if (LIMITS === 'production') return 1;
  throw new Error(
    `LIMITS must be production, or not set for a hundredfold of production's limits, but is ${JSON.stringify(LIMITS)}.`,
  );
}

function baseUrlOf({ OPENAI_BASE_URL }: Environment): string | undefined {
  if (!OPENAI_BASE_URL) return undefined;
  if (URL.canParse(OPENAI_BASE_URL) && /^https?:/.test(OPENAI_BASE_URL)) return OPENAI_BASE_URL;
  throw new Error(
    `OPENAI_BASE_URL must be the address of an OpenAI-compatible API such as http://localhost:4010/v1, but is ${JSON.stringify(OPENAI_BASE_URL)}.`,
  );
}

export const stage = localStage(process.env);
