import { Duration, Stack } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Switches } from '#content/schema/features.ts';
import { type RouteId, routes } from '#functions/routes.ts';
import type { Stage } from '../stages.ts';
import type { Api } from './api.ts';
import type { BundledFunction } from './BundledFunction.ts';
import { type JobQueue, type Mail, type MailQueues, maxTries } from './mail.ts';
import type { Site } from './site.ts';

/** The parts of a stage that its alarms watch. */
export interface Watched {
  readonly stage: string;
  readonly settings: Stage;
  readonly features: Switches;
  readonly api: Api;
  readonly site: Site;
  readonly queues: MailQueues;
  /** On a stage that sends mail. */
  readonly mail: Mail | undefined;
}

/** A row of the table. */
interface AlarmRow {
  /** Names the alarm within its stage. */
  readonly title: string;
  readonly metric: IMetric;
  /** The alarm goes off at this value or above it, or below it where `below` says so. */
  readonly threshold: number;
  readonly below?: boolean;
  /** Periods in which the metric has to reach the threshold, of the last so many. One of one unless given. */
  readonly periods?: readonly [breaching: number, of: number];
  /**
   * Where nothing is measured, as in a queue that nobody touches for six hours, all stays as it was. Otherwise all is well.
   */
  readonly keepsState?: boolean;
  /**
   * Each one is told, also shortly after another. No mail says that it is over, because nothing is mended by the time that
   * has passed.
   */
  readonly isEvent?: boolean;
  /** Why it matters, and the operator's first step. */
  readonly says: string;
}

const fiveMinutes = Duration.minutes(5);
/** A day in periods of five minutes: CloudWatch lets an alarm look back no further. */
const aDay = 288;

/**
 * Every alarm of a stage. What AWS measures is used as it is. Lines of the logs are counted where no service of AWS
 * knows: which 5xx are faults, which mail came back to the firm, what the generator wrote.
 */
export function alarmTable(
  scope: Construct,
  { stage, settings, features, api, site, queues, mail }: Watched,
  functions: readonly BundledFunction[],
): AlarmRow[] {
  const logsOf = (isWanted: (name: string) => boolean) =>
    functions.filter(({ node }) => isWanted(node.id)).map(({ logGroup }) => logGroup);
  const generatorLogs = logsOf((name) => routes[name as RouteId]?.traffic === 'generate');
  const count = (name: string, logs: readonly ILogGroup[], pattern: string, value?: string) =>
    countLines(scope, `Website/${stage}`, name, logs, pattern, value);
  // CloudFront and ACM write their metrics in us-east-1 only, and an alarm has to be where its metric is.
  const isWithPages = Stack.of(scope).region === 'us-east-1';
  return [
    {
      title: 'failed calls',
      // API Gateway's own count of 5xx has those of the models, by which no message is lost, and of a generator that is
      // switched off, spent or without a key.
      metric: count(
        'FailedCalls',
        [api.accessLog],
        '{ $.status = "5*" && ($.status = "500" || $.route != "*/api/video/*") }',
      ),
      threshold: 1,
      // A single slow start is no fault worth a mail.
      periods: [2, aDay],
      says: 'Calls of the API failed twice within a day: visitors’ messages, addresses or downloads may be lost. If a release came before it, deploy the one before. Otherwise the saved query “errors of the functions” says why. It is over when a day has passed.',
    },
    {
      title: 'throttled functions',
      // Of all functions of the account and region, because all stages share its quota.
      metric: LambdaFunction.metricAllThrottles({ period: fiveMinutes }),
      threshold: 1,
      says: 'A throttled function is a visitor’s 503: the account’s quota, which its stages share, or a reserved concurrency is used up. CloudWatch’s metric “Throttles by function name” says which. Raise reservedConcurrency, or ask AWS for a higher quota.',
    },
    isWithPages && {
      title: 'failed pages',
      metric: measured('AWS/CloudFront', '5xxErrorRate', fiveMinutes, {
        DistributionId: site.distributionId,
        Region: 'Global',
      }),
      threshold: 5,
      periods: [2, 2],
      says: 'One request in twenty failed for ten minutes, pages and API together. Without an alarm of the API it is the bucket of the pages or CloudFront: look at the AWS health page, then npm run smoke.',
    },
    isWithPages &&
      settings.customDomain && {
        title: 'end of the certificate',
        metric: measured('AWS/CertificateManager', 'DaysToExpiry', Duration.days(1), {
          CertificateArn: settings.customDomain.certificateArn,
        }),
        threshold: 30,
        below: true,
        keepsState: true,
        says: 'The certificate ends within 30 days, and ACM has not renewed it as it does 60 days before. ACM’s console names the CNAME record that is missing in your DNS. An imported certificate is renewed by its owner.',
      },
    mail && {
      title: 'mail that waits',
      // SQS leaves a job that was received often out of the age of its oldest. Between two tries a job is hidden.
      metric: jobsOn(queues.mail),
      threshold: 1,
      periods: [12, 15],
      says: 'A mail or a call of the CRM has waited for a quarter of an hour. Does the function runJobs run? Its log says why one fails; its event source mappings must be enabled. It is tried every five minutes for three days.',
    },
    mail && {
      title: 'last try',
      metric: count(
        'LastTries',
        logsOf((name) => name === 'runJobs'),
        `{ $.message = "job" && $.outcome = "failed" && $.attempt >= ${maxTries} }`,
      ),
      threshold: 1,
      isEvent: true,
      says: 'A mail, a letter to a reader or a call of the CRM failed for the last time, after three days, and goes to the dead letters: nobody has got it. Each one is told, also while others are there. The saved query “errors of the functions” names its item and says why. npm run data -- contacts shows the message.',
    },
    mail && givenUp('mails given up', queues.mail, 'A mail or a call of the CRM', 'MailDeadLettersArn'),
    mail &&
      queues.letters &&
      givenUp('letters given up', queues.letters, 'A letter to a reader', 'LettersDeadLettersArn'),
    mail && {
      title: 'returned mails to the firm',
      metric: count(
        'OwnMailsReturned',
        logsOf((name) => name === 'recordMailEvent'),
        '{ $.message = "own mail returned" }',
      ),
      threshold: 1,
      isEvent: true,
      says: 'A mail to one of mail.leadsTo bounced or was reported as spam: SES sends that mailbox nothing more. The saved query “errors of the functions” names the mailbox. Mend it, then: aws sesv2 delete-suppressed-destination --email-address <mailbox>.',
    },
    mail && {
      title: 'lost mail events',
      metric: mail.lostEvents.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes }),
      threshold: 1,
      keepsState: true,
      says: 'A report of a bounce or complaint could not be stored: that reader still gets letters. Read the log of recordMailEvent, mend the cause, and call it again with the events in the queue LostEvents.',
    },
    mail && reputation('bounce rate', 'BounceRate', 0.05, 'Five in a hundred mails of the account bounced'),
    mail &&
      reputation('complaint rate', 'ComplaintRate', 0.001, 'One in a thousand mails was reported as spam'),
    features.videoGenerator && {
      title: 'failed generations',
      metric: count(
        'FailedGenerations',
        generatorLogs,
        '{ $.level = "ERROR" && ($.error.name = "GenerationTooSlow" || $.error.name = "UnusableGeneration" || $.error.name = "GeneratorUnavailable") }',
      ),
      threshold: 1,
      periods: [2, aDay],
      says: 'OpenAI gave no answer in time, or none of use, twice within a day: visitors of the generator saw a sentence and may try again, and no message is lost. The saved query “errors of the functions” says why. Look at status.openai.com, then choose another model or effort. It is over when a day has passed.',
    },
    features.videoGenerator && {
      title: 'OpenAI refuses the key',
      metric: count(
        'KeyRefused',
        generatorLogs,
        '{ $.fault = "key refused" || $.fault = "no credit" || $.fault = "no model" }',
      ),
      threshold: 1,
      periods: [1, 12],
      says: 'The key of OpenAI is not valid or was mangled when it was put in, has no credit, or may not use the model. The saved query “errors of the functions” says which. Put in another key (‘Keys’ in docs/operations.md has the command), add credit, or name another model.',
    },
    features.videoGenerator && {
      title: 'AI units of the day',
      metric: count('DayShare', generatorLogs, '{ $.dayShare >= 0 }', '$.dayShare').with({
        statistic: Stats.MAXIMUM,
      }),
      threshold: 1,
      keepsState: true,
      says: 'The day’s units are used up: the generator answers 503 until midnight UTC. npm run data -- usage shows the days. If many people used it, raise video.unitsPerDay. If few did, lower video.networkShare.',
    },
  ].filter((row): row is AlarmRow => Boolean(row));
}

