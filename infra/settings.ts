import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type * as z from 'zod';
import { type StageSettings, stageSettings } from './stageSettings.ts';

const stagesFolder = join(import.meta.dirname, 'stages');

/** A stage by name with its settings. */
export interface StageOf {
  readonly stage: string;
  readonly settings: StageSettings;
}

/** The local run uses production's limits multiplied by this, unless `LIMITS` says `production`. */
const localFactor = 100;

/**
 * AWS’s account for examples. The CDK command line refuses to deploy to an account that the credentials do not belong
 * to, so the local stage’s templates cannot be deployed by mistake.
 */
const localAccount = '123456789012';

/**
 * The stage that the environment names.
 * - `STAGE`: a file in `infra/stages` (default `sandbox`), or `local`: production's values with a hundredfold limits.
 * - `SITE_URL`, `INDEXABLE`: address and indexability of the `local` stage only.
 * - `LIMITS=production`: production's limits as they are, in the `local` stage.
 * - `OPENAI_API_KEY`: decides who writes in the `local` stage, by being set or not. The key itself is
 *   in no template. `OPENAI_BASE_URL`: the API that this stage's writer calls.
 * @throws Error with one line a fault, naming file, field and remedy
 */
export function stageFromEnvironment(
  env: Record<string, string | undefined> = process.env,
  folder = stagesFolder,
): StageOf {
  const stage = env.STAGE || 'sandbox';
  return { stage, settings: stage === 'local' ? localSettings(env, folder) : readSettings(stage, folder) };
}

/** What the web build must know of the stage. */
export interface BuildEnvironment extends Record<string, string> {
  readonly SITE_URL: string;
  readonly INDEXABLE: string;
}

/** The variables by which the web build knows the stage. */
export function buildEnvironment({ settings }: StageOf): BuildEnvironment {
  const { siteUrl, indexable } = settings;
  return {
    SITE_URL: siteUrl,
    INDEXABLE: String(indexable),
  };
}

/** The stages that have a file. */
export function stageNames(folder = stagesFolder): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => basename(file, '.yaml'));
}

/** The settings in `infra/stages/<stage>.yaml`. */
export function readSettings(stage: string, folder = stagesFolder): StageSettings {
  const stages = stageNames(folder);
  if (!stages.includes(stage)) {
    throw new Error(
      `There is no stage ‘${stage}’. Set STAGE to ${[...stages, 'local'].join(', ')}, or add infra/stages/${stage}.yaml.`,
    );
  }
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(stage)) {
    throw new Error(
      `infra/stages/${stage}.yaml: a stage’s name begins the names of its stacks. Call the file by a–z, 0–9 and hyphens, at most 32.`,
    );
  }
  const file = join(folder, `${stage}.yaml`);
  return parseSettings(readFileSync(file, 'utf8'), `infra/stages/${stage}.yaml`);
}

/**
 * Checks a settings file.
 * @param file its name, for the messages
 */
export function parseSettings(yaml: string, file: string): StageSettings {
  let value: unknown;
  try {
    value = parse(yaml);
  } catch (error) {
    throw new Error(`${file} is not YAML: ${(error as Error).message}`);
  }
  const result = stageSettings.safeParse(value);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map((issue) => `${file}: ${sentence(issue, value)}`).join('\n'));
}

/** One fault as `field is …, but must …`. */
function sentence(issue: z.core.$ZodIssue, root: unknown): string {
  const field = issue.path.join('.') || 'the file';
  if (issue.code === 'unrecognized_keys') {
    return `${[...issue.path, issue.keys.join(', ')].join('.')} is not a setting: remove it or correct its name.`;
  }
  const value = issue.path.reduce<unknown>(
    (parent, key) => (parent as Record<PropertyKey, unknown>)?.[key],
    root,
  );
  if (value === undefined) return `${field} is missing: it ${issue.message}.`;
  return `${field} ${issue.message}, but is ${JSON.stringify(value)}.`;
}

function localSettings(env: Record<string, string | undefined>, folder: string): StageSettings {
  const { limits, throttles, video, mail, ...production } = readSettings('production', folder);
  const times = (limit: number) => limit * factorOf(env);
  const throttle = ({ rate, burst }: StageSettings['throttles']['read']) => ({
    rate: times(rate),
    burst: times(burst),
  });
  return {
    ...production,
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
    mail: { ...mail, webhook: undefined },
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
      visitor: {
        unitsPerHour: times(video.visitor.unitsPerHour),
        unitsPerDay: times(video.visitor.unitsPerDay),
      },
      dollarsPerDay: times(video.dollarsPerDay),
    },
    reservedConcurrency: undefined,
    customDomain: undefined,
    account: localAccount,
    acceptSamples: true,
    watch: undefined,
  };
}

function factorOf({ LIMITS }: Record<string, string | undefined>): number {
  if (!LIMITS) return localFactor;
  if (LIMITS === 'production') return 1;
  throw new Error(
    `LIMITS must be production, or not set for a hundredfold of production's limits, but is ${JSON.stringify(LIMITS)}.`,
  );
}

function baseUrlOf({ OPENAI_BASE_URL }: Record<string, string | undefined>): string | undefined {
  if (!OPENAI_BASE_URL) return undefined;
  if (URL.canParse(OPENAI_BASE_URL) && /^https?:/.test(OPENAI_BASE_URL)) return OPENAI_BASE_URL;
  throw new Error(
    `OPENAI_BASE_URL must be the address of an OpenAI-compatible API such as http://localhost:4010/v1, but is ${JSON.stringify(OPENAI_BASE_URL)}.`,
  );
}

/**
 * Refuses credentials of another account than the stage's. CDK's command line tells the app the credentials' account.
 * @throws Error that names both accounts
 */
export function refuseAccount(
  { stage, settings }: StageOf,
  { CDK_DEFAULT_ACCOUNT: actual }: Record<string, string | undefined> = process.env,
): void {
  if (!actual || !settings.account || actual === settings.account) return;
  throw new Error(
    `The stage ‘${stage}’ belongs to the account ${settings.account}, but these credentials are of ${actual}. Choose others, for example with AWS_PROFILE, or correct account in infra/stages/${stage}.yaml.`,
  );
}

/**
 * Refuses a stage whose bootstrap another stage uses: GitHub’s role of the one could then deploy the other.
 * @throws Error that names the stages and the two ways out
 */
export function refuseSharedBootstrap({ stage, settings }: StageOf, all: readonly StageOf[]): void {
  const shared = all.filter(
    (other) =>
      other.stage !== stage &&
      other.settings.region === settings.region &&
      other.settings.qualifier === settings.qualifier &&
      (!other.settings.account || !settings.account || other.settings.account === settings.account),
  );
  if (shared.length === 0) return;
  throw new Error(
    `The stage ‘${stage}’ would share the roles of the bootstrap ${settings.qualifier} with ${shared.map((other) => `‘${other.stage}’`).join(', ')}, so GitHub’s role of one could deploy the other. Set another account, or another qualifier, in infra/stages: ‘The first deployment’ in docs/operations.md.`,
  );
}
