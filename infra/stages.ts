import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type * as z from 'zod';
import type { retentionSettings } from '../functions/contact/retention.ts';
import type { LimitSettings } from '../functions/limits/settings.ts';
import type { mailSettings } from '../functions/mail/settings.ts';
import type { Route } from '../functions/runtime/Route.ts';
import type { VideoSettings } from '../functions/video/videoSettings.ts';

/** Calls of all visitors together. */
interface Throttle {
  /** Requests a second. */
  readonly rate: number;
  /** Requests that may arrive at once. */
  readonly burst: number;
}

/** What a file in `infra/stages` says of a deployment. */
export interface Stage {
  /**
   * Address of the site without a trailing slash; canonical and social URLs start with it. With `customDomain` it is on
   * one of its aliases. Without it the site has the address that CloudFront gives it.
   */
  readonly siteUrl?: string;
  /** The folder of the firm that this stage shows, such as `content/firm`; without it, the demonstration firm. */
  readonly content?: string;
  /** Whether search engines may list the site; otherwise every reply says `noindex`. */
  readonly indexable: boolean;
  /** AWS region of the stack, such as `us-east-1`. */
  readonly region: string;
  /** The only AWS account that this stage may be deployed to, 12 digits; without it, the account of the credentials. */
  readonly account?: string;
  /** Tags of the stack, beside `website:stage`; CloudFormation passes them on to its resources. */
  readonly tags?: Readonly<Record<string, string>>;
  /**
   * Whether tables, buckets and the operator’s secret outlive their stack. With false, deleting a sandbox leaves
   * nothing.
   */
  readonly keepData: boolean;
  /** Deploys demonstration content to a stage that visitors find. */
  readonly acceptSamples?: boolean;
  /** The regions in which CloudFront serves the site; each class costs more than the one before. */
  readonly priceClass: 'PriceClass_100' | 'PriceClass_200' | 'PriceClass_All';
  /** Days that logs are kept: a period that CloudWatch offers. */
  readonly logRetentionDays: RetentionDays;
  /** Limits of one visitor's requests. */
  readonly limits: LimitSettings;
  /** Limits of all visitors' calls together, for each traffic class of the route table. They protect the account. */
  readonly throttles: Readonly<Record<Route['traffic'], Throttle>>;
  /**
   * Instances that are reserved for each function of a traffic class; they are also its maximum. A new account can
   * reserve none: see ‘Concurrency’ in docs/operations.md.
   */
  readonly reservedConcurrency?: Readonly<Partial<Record<Route['traffic'], number>>>;
  /** Models and limits of the AI Video Generator. */
  readonly video: VideoSettings;
  /**
   * The sender of all mail, and the addresses that get visitors' messages. Without it no mail is sent: messages and
   * subscriptions are stored, and their mails wait for 14 days at most.
   */
  readonly mail?: z.infer<typeof mailSettings>;
  /** How long what visitors sent is kept. */
  readonly retention: z.infer<typeof retentionSettings>;
  /** Host names of your own; without them the site answers under CloudFront's name. */
  readonly customDomain?: {
    readonly aliases: [string, ...string[]];
    /** CloudFront reads certificates in us-east-1 only, wherever the stack is. */
    readonly certificateArn: `arn:aws:acm:us-east-1:${string}`;
  };
  /**
   * Strict-Transport-Security for the other hosts of the domain, for two years: that all of them speak HTTPS, and with
   * `preload`, that browsers may put the domain on their lists. It is hard to undo: https://hstspreload.org.
   */
  readonly hsts?: { readonly includeSubDomains: true; readonly preload: boolean };
  /** Alarms; without it the stage is not watched. */
  readonly watch?: {
    /** Addresses that get the alarms by mail; each has to confirm once. */
    readonly alarmsTo: readonly [string, ...string[]];
    /** Dollars a month of the whole AWS account. Mails go out at 50, 80 and 100 %, and when the forecast is above it. */
    readonly dollarsPerMonth: number;
  };
}

/** A stage with its name. */
export interface NamedStage {
  readonly stage: string;
  readonly settings: Stage;
}

const folder = join(import.meta.dirname, 'stages');
const require = createRequire(import.meta.url);

/** The stages that can be deployed: the files of `infra/stages` beside `local.ts`. */
function stageNames(): string[] {
  const names = readdirSync(folder).map((file) => basename(file, '.ts'));
  return names.filter((name) => name !== 'local');
}

/**
 * The stage that `infra/stages/<name>.ts` exports as `stage`.
 * @throws Error that names the stages when there is no such file
 */
export function stageNamed(name: string): NamedStage {
  const file = join(folder, `${name}.ts`);
  if (!existsSync(file)) {
    throw new Error(
      `There is no stage ‘${name}’. Choose one of ${stageNames().join(', ')} and local, or add infra/stages/${name}.ts.`,
    );
  }
  return { stage: name, settings: require(file).stage };
}

/** The stage that `STAGE` names, or else the sandbox. */
export function stageFromEnvironment(): NamedStage {
  return stageNamed(process.env.STAGE || 'sandbox');
}

/**
 * The address that the pages of a stage without `siteUrl` are built with. The deployment, which knows the name of the
 * distribution, writes `https://<its domain name>` in its place. RFC 2606 keeps `.invalid` for names that never exist.
 */
export const siteAddressMarker = 'https://site-address.invalid';

/** What the web build must know of the stage, as variables of its environment. */
export interface BuildEnvironment extends Record<string, string> {
  readonly SITE_URL: string;
  readonly INDEXABLE: string;
}

export function buildEnvironment({ settings: { siteUrl, indexable } }: NamedStage): BuildEnvironment {
  return { SITE_URL: siteUrl ?? siteAddressMarker, INDEXABLE: String(indexable) };
}

/**
 * Refuses credentials of another account than the stage's. CDK's command line tells the app the credentials' account.
 * @throws Error that names both accounts
 */
export function refuseAccount(
  { stage, settings }: NamedStage,
  actual: string | undefined = process.env.CDK_DEFAULT_ACCOUNT,
): void {
  if (!actual || !settings.account || actual === settings.account) return;
  throw new Error(
    `The stage ‘${stage}’ belongs to the account ${settings.account}, but these credentials are of ${actual}. Choose others, for example with AWS_PROFILE, or correct account in infra/stages/${stage}.ts.`,
  );
}
