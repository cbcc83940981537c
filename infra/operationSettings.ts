import * as z from 'zod';

/** The name of a bootstrap that was made without one: https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping-customizing.html */
const defaultQualifier = 'hnb659fds';

/** How a stage is deployed, kept and watched; a part of a file in `infra/stages`. */
export const operationSettings = {
  /** The only AWS account that this stage may be deployed to; without it, whichever the credentials belong to. */
  account: z
    .string('must be an AWS account of 12 digits, in quotes')
    .regex(/^\d{12}$/, 'must be an AWS account of 12 digits, in quotes')
    .optional(),
  /** Qualifier of the account’s `cdk bootstrap`, where it is not the usual one. */
  qualifier: z
    .string('must be the qualifier of the bootstrap')
    .regex(/^[a-z0-9]{1,10}$/, 'must be the qualifier of the bootstrap: a–z and 0–9, at most 10')
    .default(defaultQualifier),
  /** Tags of all stacks, beside `website:stage`; CloudFormation passes them on to what the stacks hold. */
  tags: z.record(z.string(), z.string('must be a text, in quotes')).default({}),
  /** Whether tables, buckets and the operator’s secret outlive their stacks. With false a sandbox disappears whole. */
  keepData: z.boolean('must be true or false').default(true),
  /** Deploys demonstration content to a stage that visitors find (decision 50). */
  acceptSamples: z.boolean('must be true or false').default(false),
  /**
   * What the site promises for other hosts of its domain, for two years: that all of them speak HTTPS, and that
   * browsers may know so beforehand. Hard to take back (https://hstspreload.org), so both are off unless set.
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
        /** Who gets the alarms by mail; each address has to confirm once. */
        alarmsTo: z
          .array(z.email('must be a list of e-mail addresses'), 'must be a list of e-mail addresses')
          .min(1, 'must name at least one address'),
        /** Dollars a month of the whole AWS account; told at 50, 80 and 100 %, and when the month is heading there. */
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
