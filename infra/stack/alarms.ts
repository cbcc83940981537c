import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { alarmTable, type Watched } from './alarmTable.ts';
import { BundledFunction } from './BundledFunction.ts';

interface AlarmsProps extends Watched {
  readonly watch: NonNullable<Stage['watch']>;
}

/** Tells the operator by mail what is wrong and when it is over. */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, { watch, ...watched }: AlarmsProps) {
    super(scope, id);
    const { stage } = watched;
    const topic = new Topic(this, 'Topic', { displayName: `Alarms of ${stage}`, enforceSSL: true });
    topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
    for (const address of watch.alarmsTo) topic.addSubscription(new EmailSubscription(address));
    const mailOperator = new SnsAction(topic);

    const all = Stack.of(this).node.findAll();
    const functions = all.filter((child) => child instanceof BundledFunction);
    for (const row of alarmTable(this, watched, functions)) {
      const [datapointsToAlarm, evaluationPeriods] = row.periods ?? [1, 1];
      const alarm = new Alarm(this, row.title.replace(/[^A-Za-z0-9]+/g, ' ').trim(), {
        alarmName: `${stage}: ${row.title}`,
        alarmDescription: `${row.says} More in docs/operations.md.`,
        metric: row.metric,
        threshold: row.threshold,
        datapointsToAlarm,
        evaluationPeriods,
        comparisonOperator: row.below
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: row.keepsState ? TreatMissingData.IGNORE : TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(mailOperator);
      if (!row.isEvent) alarm.addOkAction(mailOperator);
    }
    // The alarms' mails name it: in CloudWatch under Logs Insights.
    new QueryDefinition(this, 'Errors', {
      queryDefinitionName: `${stage}-website/errors of the functions`,
      queryString: new QueryString({
        fields: ['@timestamp', '@message'],
        // A job that is to be tried again is no error to its log, and its reason is what the operator looks for.
        filterStatements: ['level = "ERROR" or outcome = "failed"'],
        sort: '@timestamp desc',
      }),
      logGroups: functions.map(({ logGroup }) => logGroup),
    });
    monthlyBudget(this, stage, watch);
  }
}

/** AWS's own budget of the whole account: mails at shares of the month's dollars, and when the forecast is above them. */
function monthlyBudget(scope: Construct, stage: string, watch: AlarmsProps['watch']): void {
  const tell = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
    subscribers: watch.alarmsTo.map((address) => ({ subscriptionType: 'EMAIL', address })),
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      // AWS refuses a name with a colon.
      budgetName: `${stage}-website, the account’s month`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: watch.dollarsPerMonth, unit: 'USD' },
    },
    notificationsWithSubscribers: [
      tell('ACTUAL', 50),
      tell('ACTUAL', 80),
      tell('ACTUAL', 100),
      tell('FORECASTED', 100),
    ],
  });
}
