import { Duration, Stack } from 'aws-cdk-lib';
import { GraphWidget, type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Switches } from '../content/schema/features.ts';
import { type RouteId, routeIdsOf, routes } from '../functions/contract/routes.ts';
import type { Api } from './api.ts';
import { RouteFunction } from './constructs/RouteFunction.ts';
import {
  AlarmMail,
  anHour,
  dashboard,
  type FilterOptions,
  fiveMinutes,
  type Meters,
  monthlyBudget,
  saveQueries,
} from './constructs/watch.ts';
import { watchFaults } from './constructs/watchFaults.ts';
import { watchMail } from './constructs/watchMail.ts';
import type { Site } from './site.ts';
import type { StageSettings } from './stageSettings.ts';

export interface AlarmsProps {
  readonly stage: string;
  readonly settings: StageSettings & { readonly watch: NonNullable<StageSettings['watch']> };
  readonly features: Switches;
  readonly api: Api;
  readonly site: Site;
}

/** Shares of the day’s AI budget that raise an alarm, why each matters, and what to do. */
const budgetSteps = [
  [
    0.5,
    'Half of what the video generator may spend today is spent or reserved.',
    'Nothing yet. If it is early in the day (UTC): npm run data -- usage, and the saved query “generations and their cost”.',
  ],
  [
    0.8,
    'Four fifths of what the video generator may spend today is spent or reserved.',
    'Decide whether visitors may go on: video.dollarsPerDay in the stage’s file.',
  ],
  [
    1,
    'The day’s budget is used up: the generator answers 503 until midnight UTC.',
    'If many people used it, raise video.dollarsPerDay. If one did, look at refused requests.',
  ],
] as const;

/**
 * Tells the operator what is wrong: alarms by mail, a dashboard, saved queries of the logs, and a budget
 * for the AWS account.
 *
 * Faults are counted from API Gateway's access log. It has Lambda's errors, timeouts and the authorizer's failures,
 * each with the status that visitors got. The functions turn their errors into replies, so Lambda's error metric shows
 * few. API Gateway's metrics by route cost extra for every route; its log costs nothing more.
 */
