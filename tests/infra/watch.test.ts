import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { features } from '../../content/built/features.ts';
import { routeIdsOf, routes } from '../../functions/contract/routes.ts';
import { elsewhere, resourcesOf, synthesize, withEverySetting } from './synthesize.ts';

const routeIds = routeIdsOf(features);
const { template } = synthesize(withEverySetting);
const alarms = resourcesOf(template, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
const titled = (title: string) => alarms.find(({ AlarmName }) => AlarmName === `production: ${title}`);
/** The metrics of an alarm that calculates. */
const metricsOf = (title: string): string[] =>
  titled(title)
    .Metrics.flatMap(({ MetricStat: it }: { MetricStat?: MetricStat }) =>
      it ? [`${it.Metric.Namespace} ${it.Metric.MetricName} ${it.Stat}`] : [],
    )
    .sort();

interface MetricStat {
  readonly Stat: string;
  readonly Metric: { readonly Namespace: string; readonly MetricName: string };
}

test('every alarm tells by mail that it went off and that all is well, why, and what to do', () => {
  const topic = resourcesOf(template, 'AWS::SNS::Topic')[0]?.[0];
  expect(alarms.length).toBeGreaterThan(20);
  for (const { AlarmName, AlarmActions, OKActions, AlarmDescription, ActionsEnabled } of alarms) {
    expect(AlarmActions, AlarmName).toEqual([{ Ref: topic }]);
    expect(OKActions, AlarmName).toEqual([{ Ref: topic }]);
    expect(ActionsEnabled).not.toBe(false);
    expect(AlarmDescription.split('. ').length, AlarmName).toBeGreaterThanOrEqual(3);
  }
  const addresses = resourcesOf(template, 'AWS::SNS::Subscription').map(([, it]) => it.Properties.Endpoint);
  expect(addresses).toEqual(['a@firm.test', 'b@firm.test']);
});

test('docs/operations.md says of every alarm what to do', () => {
  const document = readFileSync('docs/operations.md', 'utf8');
  const kinds = alarms.map(({ AlarmName }) =>
    AlarmName.replace('production: ', '')
      .replace(/^faults of (GET|POST) .*/, 'faults of *route*')
      .replace(/^AI budget at .*/, 'AI budget at 50, 80, 100 %'),
  );
  for (const kind of new Set(kinds)) expect(document).toContain(`- **${kind}**`);
});

test('CloudWatch may write to the topic, over TLS alone', () => {
  template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        Match.objectLike({ Effect: 'Allow', Principal: { Service: 'cloudwatch.amazonaws.com' } }),
      ]),
    },
  });
});

test('every route has an alarm of its faults, the generator’s four together', () => {
  for (const id of routeIds) {
    const { method, path, traffic } = routes[id];
    if (traffic === 'generate') continue;
    expect(titled(`faults of ${method} ${path}`), id).toMatchObject({
      MetricName: 'Faults',
      Namespace: 'Website/production',
      Dimensions: [{ Name: 'Route', Value: `${method} ${path}` }],
      Statistic: 'Average',
    });
  }
  expect(titled('faults of the video generator')).toBeDefined();
  expect(metricsOf('faults of the API')).toEqual([
    'AWS/ApiGateway 5xx Sum',
    'AWS/ApiGateway Count Sum',
    'Website/production Meant Sum',
  ]);
});

test('of each call the log makes a 1 for a fault and a 0 for another, so that the average is the share', () => {
  const transformations = resourcesOf(template, 'AWS::Logs::MetricFilter')
    .filter(([, { Properties }]) => Properties.MetricTransformations[0].MetricName === 'Faults')
    .map(([, { Properties }]) => [
      Properties.FilterPattern.slice(0, 20),
      Properties.MetricTransformations[0].MetricValue,
      Properties.MetricTransformations[0].Dimensions,
    ]);
  const Dimensions = [{ Key: 'Route', Value: '$.route' }];
  expect(transformations).toEqual([
    ['{ $.status = "5*" &&', '1', Dimensions],
    ['{ $.status != "5*" &', '0', Dimensions],
  ]);
});

