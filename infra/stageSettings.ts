import * as z from 'zod';
import { emailAddress } from '../content/schema/emailAddress.ts';
import { contentFolder } from '../content/schema/firmFolder.ts';
import { limitSettings, mailSettings, retentionSettings } from '../functions/contract/settings.ts';
import { videoSettings } from '../functions/contract/videoSettings.ts';

/** The name of a bootstrap that was made without one: https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping-customizing.html */
const defaultQualifier = 'hnb659fds';

/** Settings of deployment, data and alarms; a part of a file in `infra/stages`. */
const operationSettings = {
  /** The only AWS account that this stage may be deployed to; without it, the account of the credentials. */
  account: z
    .string('must be an AWS account of 12 digits, in quotes')
    .regex(/^\d{12}$/, 'must be an AWS account of 12 digits, in quotes')
    .optional(),
  /** Qualifier of the account’s `cdk bootstrap`, where it is not the usual one. */
  qualifier: z
    .string('must be the qualifier of the bootstrap')
    .regex(/^[a-z0-9]{1,10}$/, 'must be the qualifier of the bootstrap: a–z and 0–9, at most 10')
    .default(defaultQualifier),
  /** Tags of all stacks, beside `website:stage`; CloudFormation passes them on to the stacks' resources. */
  tags: z.record(z.string(), z.string('must be a text, in quotes')).default({}),
  /**
   * Whether tables, buckets and the operator’s secret outlive their stacks. With false, deleting a sandbox leaves
   * nothing.
   */
  keepData: z.boolean('must be true or false').default(true),
  /** Deploys demonstration content to a stage that visitors find. */
  acceptSamples: z.boolean('must be true or false').default(false),
  /**
   * Strict-Transport-Security for other hosts of the domain, for two years: that all of them speak HTTPS, and that
   * browsers may put the domain on their lists. It is hard to undo (https://hstspreload.org), so both are off unless set.
   */
  hsts: z
    .strictObject(
      {
        includeSubDomains: z.boolean('must be true or false').default(false),
        preload: z.boolean('must be true or false').default(false),
      },
      'must have includeSubDomains or preload',
    )
    .refine(({ includeSubDomains, preload }) => includeSubDomains || !preload, {
      path: ['preload'],
      error: 'must be false where includeSubDomains is false: browsers’ lists take whole domains only',
    })
    .default({ includeSubDomains: false, preload: false }),
  /** Alarms and the dashboard; without it the stage is not watched. */
  watch: z
    .strictObject(
      {
        /** Addresses that get the alarms by mail; each has to confirm once. */
        alarmsTo: z
          .array(emailAddress('must be a list of e-mail addresses'), 'must be a list of e-mail addresses')
          .min(1, 'must name at least one address'),
        /**
         * Dollars a month of the whole AWS account. Mails go out at 50, 80 and 100 %, and when the forecast is above
         * it.
         */
        dollarsPerMonth: z.number('must be an amount in dollars').positive('must be more than 0 dollars'),
        /** The account’s quota of Lambda functions that run at once: 1,000, in new accounts as few as 10. */
        accountConcurrency: z
          .int('must be a whole number of instances')
          .min(10, 'must be at least 10 instances')
          .default(1000),
      },
      'must have alarmsTo and dollarsPerMonth',
    )
    .optional(),
};

const throttle = z.strictObject(
  {
    /** Requests a second, over all visitors. */
    rate: z.number('must be a number of requests a second').positive('must be more than 0 requests a second'),
    /** Requests that may arrive at once. */
    burst: z.int('must be a whole number of requests').positive('must be at least 1 request'),
  },
  'must have rate and burst',
);

const concurrency = z.int('must be a whole number of instances').positive('must be at least 1 instance');

/** The periods that CloudWatch Logs offers, up to three years. */
const retentions = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096];

