import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { RegionInfo } from 'aws-cdk-lib/region-info';
import * as z from 'zod';
import { emailAddress } from '#content/schema/emailAddress.ts';
import { retentionSettings } from '#functions/contact/retention.ts';
import { limitSettings } from '#functions/limits/settings.ts';
import { mailSettings } from '#functions/mail/settings.ts';
import type { Route } from '#functions/runtime/Route.ts';
import { videoSettings } from '#functions/video/videoSettings.ts';

/** Periods that CloudWatch offers, in days. */
const retentionDays = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
] as const;

const traffic = z.enum(['read', 'download', 'write', 'generate'] satisfies Route['traffic'][]);

/** Calls of all visitors together. */
const throttle = z.strictObject({
  /** Requests a second. */
  rate: z.number().positive(),
  /** Requests that may arrive at once. */
  burst: z.int().positive(),
});

const hostName = z
  .string()
  .regex(
    /^(?=.{1,253}$)(\*\.)?([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*$/,
    'must be a host name such as www.example.com',
  );

/** What a file in `infra/stages` says of a deployment. */
const settings = z.strictObject({
  /**
   * Address of the site; canonical and social URLs start with it. With `customDomain` it is on one of its aliases. Without
   * it the site has the address that CloudFront gives it.
   */
  siteUrl: z
    .string()
    .refine(
      (text) => /^https:|^http:\/\/(localhost|127\.0\.0\.1)\b/.test(text) && URL.parse(text)?.origin === text,
      'must be an address such as https://www.example.com, with no path and no slash at its end',
    )
    .optional(),
  /** The folder of the firm that this stage shows, such as `content/firm`; without it, the demonstration firm. */
  content: z.string().optional(),
  /** Whether search engines may list the site; otherwise every reply says `noindex`. */
  indexable: z.boolean(),
  /** AWS region of the stack, such as `us-east-1`. */
  region: z.string().refine(isRegion, 'must be a region of AWS such as us-east-1 or eu-central-1'),
  /** The only AWS account that this stage may be deployed to, 12 digits; without it, the account of the credentials. */
  account: z
    .string()
    .regex(/^\d{12}$/, 'must be the 12 digits of an AWS account')
    .optional(),
  /** Tags of the stack, beside `website:stage`; CloudFormation passes them on to its resources. */
  tags: z
    .record(
      z
        .string()
        .regex(/^(?!aws:)[\w .:/=+@-]{1,128}$/, 'must be a tag of AWS: up to 128 letters, digits and signs'),
      z.string().max(256),
    )
    .optional(),
  /** Whether tables, thumbnails and the operator’s secrets outlive their stack. With false, deleting a sandbox leaves nothing. */
  keepData: z.boolean(),
  /**
   * Whether the stack and its tables refuse to be deleted. False until the first deployment has succeeded: CloudFormation
   * could not delete what a failed one has left, and none could follow. Then true, for good.
   */
  protect: z.boolean(),
  /** Deploys demonstration content to a stage that visitors find. */
  acceptSamples: z.boolean().optional(),
  /** The regions in which CloudFront serves the site; each class costs more than the one before. */
  priceClass: z.enum(['PriceClass_100', 'PriceClass_200', 'PriceClass_All']),
  /** Days that logs are kept: a period that CloudWatch offers. */
  logRetentionDays: z.literal(retentionDays),
  /** Limits of one visitor's requests. */
  limits: limitSettings,
  /** Limits of all visitors' calls together, for each traffic class of the route table. They protect the account. */
  throttles: z.record(traffic, throttle),
  /**
   * Instances that are reserved for each function of a traffic class; they are also its maximum. A new account can
   * reserve none: see ‘Concurrency’ in docs/operations.md.
   */
  reservedConcurrency: z.partialRecord(traffic, z.int().positive()).optional(),
  /** Models and limits of the AI Video Generator. */
  video: videoSettings,
  /**
   * The sender of all mail, and the addresses that get visitors' messages. Without it no mail is sent: messages and
   * subscriptions are stored, and their mails wait for 14 days at most.
   */
  mail: mailSettings.optional(),
  /** How long what visitors sent is kept. */
  retention: retentionSettings,
  /** Host names of your own; without them the site answers under CloudFront's name. */
  customDomain: z
    .strictObject({
      aliases: z.tuple([hostName], hostName),
      certificateArn: z
        .string()
        .regex(
          /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
          'must be a certificate in us-east-1, wherever the stack is: CloudFront reads no other',
        ),
    })
    .optional(),
  /**
   * Strict-Transport-Security for the other hosts of the domain, for two years: that all of them speak HTTPS, and with
   * `preload`, that browsers may put the domain on their lists. It is hard to undo: https://hstspreload.org.
   */
  hsts: z.strictObject({ includeSubDomains: z.literal(true), preload: z.boolean() }).optional(),
  /** Alarms; without it the stage is not watched. */
  watch: z
    .strictObject({
      /** Addresses that get the alarms by mail; each has to confirm once. AWS Budgets takes ten. */
      alarmsTo: z.array(emailAddress('must be an e-mail address such as you@example.com')).min(1).max(10),
      /** Dollars a month of the whole AWS account. Mails go out at 50, 80 and 100 %, and when the forecast is above it. */
      dollarsPerMonth: z.number().positive(),
    })
    .optional(),
});

/** What the file says, as far as its values have to agree. */
const stageSettings = settings.superRefine(({ siteUrl, customDomain, protect, keepData }, { addIssue }) => {
  const refuse = (field: keyof Stage, message: string) =>
    addIssue({ code: 'custom', path: [field], message });
  if (customDomain && !customDomain.aliases.some((alias) => siteUrl === `https://${alias}`)) {
    refuse(
      'siteUrl',
      `must be https:// and one of customDomain.aliases, such as https://${customDomain.aliases[0]}`,
    );
  }
  if (protect && !keepData)
    refuse('protect', 'protects data that keepData: false deletes. Choose one of both');
});
export interface Stage extends z.infer<typeof settings> {}

/** Whether AWS has a region of this name that everybody may use: those of China and of governments are partitions of their own. */
function isRegion(name: string): boolean {
  return RegionInfo.regions.some((region) => region.name === name && region.partition === 'aws');
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
 * @throws Error that names the stages when there is no such file, or all that is wrong in it
 */
export function stageNamed(name: string): NamedStage {
  // It begins the names of the stack and of what is in it: CloudFront takes 64 characters for one of its functions.
  if (!/^[a-z][a-z\d-]{0,31}$/i.test(name)) {
    throw new Error(
      `A stage cannot be called ‘${name}’: CloudFormation takes letters, digits and hyphens, a letter first. Give it a name such as staging, of 32 characters at most.`,
    );
  }
  const file = join(folder, `${name}.ts`);
  if (!existsSync(file)) {
    throw new Error(
      `There is no stage ‘${name}’. Choose one of ${stageNames().join(', ')} and local, or add infra/stages/${name}.ts.`,
    );
  }
  // The local run is production with other limits: what is wrong in production's file is said of that file.
  if (name === 'local') stageNamed('production');
  return { stage: name, settings: checkStage(name, require(file).stage) };
}

/** What a stage's file says. @throws Error that names each wrong value */
export function checkStage(name: string, written: unknown): Stage {
  const { data, error } = stageSettings.safeParse(written);
  if (data) return data;
  const wrong = error.issues.map((issue) => {
    // Of a wrong name in a record, such as that of a tag, Zod has what is wrong one level below.
    const { message } = issue.code === 'invalid_key' ? issue.issues[0]! : issue;
    return `  ${issue.path.join('.') || 'stage'}: ${message}`;
  });
  throw new Error([`The stage ‘${name}’ is not right. In infra/stages/${name}.ts`, ...wrong].join('\n'));
}

/** The stage that `STAGE` names, or else the sandbox. */
export function stageFromEnvironment(): NamedStage {
  return stageNamed(process.env.STAGE || 'sandbox');
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