test('a generator that is off, spent or without a key is no fault; a key that OpenAI refuses is told at once', () => {
  const filters = (pattern: RegExp) =>
    resourcesOf(template, 'AWS::Logs::MetricFilter').filter(([, it]) =>
      pattern.test(it.Properties.FilterPattern),
    );
  expect(filters(/^\{ \$\.meant IS TRUE \}$/)).toHaveLength(4);
  expect(filters(/"key refused".*"no credit".*"no model"/)).toHaveLength(4);
  // AWS documents FILL for the gaps of a metric that has data: each call gives it a zero.
  const zeros = filters(/^\{ \$\.status = "\*" \}$/).map(([, it]) => it.Properties.MetricTransformations[0]);
  expect(zeros).toMatchObject([{ MetricName: 'Meant', MetricValue: '0' }]);
  expect(metricsOf('faults of the video generator')).toContain('Website/production Meant Sum');
  expect(titled('OpenAI refuses the key')).toMatchObject({ MetricName: 'KeyRefused', Threshold: 1 });
});

test('the mail’s silence is told: no round, an item that waits, reports that are lost', () => {
  expect(titled('no round of the mail')).toMatchObject({
    MetricName: 'OldestDue',
    Statistic: 'SampleCount',
    ComparisonOperator: 'LessThanThreshold',
    Threshold: 1,
    EvaluationPeriods: 2,
    TreatMissingData: 'breaching',
  });
  expect(titled('oldest due item')).toMatchObject({
    MetricName: 'OldestDue',
    Statistic: 'Maximum',
    Threshold: 900,
  });
  expect(titled('lost mail events')).toMatchObject({
    Namespace: 'AWS/SQS',
    MetricName: 'ApproximateNumberOfMessagesVisible',
    TreatMissingData: 'ignore',
  });
  expect(titled('returned mails to the firm')).toMatchObject({
    MetricName: 'OwnMailsReturned',
    Threshold: 1,
  });
  template.hasResourceProperties('AWS::Logs::MetricFilter', {
    FilterPattern: '{ $.message = "own mail returned" }',
  });
  template.hasResourceProperties('AWS::Logs::MetricFilter', {
    FilterPattern: '{ $.message = "mail given up" && $.level = "ERROR" }',
  });
});

test('what SES and ACM say of themselves is told: rates of bounces and complaints, the certificate’s end', () => {
  expect(titled('bounce rate')).toMatchObject({ MetricName: 'Reputation.BounceRate', Threshold: 0.05 });
  expect(titled('complaint rate')).toMatchObject({
    Namespace: 'AWS/SES',
    MetricName: 'Reputation.ComplaintRate',
    Threshold: 0.001,
    TreatMissingData: 'ignore',
  });
  expect(titled('end of the certificate')).toMatchObject({
    Namespace: 'AWS/CertificateManager',
    MetricName: 'DaysToExpiry',
    Dimensions: [{ Name: 'CertificateArn', Value: expect.stringContaining('certificate/0f0f') }],
    ComparisonOperator: 'LessThanThreshold',
    Threshold: 30,
  });
});

test('slow replies are told by their 99th percentile, generations left out', () => {
  expect(titled('slow replies')).toMatchObject({
    ExtendedStatistic: 'p99',
    Threshold: 3_000,
    DatapointsToAlarm: 3,
  });
  template.hasResourceProperties('AWS::Logs::MetricFilter', {
    FilterPattern: '{ $.route != "*/api/video/*" && $.milliseconds >= 0 }',
    MetricTransformations: [{ MetricName: 'Latency', MetricValue: '$.milliseconds' }],
  });
});

