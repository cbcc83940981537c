import { CrossStackReferences, Duration, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import { GraphWidget, type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Features } from '../content/schema/features.ts';
import { type Route, type RouteId, routeIdsOf, routes } from '../functions/contract/routes.ts';
import type { ApiStack } from './ApiStack.ts';
import { RouteFunction } from './constructs/RouteFunction.ts';
import { AlarmMail, dashboard, monthlyBudget, saveQueries } from './constructs/watch.ts';
import type { StageSettings } from './stageSettings.ts';
import type { WebStack } from './WebStack.ts';

export interface WatchStackProps extends StackProps {
  readonly stage: string;
  readonly settings: StageSettings & { readonly watch: NonNullable<StageSettings['watch']> };
  readonly features: Features;
  readonly api: ApiStack;
  readonly web: WebStack;
}

/** The period of every metric but one: the shortest in which a handful of faults says something. */
const fiveMinutes = Duration.minutes(5);

/** Faults of a route within five minutes that raise an alarm, by the route's traffic, and why so many. */
const faultsToTell: Record<Route['traffic'], readonly [faults: number, because: string]> = {
  write: [1, 'A visitor’s message or address may be lost: one is too many.'],
  download: [3, 'One failed download is tried again by its visitor; three are a fault.'],
  read: [5, 'Pages bring their data along and ask again; five faults are no accident.'],
  generate: [5, 'OpenAI fails now and then, and visitors try again; five faults are an outage.'],
};

/** Shares of the day’s AI budget that raise an alarm, why each matters, and what to do. */
const budgetSteps = [
  [
    0.5,
    'Half of what the video generator may spend today is spent or reserved.',
    'Nothing yet. If it is early in the day (UTC): npm run usage, and the saved query “generations and their cost”.',
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
 * The stack that tells the operator what is wrong: alarms by mail, a dashboard, saved queries of the logs, and a budget
 * for the AWS account.
 *
 * Faults are counted from API Gateway's access log. It has Lambda's errors, timeouts and the authorizer's failures,
 * each with the status that visitors got. The functions turn their errors into replies, so Lambda's error metric shows
 * few. API Gateway's metrics by route cost extra for every route; its log costs nothing more.
 */
export class WatchStack extends Stack {
  private readonly props: WatchStackProps;
  private readonly routeIds: readonly RouteId[];
  private readonly mail: AlarmMail;
  private readonly graphs: GraphWidget[] = [];

  constructor(scope: Construct, id: string, props: WatchStackProps) {
    super(scope, id, props);
    this.props = props;
    // The watched stacks may lose a log or go back to an earlier release, also while this stack refers to it.
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK);
    const { stage, settings, features } = props;
    this.routeIds = routeIdsOf(features);
    this.mail = new AlarmMail(this, 'Mail', { stage, to: settings.watch.alarmsTo });
    this.watchFaults();
    this.watchLatency();
    this.watchThrottles();
    this.watchMail();
    if (features.videoGenerator) this.watchMoney();
    this.watchConcurrency();
    this.watchPages();
    monthlyBudget(this, stage, settings.watch);
    saveQueries(this, stage, props.api.accessLog, this.routeFunctions());
    dashboard(this, stage, settings.siteUrl, { alarms: this.mail.alarms, graphs: this.graphs });
  }

  private watchFaults(): void {
    const { api } = this.props;
    this.filter('Faults', api.accessLog, '{ $.status = "5*" }', { dimensions: { Route: '$.route' } });
    const metrics = this.routeIds.map((id) => {
      const { method, path, traffic } = routes[id];
      const [threshold, because] = faultsToTell[traffic];
      const route = `${method} ${path}`;
      const metric = this.metric('Faults', Stats.SUM, { Route: route });
      const remedy = `Read why with the saved query “faults”, and the log of the function ${id}.`;
      this.mail.add({ title: `faults of ${route}`, metric, threshold, because, remedy });
      return metric;
    });
    this.mail.add({
      title: 'faults of the API',
      // API Gateway's own count, in case the log itself fails.
      metric: this.apiMetric('5xx', Stats.SUM),
      threshold: 20,
      because: 'Twenty faults in five minutes, whatever the routes: a dependency or the release is broken.',
      remedy:
        'If a release came before it: npm run rollback. Otherwise look at the AWS health page, then at the saved query “faults”.',
    });
    this.graph('Faults by route', metrics);
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
      because: 'The slowest hundredth of replies took 3 s for a quarter of an hour; a cold start takes one.',
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

  /** Mails that the deliverer gave up, and rounds in which it failed. */
  private watchMail(): void {
    const deliverer = this.functionNamed('deliverMail');
    if (!deliverer) return;
    this.filter('MailsGivenUp', deliverer.logGroup, '{ $.message = "mail given up" }');
    const metric = this.metric('MailsGivenUp', Stats.SUM);
    this.mail.add({
      title: 'mails given up',
      metric,
      threshold: 1,
      because:
        'Each is a message that nobody was told of, after a day of tries or for an address that is refused.',
      remedy:
        'The message itself is stored: npm run contacts. The saved query “mails given up” has its id and the reason.',
    });
    const failed = deliverer.lambda.metricErrors({ statistic: Stats.SUM, period: fiveMinutes });
    this.mail.add({
      title: 'failed rounds of the mail',
      metric: failed,
      threshold: 4,
      periods: 2,
      because: 'The deliverer is called once a minute: for ten minutes hardly a round came to its end.',
      remedy:
        'Read the log of the function deliverMail. Nothing is lost: what is due goes out when the cause is mended.',
    });
    this.graph('Mails given up, failed rounds', [metric, failed]);
  }

  private watchMoney(): void {
    const generators = this.routeIds.filter((id) => routes[id].traffic === 'generate');
    for (const id of generators) {
      const log = this.functionNamed(id)!.logGroup;
      const name = id.charAt(0).toUpperCase() + id.slice(1);
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
        gauge: true,
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
        dimensionsMap: { DistributionId: this.props.web.distributionId, Region: 'Global' },
        statistic,
        period: fiveMinutes,
        ...(this.region !== 'us-east-1' && { region: 'us-east-1' }),
      });
    const failed = metric('5xxErrorRate', Stats.AVERAGE);
    this.graph('Pages: requests', [metric('Requests', Stats.SUM)]);
    this.graph('Pages: per cent of failed requests', [failed]);
    if (this.region !== 'us-east-1') return;
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

  private graph(title: string, left: IMetric[]): void {
    this.graphs.push(new GraphWidget({ title, left, width: 8, height: 6 }));
  }

  /** A metric that `filter` makes. */
  private metric(metricName: string, statistic: string, dimensionsMap?: Record<string, string>): Metric {
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

  /** Makes a metric of log lines: counts them, or takes the number of a field. */
  private filter(
    metricName: string,
    logGroup: ILogGroup,
    pattern: string,
    {
      value = '1',
      dimensions,
      id = metricName,
    }: { value?: string; dimensions?: Record<string, string>; id?: string } = {},
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

  /** All functions of the deployment, whichever stack they are in. */
  private routeFunctions(): RouteFunction[] {
    return this.node.root.node.findAll().filter((child) => child instanceof RouteFunction);
  }

  private functionNamed(name: string): RouteFunction | undefined {
    return this.routeFunctions().find(({ node }) => node.id === name);
  }
}
