import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ILogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { type RouteId, routes } from '../../functions/contract/routes.ts';
import type { RouteFunction } from './RouteFunction.ts';

/** What an alarm looks at, and what whoever gets its mail has to know. */
interface Watched {
  /** Names the alarm within its stage. */
  readonly title: string;
  readonly metric: IMetric;
  /** The alarm goes off at this value or above it. */
  readonly threshold: number;
  /** Periods of the metric in a row that have to be so; 1 unless given. */
  readonly periods?: number;
  /** Why the threshold is where it is. */
  readonly because: string;
  /** What to do first. */
  readonly remedy: string;
  /** A gauge keeps its state while nothing is measured; a count without events is a good one. */
  readonly gauge?: boolean;
}

/** Alarms that tell people by mail, when they go off and when all is well again. */
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

  add({ title, metric, threshold, periods = 1, because, remedy, gauge = false }: Watched): void {
    const alarm = new Alarm(this, title.replace(/[^A-Za-z0-9]+/g, ' ').trim(), {
      alarmName: `${this.stage}: ${title}`,
      alarmDescription: `${because} ${remedy} More in docs/operations.md.`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: gauge ? TreatMissingData.IGNORE : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.action);
    alarm.addOkAction(this.action);
    this.alarms.push(alarm);
  }
}

/** Queries of the logs that the operator finds in CloudWatch under the stage's name; operations.md says which is for what. */
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
  save(
    'generations and their cost',
    functions
      .filter(({ node }) => routes[node.id as RouteId]?.traffic === 'generate')
      .map((it) => it.logGroup),
    {
      filterStatements: ['message = "generation"'],
      statsStatements: ['sum(dollars), count(*) by kind, writer, bin(1d)'],
    },
  );
  const deliverer = functions.find(({ node }) => node.id === 'deliverMail');
  if (deliverer) {
    save('mails given up', [deliverer.logGroup], { filterStatements: ['message = "mail given up"'] });
  }
}
