import { Duration, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import {
  FilterPattern,
  type ILogGroup,
  MetricFilter,
  QueryDefinition,
  QueryString,
} from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Switches } from '../content/schema/features.ts';
import { type RouteId, routes } from '../functions/routes.ts';
import type { Api } from './api.ts';
import type { Mail } from './mail.ts';
import type { MailQueues } from './mailQueues.ts';
import { RouteFunction } from './RouteFunction.ts';
import type { Site } from './site.ts';
import type { Stage } from './stages.ts';

export interface AlarmsProps {
  readonly stage: string;
  readonly settings: Stage & { readonly watch: NonNullable<Stage['watch']> };
  readonly features: Switches;
  readonly api: Api;
  readonly site: Site;
  readonly queues: MailQueues;
  /** On a stage that sends mail. */
  readonly mail: Mail | undefined;
}

/** A metric, its bound, and what the alarm's mail says. */
interface Watched {
  readonly metric: IMetric;
  /** The alarm goes off at this value or above it, or below it where `below` says so. */
  readonly threshold: number;
  readonly below?: boolean;
  /** Periods in which the metric has to reach the threshold, of the last so many. One of one unless given. */
  readonly periods?: readonly [breaching: number, of: number];
  /** What it means that nothing is measured: all is well unless given. */
  readonly missing?: TreatMissingData;
  /** Why it matters, and the operator's first step. */
  readonly says: string;
}

const fiveMinutes = Duration.minutes(5);
/** Periods of five minutes. With them an alarm can look back over one day, which is CloudWatch's longest. */
const aDay = 288;

/**
 * Tells the operator by mail what is wrong and when it is over. What AWS measures is used as it is. Lines of the logs
 * are counted where no service of AWS knows: which 5xx are faults, which mail came back to the
 * firm, what the generator wrote.
 */
export class Alarms extends Construct {
  private readonly props: AlarmsProps;
  private readonly mailOperator: SnsAction;
  private readonly functions: readonly RouteFunction[];

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.props = props;
    const { stage, settings, features } = props;
    this.functions = Stack.of(this)
      .node.findAll()
      .filter((child) => child instanceof RouteFunction);
    const topic = new Topic(this, 'Topic', { displayName: `Alarms of ${stage}`, enforceSSL: true });
    topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
    for (const address of settings.watch.alarmsTo) topic.addSubscription(new EmailSubscription(address));
    this.mailOperator = new SnsAction(topic);

