import { MathExpression, type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { type Route, type RouteId, routes } from '../../functions/contract/routes.ts';
import { aDay, anHour, fiveMinutes, type Meters } from './watch.ts';

interface WatchedRoutes {
  readonly routeIds: readonly RouteId[];
  readonly accessLog: ILogGroup;
  /** A sum that API Gateway itself counts. */
  readonly apiMetric: (name: '5xx' | 'Count') => Metric;
  /** The logs of the generating functions; none where the site has no generator. */
  readonly generatorLogs: readonly (readonly [name: string, log: ILogGroup])[];
}

/**
 * Windows of five minutes, of a day, in which a fifth of a route's calls has to fail, and why so many. One fault is never
 * enough: at 2,000 calls a month a window has one call or none, so a single slow start would fail a whole window.
 */
const failedWindows: Record<
  Exclude<Route['traffic'], 'generate'>,
  readonly [windows: number, because: string]
> = {
  write: [2, 'A fifth of the calls failed twice within a day: visitors’ messages or addresses may be lost.'],
  download: [3, 'A fifth of the downloads failed three times within a day: visitors tried again.'],
  read: [3, 'A fifth of the calls failed three times within a day: it is no accident.'],
};

/** Alarms of the routes' faults, as shares of their calls, and of the API as a whole. */
export function watchFaults(meters: Meters, watched: WatchedRoutes): void {
  const { routeIds, accessLog, apiMetric, generatorLogs } = watched;
  const alone = '$.route != "*/api/video/*"';
  countFaults(meters, accessLog, 'Faults', alone, { Route: '$.route' });
  const graphs = routeIds.flatMap((id) => {
    const { method, path, traffic } = routes[id];
    if (traffic === 'generate') return [];
    const [periods, because] = failedWindows[traffic];
    const route = `${method} ${path}`;
    const metric = meters.metric('Faults', Stats.AVERAGE, { Route: route });
    const remedy = `Read why with the saved query “faults”, and the log of the function ${id}. It is over when a day has passed.`;
    meters.mail.add({
      title: `faults of ${route}`,
      metric,
      threshold: 0.2,
      periods,
      of: aDay,
      because,
      remedy,
    });
    return [meters.metric('Faults', Stats.SUM, { Route: route })];
  });
  // What a switched-off or spent generator answers is a 503 to visitors and no fault.
  const generator = generatorLogs.length > 0;
  const meant = meters.metric('Meant', Stats.SUM);
  if (generator) watchGenerator(meters, watched, meant);
  meters.mail.add({
    title: 'faults of the API',
    // API Gateway's own count, in case the log itself fails.
    metric: share({
      faults: apiMetric('5xx'),
      calls: apiMetric('Count'),
      meant: generator ? meant : undefined,
    }),
    threshold: 0.2,
    periods: 3,
    of: anHour,
    because: 'A fifth of all calls failed three times within an hour: a dependency or the release is broken.',
    remedy:
      'If a release came before it: deploy the one before (docs/operations.md). Otherwise look at the AWS health page, then at the saved query “faults”.',
  });
  meters.graph('Faults by route', graphs);
}

/** A metric with 1 for a call that failed and 0 for another: its average is the share, its sum the faults. */
function countFaults(
  meters: Meters,
  accessLog: ILogGroup,
  metricName: string,
  which: string,
  dimensions?: Record<string, string>,
): void {
  meters.filter(metricName, accessLog, `{ $.status = "5*" && ${which} }`, { dimensions });
  meters.filter(metricName, accessLog, `{ $.status != "5*" && ${which} }`, {
    dimensions,
    value: '0',
    id: `${metricName}Not`,
  });
}

/** The four routes together: one key and one service are behind them, and ten calls a day are few. */
function watchGenerator(meters: Meters, { accessLog, generatorLogs }: WatchedRoutes, meant: Metric): void {
  countFaults(meters, accessLog, 'VideoFaults', '$.route = "*/api/video/*"');
  // Without these zeros a month with nothing meant would have a metric without data.
  meters.filter('Meant', accessLog, '{ $.status = "*" }', { value: '0', id: 'MeantNot' });
  for (const [name, log] of generatorLogs) {
    meters.filter('Meant', log, '{ $.meant IS TRUE }', { id: `${name}Meant` });
    meters.filter(
      'KeyRefused',
      log,
      '{ $.fault = "key refused" || $.fault = "no credit" || $.fault = "no model" }',
      { id: `${name}KeyRefused` },
    );
  }
  const faults = meters.metric('VideoFaults', Stats.SUM);
  meters.mail.add({
    title: 'faults of the video generator',
    metric: share({ faults, calls: meters.metric('VideoFaults', Stats.SAMPLE_COUNT), meant }),
    threshold: 0.2,
    periods: 3,
    of: aDay,
    because:
      'A fifth of the generations failed three times within a day: OpenAI fails now and then, but not so.',
    remedy:
      'The saved query “errors of the functions” has the reasons. OpenAI’s status page says whether the fault is there.',
  });
  const refused = meters.metric('KeyRefused', Stats.SUM);
  meters.mail.add({
    title: 'OpenAI refuses the key',
    metric: refused,
    threshold: 1,
    of: anHour,
    because: 'OpenAI answered that the key is not valid, has no credit or may not use the model.',
    remedy:
      'Put in another key, add credit, or name another model: ‘Keys’ in docs/operations.md has the command.',
  });
  meters.graph('Faults of the video generator', [faults, meant, refused]);
}

/**
 * The share of calls that failed; no value where there was no call. AWS documents FILL for the gaps of a metric that has
 * data, so `meant` gets zeros from the access log. Late data makes FILL's last value wrong for a while, for which AWS
 * advises alarms of several windows: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 */
function share(of: { faults: Metric; calls: Metric; meant: Metric | undefined }): MathExpression {
  const { faults, calls, meant } = of;
  return new MathExpression({
    expression: meant ? '(FILL(faults, 0) - FILL(meant, 0)) / calls' : 'FILL(faults, 0) / calls',
    usingMetrics: { faults, calls, ...(meant && { meant }) },
    period: fiveMinutes,
  });
}
