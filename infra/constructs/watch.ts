import { Duration } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Alarm,
  AlarmStatusWidget,
  ComparisonOperator,
  Dashboard,
  type GraphWidget,
  type IMetric,
  type Metric,
  TextWidget,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ILogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { type RouteId, routes } from '../../functions/contract/routes.ts';
import type { StageSettings } from '../stageSettings.ts';
import type { RouteFunction } from './RouteFunction.ts';

/** The metric of an alarm, and all that its mail says. */
interface Watched {
  /** Names the alarm within its stage. */
  readonly title: string;
  readonly metric: IMetric;
  /** The alarm goes off at this value or above it, or below it where `below` says so. */
  readonly threshold: number;
  readonly below?: boolean;
  /** Periods in which the metric has to reach it, 1 unless given, of the last so many, in a row unless given. */
  readonly periods?: number;
  readonly of?: number;
  /** The reason for the threshold. */
  readonly because: string;
  /** The operator's first step. */
  readonly remedy: string;
  /** What it means that nothing is measured: all is well (unless given), something is wrong, or nothing new. */
  readonly silence?: 'good' | 'bad' | 'nothing';
}

const missingData = {
  good: TreatMissingData.NOT_BREACHING,
  bad: TreatMissingData.BREACHING,
  nothing: TreatMissingData.IGNORE,
};

/** The period of most metrics. With it an alarm can look back over a day, which is the longest that CloudWatch takes. */
export const fiveMinutes = Duration.minutes(5);
/** Periods of five minutes. */
export const anHour = 12;
export const aDay = 288;

/** What a watched part of the site needs: alarms, metrics of log lines, and graphs. */
export interface Meters {
  readonly mail: AlarmMail;
  /** A metric that `filter` makes, in periods of five minutes. */
  metric(metricName: string, statistic: string, dimensions?: Record<string, string>): Metric;
  /** Makes a metric of log lines: counts them, or takes the number of a field. */
  filter(metricName: string, logGroup: ILogGroup, pattern: string, options?: FilterOptions): void;
  graph(title: string, left: IMetric[]): void;
}

export interface FilterOptions {
  /** Counted for each line: a number, or a field such as `$.milliseconds`. */
  readonly value?: string;
  readonly dimensions?: Record<string, string>;
  /** Where several filters make one metric: the name of this one. */
  readonly id?: string;
}

/** Alarms that send a mail when they go off and when all is well again. */
export class AlarmMail extends Construct {
  readonly alarms: Alarm[] = [];
  private readonly action: SnsAction;
  private readonly stage: string;

  constructor(scope: Construct, id: string, { stage, to }: { stage: string; to: readonly string[] }) {
    super(scope, id);
    this.stage = stage;
    const topic = new Topic(this, 'Topic', { displayName: `Alarms of ${stage}`, enforceSSL: true });
    topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
    for (const address of to) topic.addSubscription(new EmailSubscription(address));
    this.action = new SnsAction(topic);
  }

  add(watched: Watched): void {
    const { title, metric, threshold, below, because, remedy, silence = 'good' } = watched;
    const { periods = 1, of = periods } = watched;
    const alarm = new Alarm(this, title.replace(/[^A-Za-z0-9]+/g, ' ').trim(), {
      alarmName: `${this.stage}: ${title}`,
      alarmDescription: `${because} ${remedy} More in docs/operations.md.`,
      metric,
      threshold,
      evaluationPeriods: of,
      datapointsToAlarm: periods,
      comparisonOperator: below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: missingData[silence],
    });
    alarm.addAlarmAction(this.action);
    alarm.addOkAction(this.action);
    this.alarms.push(alarm);
  }
}

/** Queries of the logs, in CloudWatch under the stage's name. docs/operations.md says what each is for. */
export function saveQueries(
  scope: Construct,
  stage: string,
  accessLog: ILogGroup,
  functions: readonly RouteFunction[],
): void {
  const logs = functions.map(({ logGroup }) => logGroup);
  const save = (name: string, logGroups: ILogGroup[], query: ConstructorParameters<typeof QueryString>[0]) =>
    new QueryDefinition(scope, `Query ${name}`, {
      queryDefinitionName: `${stage}-website/${name}`,
      queryString: new QueryString(query),
      logGroups,
    });
  const access = ['time', 'route', 'status', 'milliseconds', 'integrationError', 'error', 'requestId'];
  save('faults', [accessLog], {
    fields: access,
    filterStatements: ['status like /^5/'],
    sort: 'time desc',
  });
  save('errors of the functions', logs, {
    fields: ['@timestamp', 'route', 'status', 'error.reason', 'error.name', 'requestId'],
    filterStatements: ['level = "ERROR"'],
    sort: '@timestamp desc',
  });
  save('slow requests', [accessLog], {
    filterStatements: ['route not like "/api/video/"'],
    statsStatements: [
      'pct(milliseconds, 50), pct(milliseconds, 99) as p99, max(milliseconds), count(*) by route',
    ],
    sort: 'p99 desc',
  });
  save('refused requests', [accessLog], {
    filterStatements: ['status = "429"'],
    statsStatements: ['count(*) by route, bin(5m)'],
  });
  const generators = functions.filter(({ node }) => routes[node.id as RouteId]?.traffic === 'generate');
  if (generators.length > 0) {
    const generatorLogs = generators.map(({ logGroup }) => logGroup);
    save('generations and their cost', generatorLogs, {
      filterStatements: ['message = "generation"'],
      statsStatements: ['sum(dollars), count(*) by kind, writer, bin(1d)'],
    });
  }
  const deliverer = functions.find(({ node }) => node.id === 'deliverMail');
  if (deliverer) {
    save('mails given up', [deliverer.logGroup], { filterStatements: ['message = "mail given up"'] });
  }
}

/** The page of the alarms’ states and the graphs in CloudWatch. */
export function dashboard(
  scope: Construct,
  stage: string,
  siteUrl: string,
  { alarms, graphs }: { alarms: Alarm[]; graphs: readonly GraphWidget[] },
): void {
  const page = new Dashboard(scope, 'Dashboard', {
    dashboardName: `${stage}-website`,
    defaultInterval: Duration.days(7),
  });
  page.addWidgets(
    new TextWidget({
      width: 24,
      height: 1,
      markdown: `**${stage}** · ${siteUrl} · what to do: docs/operations.md`,
    }),
  );
  page.addWidgets(new AlarmStatusWidget({ width: 24, height: 4, alarms }));
  page.addWidgets(...graphs);
}

/**
 * AWS’s own budget of the whole account: mails at shares of the month’s dollars, and when the forecast is above them.
 */
export function monthlyBudget(
  scope: Construct,
  stage: string,
  { dollarsPerMonth, alarmsTo }: NonNullable<StageSettings['watch']>,
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