/** A file in `infra/stages`. Each message continues the name of its field. */
export const stageSettings = z
  .strictObject(
    {
      /** Address of the site without a trailing slash; canonical and social URLs start with it. */
      siteUrl: z
        .url({
          protocol: /^https?$/,
          error: 'must be the address of the site such as https://www.example.com',
        })
        .refine((url) => !url.endsWith('/'), 'must not end with a slash')
        .refine(
          (url) => !/^https?:\/\/[^/?#@]*([?#@]|\/.)/.test(url),
          'must have no path, query or user: every page hangs below it',
        ),
      /** The folder of the firm that this stage shows; without it, the demonstration firm. */
      content: contentFolder.optional(),
      /** Whether search engines may list the site; otherwise every reply says `noindex`. */
      indexable: z.boolean('must be true or false'),
      /** AWS region of all stacks. */
      region: z
        .string('must name an AWS region')
        .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must name an AWS region such as us-east-1'),
      /** The regions in which CloudFront serves the site; each class costs more than the one before. */
      priceClass: z.enum(['PriceClass_100', 'PriceClass_200', 'PriceClass_All'], {
        error: 'must be PriceClass_100, PriceClass_200 or PriceClass_All',
      }),
      /** Days that logs are kept; CloudWatch takes certain values only. */
      logRetentionDays: z
        .int('must be a whole number of days')
        .refine(
          (days) => retentions.includes(days),
          'must be a period CloudWatch offers such as 14, 30, 90 or 365',
        ),
      /** Limits of one visitor's requests, and of one network's share of the AI budget. */
      limits: limitSettings,
      /**
       * Limits of all visitors' calls together, for each traffic class of the route table. They protect the account.
       */
      throttles: z.strictObject(
        { read: throttle, download: throttle, write: throttle, generate: throttle },
        'must have read, download, write and generate',
      ),
      /**
       * Instances that are reserved for each function of a traffic class; they are also its maximum. A new account can
       * reserve none: see ‘Concurrency’ in docs/operations.md.
       */
      reservedConcurrency: z
        .strictObject(
          {
            read: concurrency.optional(),
            download: concurrency.optional(),
            write: concurrency.optional(),
            generate: concurrency.optional(),
          },
          'must have read, download, write or generate',
        )
        .optional(),
      /** Models, limits and costs of the AI Video Generator. */
      video: videoSettings.refine(({ writer }) => writer === 'openai', {
        path: ['writer'],
        error: 'must be openai: the sample is the local run’s only',
      }),
      /** The sender of all mail, and the addresses that get visitors' messages. */
      mail: mailSettings,
      /** Whether the newsletter goes only to addresses that were confirmed by a link. */
      doubleOptIn: z.boolean('must be true or false').default(true),
      retention: retentionSettings,
      /** Host names of your own; without them the site answers under CloudFront's name. */
      customDomain: z
        .strictObject(
          {
            aliases: z
              .array(
                z.hostname('must be a host name such as www.example.com'),
                'must be a list of host names',
              )
              .min(1, 'must name at least one host'),
            /** CloudFront reads certificates in us-east-1 only, wherever the stacks are. */
            certificateArn: z
              .string('must be the ARN of a certificate')
              .regex(
                /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
                'must be the ARN of an ACM certificate in us-east-1 (CloudFront takes no other)',
              ),
          },
          'must have aliases and certificateArn',
        )
        .optional(),
      ...operationSettings,
    },
    'must hold settings',
  )
  .refine(({ indexable, keepData }) => keepData || !indexable, {
    path: ['keepData'],
    error: 'must be true where indexable is true: visitors’ messages would go with the stacks',
  })
  .refine(
    ({ siteUrl, customDomain }) => !customDomain || customDomain.aliases.includes(new URL(siteUrl).hostname),
    { path: ['siteUrl'], error: 'must be on one of customDomain.aliases' },
  );

export type StageSettings = z.infer<typeof stageSettings>;