    this.watchCalls();
    this.watchFunctions();
    this.watchPages();
    if (props.mail) this.watchMail(props.mail);
    if (features.videoGenerator) this.watchGenerator();
    this.saveQuery();
    monthlyBudget(this, stage, settings.watch);
  }

  /** API Gateway's own count of 5xx has those of a generator that is switched off, spent or without a key. */
  private watchCalls(): void {
    const faults = '$.status = "5*" && ($.status != "503" || $.route != "*/api/video/*")';
    this.add('failed calls', {
      metric: this.count('FailedCalls', [this.props.api.accessLog], `{ ${faults} }`),
      threshold: 1,
      // A single slow start is no fault worth a mail.
      periods: [2, aDay],
      says: 'Calls of the API failed twice within a day: visitors’ messages, addresses or downloads may be lost. If a release came before it, deploy the one before. Otherwise the saved query “errors of the functions” says why. It is over when a day has passed.',
    });
  }

  /** All functions of the account and region: an alarm can add ten metrics at most, and a stage has more functions. */
  private watchFunctions(): void {
    this.add('errors of the functions', {
      // A job that fails is tried every five minutes: one alone keeps the alarm on.
      metric: LambdaFunction.metricAllErrors({ period: Duration.minutes(30) }),
      threshold: 5,
      says: 'Functions broke off or ran out of time five times in half an hour, as often as one mail that fails again and again. CloudWatch’s metric “Errors by function name” says which; read its log. A mail is tried for eight hours: it goes out when the cause is mended.',
    });
    this.add('throttled functions', {
      metric: LambdaFunction.metricAllThrottles({ period: fiveMinutes }),
      threshold: 1,
      says: 'A throttled function is a visitor’s 503: the account’s quota or a reserved concurrency is used up. CloudWatch’s metric “Throttles by function name” says which. Raise reservedConcurrency, or ask AWS for a higher quota.',
    });
  }

  /** CloudFront and ACM write these metrics in us-east-1 only, and an alarm has to be where its metric is. */
  private watchPages(): void {
    const { site, settings } = this.props;
    if (Stack.of(this).region !== 'us-east-1') return;
    this.add('failed pages', {
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: { DistributionId: site.distributionId, Region: 'Global' },
        statistic: Stats.AVERAGE,
        period: fiveMinutes,
      }),
      threshold: 5,
      periods: [2, 2],
      says: 'One request in twenty failed for ten minutes, pages and API together. Without an alarm of the API it is the bucket of the pages or CloudFront: look at the AWS health page, then npm run smoke.',
    });
    if (!settings.customDomain) return;
    this.add('end of the certificate', {
      metric: new Metric({
        namespace: 'AWS/CertificateManager',
        metricName: 'DaysToExpiry',
        dimensionsMap: { CertificateArn: settings.customDomain.certificateArn },
        statistic: Stats.MINIMUM,
        period: Duration.days(1),
      }),
      threshold: 30,
      below: true,
      missing: TreatMissingData.IGNORE,
      says: 'The certificate ends within 30 days, and ACM has not renewed it as it does 60 days before. ACM’s console names the CNAME record that is missing in your DNS. An imported certificate is renewed by its owner.',
    });
  }

  private watchMail({ lostEvents }: Mail): void {
    const { mail, letters } = this.props.queues;
    this.add('mail that waits', {
      metric: mail.queue.metricApproximateAgeOfOldestMessage({ period: fiveMinutes }),
      threshold: 15 * 60,
      says: 'A mail or a call of the CRM has waited for a quarter of an hour. Does the function sendMail run? Its log says why one fails; its event source mappings must be enabled. It is tried every five minutes for eight hours.',
    });
    const given = [
      ['mails given up', mail, 'A mail or a call of the CRM', 'MailDeadLettersArn'],
      ['letters given up', letters, 'A letter to a reader', 'LettersDeadLettersArn'],
    ] as const;
    for (const [title, jobs, what, output] of given) {
      if (!jobs) continue;
      this.add(title, {
        metric: jobs.deadLetters.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes }),
        threshold: 1,
        // A queue that nobody touches for six hours measures nothing.
        missing: TreatMissingData.IGNORE,
        says: `${what} failed for eight hours and is kept for 14 days. The saved query “errors of the functions” says why. Mend the cause, then have all tried again: aws sqs start-message-move-task --source-arn <${output}>.`,
      });
    }
    this.add('returned mails to the firm', {
      metric: this.count(
        'OwnMailsReturned',
        this.logsOf('recordMailEvent'),
        '{ $.message = "own mail returned" }',
      ),
      threshold: 1,
      // SES drops every later mail to that mailbox too, but only as messages come: an hour without one says nothing.
      periods: [1, aDay],
      says: 'A mail to one of mail.leadsTo bounced or was reported as spam: SES sends that mailbox nothing more. The saved query “errors of the functions” names the mailbox. Mend it, then: aws sesv2 delete-suppressed-destination --email-address <mailbox>.',
    });
    this.add('lost mail events', {
      metric: lostEvents.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes }),
      threshold: 1,
      // A queue that nobody touches for six hours measures nothing.
      missing: TreatMissingData.IGNORE,
      says: 'A report of a bounce or complaint could not be stored: that reader still gets letters. Read the log of recordMailEvent, mend the cause, and call it again with the events in the queue LostEvents.',
    });
    // https://docs.aws.amazon.com/ses/latest/dg/reputationdashboardmessages.html
    const reputation = [
      ['bounce rate', 'BounceRate', 0.05, 'Five in a hundred mails of the account bounced'],
      ['complaint rate', 'ComplaintRate', 0.001, 'One in a thousand mails was reported as spam'],
    ] as const;
    for (const [title, name, threshold, why] of reputation) {
      this.add(title, {
        metric: new Metric({
          namespace: 'AWS/SES',
          metricName: `Reputation.${name}`,
          statistic: Stats.AVERAGE,
          period: Duration.hours(1),
        }),
        threshold,
        missing: TreatMissingData.IGNORE,
        says: `${why}: SES reviews the account and may stop all its mail. Send no letter until it is lower. The SES console says what SES asks for.`,
      });
    }
  }

  private watchGenerator(): void {
    const generators = Object.keys(routes).filter((id) => routes[id as RouteId].traffic === 'generate');
    const logs = this.logsOf(...generators);
    this.add('OpenAI refuses the key', {
      metric: this.count(
        'KeyRefused',
        logs,
        '{ $.fault = "key refused" || $.fault = "no credit" || $.fault = "no model" }',
      ),
      threshold: 1,
      periods: [1, 12],
      says: 'OpenAI answered that the key is not valid, has no credit or may not use the model. Put in another key (‘Keys’ in docs/operations.md has the command), add credit, or name another model.',
    });
    const used = this.count('DayShare', logs, '{ $.dayShare >= 0 }', '$.dayShare').with({
      statistic: Stats.MAXIMUM,
    });
    const steps = [
      [
        0.8,
        'Visitors have had four fifths of the units that the video generator may write today. npm run data -- usage shows the day. Decide whether they may go on: video.unitsPerDay in the stage’s file.',
      ],
      [
        1,
        'The day’s units are used up: the generator answers 503 until midnight UTC. If many people used it, raise video.unitsPerDay. If few did, lower video.networkShare.',
      ],
    ] as const;
    for (const [threshold, says] of steps) {
      this.add(`AI units of the day at ${threshold * 100} %`, {
        metric: used,
        threshold,
        missing: TreatMissingData.IGNORE,
        says,
      });
    }
  }

  /** @param title names the alarm within its stage */
  private add(title: string, watched: Watched): void {
    const { metric, threshold, below, periods = [1, 1], missing, says } = watched;
    const alarm = new Alarm(this, title.replace(/[^A-Za-z0-9]+/g, ' ').trim(), {
      alarmName: `${this.props.stage}: ${title}`,
      alarmDescription: `${says} More in docs/operations.md.`,
      metric,
      threshold,
      datapointsToAlarm: periods[0],
      evaluationPeriods: periods[1],
      comparisonOperator: below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: missing ?? TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.mailOperator);
    alarm.addOkAction(this.mailOperator);
  }

  /**
   * Counts lines of logs in windows of five minutes.
   * @param value what a line counts: 1, or the number of a field such as `$.dayShare`
   */
  private count(metricName: string, logs: readonly ILogGroup[], pattern: string, value = '1'): Metric {
    const metricNamespace = `Website/${this.props.stage}`;
    for (const [index, logGroup] of logs.entries()) {
      new MetricFilter(this, `${metricName}Filter${index}`, {
        logGroup,
        filterPattern: FilterPattern.literal(pattern),
        metricNamespace,
        metricName,
        metricValue: value,
      });
    }
    return new Metric({
      namespace: metricNamespace,
      metricName,
      statistic: Stats.SUM,
      period: fiveMinutes,
    });
  }

  private logsOf(...names: readonly string[]): ILogGroup[] {
    return this.functions.filter(({ node }) => names.includes(node.id)).map(({ logGroup }) => logGroup);
  }

  /** The query that the alarms' mails name, in CloudWatch under Logs Insights. */
  private saveQuery(): void {
    new QueryDefinition(this, 'Errors', {
      queryDefinitionName: `${this.props.stage}-website/errors of the functions`,
      queryString: new QueryString({
        fields: ['@timestamp', '@message'],
        filterStatements: ['level = "ERROR"'],
        sort: '@timestamp desc',
      }),
      logGroups: this.functions.map(({ logGroup }) => logGroup),
    });
  }
}

/**
 * AWS's own budget of the whole account: mails at shares of the month's dollars, and when the forecast is above them.
 */
function monthlyBudget(
  scope: Construct,
  stage: string,
  { dollarsPerMonth, alarmsTo }: NonNullable<Stage['watch']>,
): void {
  const tell = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
    subscribers: alarmsTo.map((address) => ({ subscriptionType: 'EMAIL', address })),
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      // AWS refuses a name with a colon.
      budgetName: `${stage}-website, the account’s month`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: dollarsPerMonth, unit: 'USD' },
    },
    notificationsWithSubscribers: [
      tell('ACTUAL', 50),
      tell('ACTUAL', 80),
      tell('ACTUAL', 100),
      tell('FORECASTED', 100),
    ],
  });
}
