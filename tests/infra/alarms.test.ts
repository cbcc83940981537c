import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { Match } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as recordMailEvent } from '#functions/background/recordMailEvent.ts';
import { handler as runJobs } from '#functions/background/runJobs.ts';
import { routes } from '#functions/routes.ts';
import { handler as campaign } from '#functions/video/generateCampaign.ts';
import { handler as script } from '#functions/video/generateScript.ts';
import { type Behaviour, OpenaiStandIn } from '../support/OpenaiStandIn.ts';
import { campaignForm, scriptForm } from '../support/video.ts';
import { captureLog, functionMail, invoke, stubEnvironment } from '../unit/functions/apiEvent.ts';
import { stubGeneration, testSettings } from '../unit/functions/generationHere.ts';
import {
  elsewhere,
  functionOf,
  functionsOf,
  resourceOf,
  resourcesOf,
  synthesize,
  withEverySetting,
} from './synthesize.ts';

const { template } = synthesize(withEverySetting);
const watch = withEverySetting.settings!.watch!;
const alarmsOf = (of: typeof template) =>
  resourcesOf(of, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
const alarms = alarmsOf(template);
const titlesOf = (of: typeof template) =>
  alarmsOf(of).map(({ AlarmName }) => AlarmName.replace(/^\w+: /, ''));
const titled = (title: string) => alarms.find(({ AlarmName }) => AlarmName === `production: ${title}`);
const filters: Filter[] = resourcesOf(template, 'AWS::Logs::MetricFilter').map(
  ({ Properties }) => Properties,
);

interface Filter {
  readonly FilterPattern: string;
  readonly LogGroupName: { readonly Ref: string };
  readonly MetricTransformations: readonly [
    { readonly MetricName: string; readonly MetricNamespace: string; readonly MetricValue: string },
  ];
}

type Line = Readonly<Record<string, unknown>>;

/**
 * Whether CloudWatch counts a line by a pattern, as far as the site's patterns go: comparisons with texts, in which `*`
 * stands for anything, and with numbers.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html
 */
function counts(pattern: string, line: Line): boolean {
  const compared = pattern
    .slice(1, -1)
    .replace(/\$\.([\w.]+) (=|!=|>=) ("[^"]*"|\d+)/g, (_, path, sign, to) => {
      const value = path
        .split('.')
        .reduce((within: unknown, field: string) => (within as Line | undefined)?.[field], line);
      if (sign === '>=') return String(typeof value === 'number' && value >= Number(to));
      const text = to.slice(1, -1).split('*').map(RegExp.escape).join('.*');
      const equal = typeof value === 'string' && new RegExp(`^${text}$`).test(value);
      return String(value !== undefined && equal === (sign === '='));
    });
  expect(compared).toMatch(/^[ ()&|truefals]+$/);
  return runInNewContext(compared);
}

/** What the lines add to a metric of the site, one number a counted line. */
function measured(metricName: string, lines: readonly Line[]): unknown[] {
  const filter = filters.find(({ MetricTransformations: [{ MetricName }] }) => MetricName === metricName)!;
  const [{ MetricValue }] = filter.MetricTransformations;
  return lines
    .filter((line) => counts(filter.FilterPattern, line))
    .map((line) => (MetricValue.startsWith('$.') ? line[MetricValue.slice(2)] : Number(MetricValue)));
}

/** The access log's line of a reply. */
function accessLine(status: string, route: string): Line {
  const { Format } = resourceOf(template, 'AWS::ApiGatewayV2::Stage').Properties.AccessLogSettings;
  const line = Format.replace('$context.status', status)
    .replace('$context.routeKey', route)
    .replace('$context.responseLatency', '12');
  return JSON.parse(line);
}

let openai: OpenaiStandIn;
beforeAll(async () => {
  openai = await OpenaiStandIn.start();
});
afterAll(() => openai.close());