function measured(
  namespace: string,
  metricName: string,
  period: Duration,
  dimensionsMap: Record<string, string> = {},
): Metric {
  return new Metric({ namespace, metricName, period, dimensionsMap, statistic: Stats.AVERAGE });
}

/**
 * Counts lines of logs in windows of five minutes.
 * @param value what a line counts: 1, or the number of a field such as `$.dayShare`
 */
function countLines(
  scope: Construct,
  metricNamespace: string,
  metricName: string,
  logs: readonly ILogGroup[],
  pattern: string,
  value = '1',
): Metric {
  for (const [index, logGroup] of logs.entries()) {
    new MetricFilter(scope, `${metricName}Filter${index}`, {
      logGroup,
      filterPattern: FilterPattern.literal(pattern),
      metricNamespace,
      metricName,
      metricValue: value,
    });
  }
  return new Metric({ namespace: metricNamespace, metricName, statistic: Stats.SUM, period: fiveMinutes });
}

/** The jobs on a queue in each minute: those that wait, and those that are worked on or hidden until their next try. */
function jobsOn({ queue }: JobQueue): MathExpression {
  const each = { period: Duration.minutes(1), statistic: Stats.MAXIMUM };
  return new MathExpression({
    period: each.period,
    label: 'jobs',
    // SQS reports hidden messages only while there are some.
    expression: 'SUM([visible, FILL(hidden, 0)])',
    usingMetrics: {
      visible: queue.metricApproximateNumberOfMessagesVisible(each),
      hidden: queue.metricApproximateNumberOfMessagesNotVisible(each),
    },
  });
}

function givenUp(title: string, { deadLetters }: JobQueue, what: string, output: string): AlarmRow {
  return {
    title,
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes }),
    threshold: 1,
    keepsState: true,
    says: `${what} failed for three days and is kept for 14 days. The saved query “errors of the functions” says why. Mend the cause, then have all tried again: aws sqs start-message-move-task --source-arn <${output}>.`,
  };
}

/** https://docs.aws.amazon.com/ses/latest/dg/reputationdashboardmessages.html */
function reputation(title: string, rate: string, threshold: number, why: string): AlarmRow {
  return {
    title,
    metric: measured('AWS/SES', `Reputation.${rate}`, Duration.hours(1)),
    threshold,
    keepsState: true,
    says: `${why}: SES reviews the account and may stop all its mail. Send no letter until it is lower. The SES console says what SES asks for.`,
  };
}