test('the day’s AI budget is told at half, four fifths and all of it, by a gauge that keeps its state', () => {
  for (const share of [0.5, 0.8, 1]) {
    expect(titled(`AI budget at ${share * 100} %`)).toMatchObject({
      MetricName: 'BudgetShare',
      Statistic: 'Maximum',
      Threshold: share,
      TreatMissingData: 'ignore',
    });
  }
  const filters = resourcesOf(template, 'AWS::Logs::MetricFilter')
    .flatMap(([, { Properties }]) => Properties.MetricTransformations)
    .filter(({ MetricName }) => MetricName === 'BudgetShare');
  expect(filters).toHaveLength(routeIds.filter((id) => routes[id].traffic === 'generate').length);
});

test('throttles and four fifths of the account’s concurrency are told', () => {
  expect(titled('throttled functions')).toMatchObject({ Namespace: 'AWS/Lambda', Threshold: 1 });
  expect(titled('refused requests')).toMatchObject({ MetricName: 'Refused' });
  expect(titled('concurrency of the account')).toMatchObject({
    MetricName: 'ClaimedAccountConcurrency',
    Threshold: 160,
  });
});

test('CloudFront’s metrics are in us-east-1, and so is their alarm or there is none', () => {
  expect(titled('failed pages')).toMatchObject({ MetricName: '5xxErrorRate' });
  const inIreland = resourcesOf(synthesize(elsewhere).template, 'AWS::CloudWatch::Alarm');
  expect(inIreland.some(([, { Properties }]) => Properties.AlarmName.endsWith('failed pages'))).toBe(false);
});

test('the account’s month is told at 50, 80 and 100 %, and when it is heading there', () => {
  const budget: Budget = resourcesOf(template, 'AWS::Budgets::Budget')[0]?.[1].Properties;
  expect(budget.Budget.BudgetLimit).toEqual({ Amount: 40, Unit: 'USD' });
  expect(
    budget.NotificationsWithSubscribers.map(({ Notification, Subscribers }) => [
      Notification.NotificationType,
      Notification.Threshold,
      Subscribers.map(({ Address }) => Address),
    ]),
  ).toEqual(
    [
      ['ACTUAL', 50] as const,
      ['ACTUAL', 80] as const,
      ['ACTUAL', 100] as const,
      ['FORECASTED', 100] as const,
    ].map((row) => [...row, ['a@firm.test', 'b@firm.test']]),
  );
});

interface Budget {
  readonly Budget: { readonly BudgetLimit: unknown };
  readonly NotificationsWithSubscribers: readonly {
    readonly Notification: { readonly NotificationType: string; readonly Threshold: number };
    readonly Subscribers: readonly { readonly Address: string }[];
  }[];
}

test('the function that gives mails up is watched', () => {
  const mails = resourcesOf(template, 'AWS::Logs::MetricFilter').filter(([, { Properties }]) =>
    Properties.FilterPattern.includes('mail given up'),
  );
  expect(mails).toHaveLength(1);
  expect(titled('mails given up')).toBeDefined();
  expect(titled('failed rounds of the mail')).toBeDefined();
});

test('the logs’ queries are saved', () => {
  const names = resourcesOf(template, 'AWS::Logs::QueryDefinition').map(([, it]) => it.Properties.Name);
  expect(names).toEqual(
    expect.arrayContaining([
      'production-website/faults',
      'production-website/slow requests',
      'production-website/refused requests',
      'production-website/errors of the functions',
      'production-website/generations and their cost',
    ]),
  );
});

test('the dashboard shows the alarms and the figures behind them', () => {
  const body = JSON.stringify(resourcesOf(template, 'AWS::CloudWatch::Dashboard'));
  for (const title of ['Faults by route', 'Share of the day’s AI budget', 'Pages: requests'])
    expect(body).toContain(title);
});

test('a stage without `watch` has no alarm and no budget', () => {
  const { template: sandbox } = synthesize({ stage: 'sandbox' });
  sandbox.resourceCountIs('AWS::CloudWatch::Alarm', 0);
  sandbox.resourceCountIs('AWS::Budgets::Budget', 0);
});