test('every alarm mails the operator, and again when all is well, unless something is lost for good', () => {
  const { id: Ref } = resourceOf(template, 'AWS::SNS::Topic');
  const document = readFileSync('docs/operations.md', 'utf8');
  for (const { AlarmName, AlarmActions, OKActions } of alarms) {
    const isEvent = /last try|returned mails/.test(AlarmName);
    expect({ AlarmName, AlarmActions, OKActions }).toEqual({
      ...{ AlarmName, AlarmActions: [{ Ref }], OKActions: isEvent ? undefined : [{ Ref }] },
    });
    // The mail names this document.
    expect(document).toContain(`**${AlarmName.replace('production: ', '')}**`);
  }
  const subscriptions = resourcesOf(template, 'AWS::SNS::Subscription');
  expect(subscriptions.map(({ Properties }) => Properties.Endpoint)).toEqual(['a@firm.test', 'b@firm.test']);
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

test.each([
  ['200', 'POST /api/contacts', []],
  ['429', 'POST /api/contacts', []],
  ['500', 'POST /api/contacts', [1]],
  ['503', 'POST /api/contacts', [1]],
  ['500', 'POST /api/video/generate-script', [1]],
  // Trouble with the models, and a generator that is switched off or spent, lose no message.
  ['502', 'POST /api/video/generate-script', []],
  ['503', 'POST /api/video/generate-script', []],
  ['504', 'POST /api/video/generate-script', []],
])('the access log’s line of a reply %s of %s is counted as %o failed calls', (status, route, expected) => {
  expect(measured('FailedCalls', [accessLine(status, route)])).toEqual(expected);
});

/** A period in which nothing is measured. */
const nothing = Number.NaN;

/** Whether an alarm is on after each of these values of its metric, one a period. */
function isOn(title: string, values: readonly number[]): boolean[] {
  const { Threshold, ComparisonOperator, DatapointsToAlarm, EvaluationPeriods, TreatMissingData } =
    titled(title);
  const breaches = (value: number) =>
    ComparisonOperator === 'LessThanThreshold' ? value < Threshold : value >= Threshold;
  let on = false;
  return values.map((_, index) => {
    const last = values.slice(Math.max(0, index + 1 - EvaluationPeriods), index + 1);
    if (!last.every(Number.isNaN) || TreatMissingData === 'notBreaching')
      on = last.filter(breaches).length >= DatapointsToAlarm;
    return on;
  });
}

const minutes = (count: number, of: (minute: number) => number) =>
  Array.from({ length: count }, (_, at) => of(at));

const rings: readonly [title: string, what: string, values: readonly number[], on: boolean][] = [
  ['failed calls', 'a single slow start', [1], false],
  ['failed calls', 'a second fault within the day', [1, ...Array(200).fill(0), 1], true],
  ['failed calls', 'a day without a call', [1, 1, ...Array(288).fill(nothing)], false],
  ['throttled functions', 'one visitor’s 503', [1], true],
  ['failed pages', 'one request in twenty for ten minutes', [5, 5], true],
  ['failed pages', 'fewer', [4, 4], false],
  ['failed pages', 'five minutes', [0, 20], false],
  ['failed pages', 'an end of the requests, too', [5, 5, nothing, nothing], false],
  ['end of the certificate', 'four weeks', [28], true],
  ['end of the certificate', 'the time after ACM has renewed it', [395], false],
  ['mail that waits', 'a job that is on its queue for a quarter of an hour', minutes(15, () => 1), true],
  ['mail that waits', 'jobs that come and go', minutes(60, (at) => (at % 3 === 0 ? 5 : 0)), false],
  ['last try', 'one mail that nobody has got', [1], true],
  ['mails given up', 'one among the dead letters', [1], true],
  ['letters given up', 'one among the dead letters', [1], true],
  ['returned mails to the firm', 'one', [1], true],
  ['lost mail events', 'one reader who still gets letters', [1], true],
  ['lost mail events', 'six hours in which nobody touches the queue', [1, nothing], true],
  ['bounce rate', 'the rate at which SES reviews an account', [0.05], true],
  ['bounce rate', 'half of it', [0.025], false],
  ['complaint rate', 'the rate at which SES reviews an account', [0.001], true],
  ['complaint rate', 'hours without a mail', [0.001, nothing], true],
  ['failed generations', 'a single one', [1], false],
  ['failed generations', 'a second one within the day', [1, 0, 0, 1], true],
  ['OpenAI refuses the key', 'one visitor who got nothing', [1], true],
  ['AI units of the day', 'a unit that is left', [0.99], false],
  ['AI units of the day', 'the last one', [1], true],
  ['AI units of the day', 'a time in which nobody asks', [1, nothing], true],
];

test.each(rings)('%s at %s', (title, _, values, on) => {
  expect(isOn(title, values).at(-1)).toBe(on);
});

// https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/aws-services-cloudwatch-metrics.html
test.each<[title: string, metric: string, of: Record<string, unknown>]>([
  ['failed pages', 'AWS/CloudFront 5xxErrorRate', { DistributionId: expect.anything(), Region: 'Global' }],
  [
    'end of the certificate',
    'AWS/CertificateManager DaysToExpiry',
    { CertificateArn: withEverySetting.settings!.customDomain!.certificateArn },
  ],
  [
    'lost mail events',
    'AWS/SQS ApproximateNumberOfMessagesVisible',
    { QueueName: { 'Fn::GetAtt': [expect.stringMatching(/^MailLostEvents/), 'QueueName'] } },
  ],
  ['bounce rate', 'AWS/SES Reputation.BounceRate', {}],
  ['complaint rate', 'AWS/SES Reputation.ComplaintRate', {}],
])('%s watches AWS’s own metric under the names that AWS gives it', (title, metric, of) => {
  const { Namespace, MetricName, Dimensions = [] } = titled(title);
  expect(`${Namespace} ${MetricName}`).toBe(metric);
  const named = Dimensions.map(({ Name, Value }: { Name: string; Value: unknown }) => [Name, Value]);
  expect(Object.fromEntries(named)).toEqual(of);
});

test('each alarm is known to ring at what it is for', () => {
  const known = rings.flatMap(([title, , , on]) => (on ? [title] : []));
  expect(titlesOf(template).filter((title) => !known.includes(title))).toEqual([]);
});

test.each(['last try', 'returned mails to the firm'])(
  '%s: each is told, also soon after another',
  (title) => {
    const on = isOn(title, [1, 0, 1, 0, 0, 1]);
    expect(on.filter((now, index) => now && !on[index - 1])).toHaveLength(3);
  },
);

interface QueueMetric {
  readonly Dimensions: readonly [{ readonly Value: { readonly 'Fn::GetAtt': readonly [string] } }];
}
const queueOf = ({ Dimensions: [{ Value }] }: QueueMetric) => Value['Fn::GetAtt'][0];

test('mail that waits counts the jobs that wait and those that are hidden until their next try', () => {
  const { Metrics } = titled('mail that waits');
  const used = Metrics.flatMap(
    ({ MetricStat }: { MetricStat?: { Metric: never; Stat: string } }) => MetricStat ?? [],
  );
  expect(used.map(({ Metric }: { Metric: { MetricName: string } }) => Metric.MetricName)).toEqual([
    'ApproximateNumberOfMessagesVisible',
    'ApproximateNumberOfMessagesNotVisible',
  ]);
  for (const { Metric } of used) expect(queueOf(Metric)).toMatch(/^MailQueuesMail[0-9A-F]{8}$/);
  // SQS reports hidden messages only while there are some.
  const { Expression } = Metrics.find((one: { Expression?: string }) => one.Expression);
  expect(Expression).toContain('FILL(hidden, 0)');
});

test.each([
  ['mails given up', 'MailDeadLetters'],
  ['letters given up', 'LettersDeadLetters'],
])(
  '%s are told while they stand in the dead letters, with the command by which they are tried again',
  (title, queue) => {
    expect(queueOf(titled(title))).toMatch(new RegExp(`^MailQueues${queue}[0-9A-F]{8}$`));
    expect(titled(title)).toMatchObject({
      MetricName: 'ApproximateNumberOfMessagesVisible',
      TreatMissingData: 'ignore',
      AlarmDescription: expect.stringContaining(`aws sqs start-message-move-task --source-arn <${queue}Arn>`),
    });
    expect(Object.keys(template.findOutputs('*'))).toContain(`${queue}Arn`);
  },
);

test('a job that fails for the last time before SQS gives it up is told, whatever it is', async () => {
  const log = captureLog();
  stubEnvironment();
  const { maxReceiveCount } = resourcesOf(template, 'AWS::SQS::Queue').find(
    ({ Properties }) => Properties.RedrivePolicy,
  )!.Properties.RedrivePolicy;
  const fail = (ApproximateReceiveCount: number) =>
    expect(runJobs({ Records: [{ body: '{}', attributes: { ApproximateReceiveCount } }] })).rejects.toThrow();
  await fail(maxReceiveCount - 1);
  expect(measured('LastTries', log.lines)).toEqual([]);
  await fail(maxReceiveCount);
  expect(measured('LastTries', log.lines)).toEqual([1]);
});

test('a mail that comes back from a mailbox of the firm is told', async () => {
  const log = captureLog();
  stubEnvironment();
  const bouncedRecipients = [{ emailAddress: functionMail.leadsTo[0] }];
  const bounce = { bounceType: 'Transient', bounceSubType: 'MailboxFull', bouncedRecipients };
  await recordMailEvent({ detail: { eventType: 'Bounce', bounce } });
  expect(measured('OwnMailsReturned', log.lines)).toEqual([1]);
});

/** The log of two visitors' scripts, or of their campaigns, whose calls OpenAI answers so. */
async function logOfScript(
  answer: Behaviour,
  unitsPerDay = 100,
  order = { handler: script, body: scriptForm as object },
): Promise<readonly Line[]> {
  openai.behave(answer);
  const log = captureLog();
  await stubGeneration(testSettings(openai.baseUrl, { unitsPerDay, networkShare: 1 }));
  for (const address of ['192.0.2.7:1', '198.51.100.7:1']) {
    await invoke(order.handler, { body: order.body, headers: { 'cloudfront-viewer-address': address } });
  }
  return log.lines;
}

const aCampaign = { handler: campaign, body: campaignForm };

test('a key that OpenAI refuses, that has no credit or may not use the model is told', async () => {
  for (const answer of ['401', 'unknown model', 'quota'] as const) {
    expect(measured('KeyRefused', await logOfScript(answer))).toEqual([1, 1]);
  }
  expect(measured('KeyRefused', await logOfScript('well'))).toEqual([]);
  expect(measured('KeyRefused', await logOfScript('500'))).toEqual([]);
});

test('a generation that OpenAI fails is told, but none that a visitor’s or the day’s units end', async () => {
  for (const answer of ['500', 'no JSON'] as const) {
    expect(measured('FailedGenerations', await logOfScript(answer))).toEqual([1, 1]);
  }
  expect(measured('FailedGenerations', await logOfScript('well'))).toEqual([]);
  expect(measured('FailedGenerations', await logOfScript('well', 6, aCampaign))).toEqual([]);
});

test('the end of the day’s AI units is told, by a gauge that keeps its state', async () => {
  expect(measured('DayShare', await logOfScript('well', 10))).toEqual([0.1, 0.2]);
  expect(measured('DayShare', await logOfScript('well', 6, aCampaign))).toEqual([1, 1]);
  // The last units of the day, which are given back.
  expect(measured('DayShare', await logOfScript('401', 6, aCampaign))).toEqual([0, 0]);
  // Each line has the share of the whole day, so that two of one window are not added.
  expect(titled('AI units of the day')).toMatchObject({ MetricName: 'DayShare', Statistic: 'Maximum' });
});

test('every filter reads the log of the function that writes its lines', () => {
  const logOf = (name: string) => functionOf(template, name).Properties.LoggingConfig.LogGroup.Ref;
  const generators = Object.entries(routes)
    .filter(([, { traffic }]) => traffic === 'generate')
    .map(([id]) => logOf(id));
  expect(generators).toHaveLength(4);
  const read = (metricName: string) =>
    filters
      .filter(({ MetricTransformations: [it] }) => it.MetricName === metricName)
      .map(({ LogGroupName }) => LogGroupName.Ref)
      .sort();
  expect(read('FailedGenerations')).toEqual(generators.sort());
  expect(read('KeyRefused')).toEqual(generators.sort());
  expect(read('DayShare')).toEqual(generators.sort());
  expect(read('OwnMailsReturned')).toEqual([logOf('recordMailEvent')]);
  expect(read('LastTries')).toEqual([logOf('runJobs')]);
});

test('CloudFront’s and ACM’s metrics are in us-east-1, and so are their alarms or there are none', () => {
  const { id: Ref } = resourceOf(template, 'AWS::CloudFront::Distribution');
  expect(titled('failed pages').Dimensions).toContainEqual({ Name: 'DistributionId', Value: { Ref } });
  const inIreland = titlesOf(synthesize(elsewhere).template);
  expect(inIreland).toContain('failed calls');
  expect(inIreland.join()).not.toMatch(/failed pages|certificate/);
});

test('the account’s month of the stage’s dollars is told to all before it is used up, and when it is heading there', () => {
  const { Budget, NotificationsWithSubscribers: told } = resourceOf(
    template,
    'AWS::Budgets::Budget',
  ).Properties;
  // CloudFormation’s schemas have no bounds for it, and AWS refuses others.
  expect(Budget.BudgetName).toMatch(/^[^:\\]{1,100}$/);
  expect(Budget).toMatchObject({ BudgetLimit: { Amount: 40, Unit: 'USD' }, TimeUnit: 'MONTHLY' });
  for (const { Subscribers } of told) {
    expect(Subscribers.map(({ Address }: { Address: string }) => Address)).toEqual(watch.alarmsTo);
  }
  const at = (kind: string) =>
    told.flatMap(({ Notification }: { Notification: { NotificationType: string; Threshold: number } }) =>
      Notification.NotificationType === kind ? [Notification.Threshold] : [],
    );
  expect(Math.min(...at('ACTUAL'))).toBeLessThanOrEqual(80);
  expect(at('ACTUAL')).toContain(100);
  expect(at('FORECASTED')).toContain(100);
});

test('the query that the alarms’ mails name reads the log of every function, and the jobs that are tried again too', () => {
  const { Name, LogGroupNames, QueryString } = resourceOf(template, 'AWS::Logs::QueryDefinition').Properties;
  expect(QueryString).toContain('filter level = "ERROR" or outcome = "failed"');
  expect(Name).toMatch(/errors of the functions$/);
  expect(LogGroupNames).toHaveLength(functionsOf(template).length);
});

test('a stage that sends no mail has no alarm of mail, which would go off in its first hour', () => {
  const titles = titlesOf(synthesize({ stage: 'sandbox', settings: { watch } }).template);
  expect(titles).toContain('failed calls');
  expect(titles.join()).not.toMatch(/mail|bounce|complaint/);
});

test('a stage without `watch` has no alarm and no budget', () => {
  const { template: sandbox } = synthesize({ stage: 'sandbox' });
  for (const type of ['CloudWatch::Alarm', 'Logs::MetricFilter', 'Budgets::Budget']) {
    sandbox.resourceCountIs(`AWS::${type}`, 0);
  }
});