export class Alarms extends Construct implements Meters {
  private readonly props: AlarmsProps;
  private readonly routeIds: readonly RouteId[];
  readonly mail: AlarmMail;
  private readonly graphs: GraphWidget[] = [];

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.props = props;
    const { stage, settings, features } = props;
    this.routeIds = routeIdsOf(features);
    this.mail = new AlarmMail(this, 'Mail', { stage, to: settings.watch.alarmsTo });
    this.watchFaults();
    this.watchLatency();
    this.watchThrottles();
    const [deliverer, recorder] = ['deliverMail', 'recordMailEvent'].map((name) => this.functionNamed(name));
    if (deliverer && recorder) {
      watchMail(this, { deliverer, recorder, lostEvents: props.api.lostMailEvents });
    }
    if (features.videoGenerator) this.watchMoney();
    this.watchConcurrency();
    this.watchPages();
    if (settings.customDomain) this.watchCertificate(settings.customDomain.certificateArn);
    monthlyBudget(this, stage, settings.watch);
    saveQueries(this, stage, props.api.accessLog, this.routeFunctions());
    dashboard(this, stage, settings.siteUrl, { alarms: this.mail.alarms, graphs: this.graphs });
  }

  private watchFaults(): void {
    watchFaults(this, {
      routeIds: this.routeIds,
      accessLog: this.props.api.accessLog,
      apiMetric: (name) => this.apiMetric(name, Stats.SUM),
      generatorLogs: this.generatorLogs(),
    });
    this.graph('Requests', [this.apiMetric('Count', Stats.SUM), this.apiMetric('4xx', Stats.SUM)]);
  }

  private watchLatency(): void {
    const { api } = this.props;
    // Generations take seconds by nature and have a deadline of their own.
    this.filter('Latency', api.accessLog, '{ $.route != "*/api/video/*" && $.milliseconds >= 0 }', {
      value: '$.milliseconds',
    });
    const metric = this.metric('Latency', Stats.p(99));
    this.mail.add({
      title: 'slow replies',
      metric,
      threshold: 3_000,
      periods: 3,
      of: 3 * anHour,
      because:
        'The slowest hundredth of replies took 3 s in three windows of three hours; a cold start takes one.',
      remedy:
        'The saved query “slow requests” names the routes; a slow table or a throttled function is the usual cause.',
    });
    this.graph('Milliseconds, generations left out', [metric, this.metric('Latency', Stats.p(50))]);
  }

  private watchThrottles(): void {
    this.filter('Refused', this.props.api.accessLog, '{ $.status = "429" }');
    const refused = this.metric('Refused', Stats.SUM);
    this.mail.add({
      title: 'refused requests',
      metric: refused,
      threshold: 100,
      because: 'A hundred 429s in five minutes are more than eager visitors cause.',
      remedy:
        'The saved query “refused requests” shows the routes. A flood passes; if real visitors are refused, raise throttles in the stage’s file.',
    });
    const throttled = new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Throttles',
      statistic: Stats.SUM,
      period: fiveMinutes,
    });
    this.mail.add({
      title: 'throttled functions',
      metric: throttled,
      threshold: 1,
      because: 'A throttled function is a visitor’s 503: the account’s or a reserved concurrency is used up.',
      remedy:
        'See which function in the dashboard; raise reservedConcurrency, or ask AWS for a higher quota.',
    });
    this.graph('Refused and throttled', [refused, throttled]);
  }

  private watchMoney(): void {
    for (const [name, log] of this.generatorLogs()) {
      this.filter('BudgetShare', log, '{ $.budgetShare >= 0 }', {
        value: '$.budgetShare',
        id: `${name}Share`,
      });
      this.filter('Dollars', log, '{ $.message = "generation" && $.dollars >= 0 }', {
        value: '$.dollars',
        id: `${name}Dollars`,
      });
    }
    const metric = this.metric('BudgetShare', Stats.MAXIMUM);
    for (const [share, because, remedy] of budgetSteps) {
      this.mail.add({
        title: `AI budget at ${share * 100} %`,
        metric,
        threshold: share,
        silence: 'nothing',
        because,
        remedy,
      });
    }
    this.graph('Share of the day’s AI budget', [metric]);
    this.graph('AI dollars', [this.metric('Dollars', Stats.SUM)]);
  }

  private watchConcurrency(): void {
    const quota = this.props.settings.watch.accountConcurrency;
    const metric = new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'ClaimedAccountConcurrency',
      statistic: Stats.MAXIMUM,
      period: Duration.minutes(1),
    });
    this.mail.add({
      title: 'concurrency of the account',
      metric,
      threshold: Math.floor(quota * 0.8),
      periods: 3,
      because: `Four fifths of the account’s ${quota} function instances ran at once for three minutes.`,
      remedy:
        'Above the quota every function of the account is refused. Ask AWS for a higher one, and set watch.accountConcurrency to it.',
    });
    this.graph('Function instances of the account', [metric]);
  }

  /**
   * CloudFront writes its metrics in us-east-1 only, where an alarm has to be too; the dashboard shows them anywhere.
   */
  private watchPages(): void {
    const metric = (metricName: string, statistic: string) =>
      new Metric({
        namespace: 'AWS/CloudFront',
        metricName,
        dimensionsMap: { DistributionId: this.props.site.distributionId, Region: 'Global' },
        statistic,
        period: fiveMinutes,
        ...(Stack.of(this).region !== 'us-east-1' && { region: 'us-east-1' }),
      });
    const failed = metric('5xxErrorRate', Stats.AVERAGE);
    this.graph('Pages: requests', [metric('Requests', Stats.SUM)]);
    this.graph('Pages: per cent of failed requests', [failed]);
    if (Stack.of(this).region !== 'us-east-1') return;
    this.mail.add({
      title: 'failed pages',
      metric: failed,
      threshold: 5,
      periods: 2,
      because: 'One request in twenty failed for ten minutes, pages and API together.',
      remedy:
        'Without an alarm of the API it is the bucket of the pages or CloudFront: look at the AWS health page, then npm run smoke.',
    });
  }

  /** ACM renews a certificate 60 days before its end, if the DNS still has its record. */
  private watchCertificate(CertificateArn: string): void {
    // Its metric is in the certificate's region, as CloudFront's are.
    if (Stack.of(this).region !== 'us-east-1') return;
    this.mail.add({
      title: 'end of the certificate',
      metric: new Metric({
        namespace: 'AWS/CertificateManager',
        metricName: 'DaysToExpiry',
        dimensionsMap: { CertificateArn },
        statistic: Stats.MINIMUM,
        period: Duration.days(1),
      }),
      threshold: 30,
      below: true,
      silence: 'nothing',
      because: 'The certificate ends within 30 days, and ACM has not renewed it as it does 60 days before.',
      remedy:
        'ACM’s console names the CNAME record that is missing in your DNS. An imported certificate is renewed by its owner.',
    });
  }

  graph(title: string, left: IMetric[]): void {
    this.graphs.push(new GraphWidget({ title, left, width: 8, height: 6 }));
  }

  metric(metricName: string, statistic: string, dimensionsMap?: Record<string, string>): Metric {
    return new Metric({
      namespace: this.namespace,
      metricName,
      statistic,
      dimensionsMap,
      period: fiveMinutes,
    });
  }

  private apiMetric(metricName: string, statistic: string): Metric {
    return new Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      statistic,
      dimensionsMap: { ApiId: this.props.api.api.apiId },
      period: fiveMinutes,
    });
  }

  filter(
    metricName: string,
    logGroup: ILogGroup,
    pattern: string,
    { value = '1', dimensions, id = metricName }: FilterOptions = {},
  ): void {
    new MetricFilter(this, `${id}Filter`, {
      logGroup,
      filterPattern: FilterPattern.literal(pattern),
      metricNamespace: this.namespace,
      metricName,
      metricValue: value,
      dimensions,
    });
  }

  private get namespace(): string {
    return `Website/${this.props.stage}`;
  }

  /** All functions of the deployment. */
  private routeFunctions(): RouteFunction[] {
    return this.node.root.node.findAll().filter((child) => child instanceof RouteFunction);
  }

  private generatorLogs(): [name: string, log: ILogGroup][] {
    return this.routeIds
      .filter((id) => routes[id].traffic === 'generate')
      .map((id) => [id.charAt(0).toUpperCase() + id.slice(1), this.functionNamed(id)!.logGroup]);
  }

  private functionNamed(name: string): RouteFunction | undefined {
    return this.routeFunctions().find(({ node }) => node.id === name);
  }
}
