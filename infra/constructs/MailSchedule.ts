import { Duration, Validations } from 'aws-cdk-lib';
import { EventBus, type IRuleTarget, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { CfnEventInvokeConfig, type Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import {
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

export interface MailScheduleProps {
  /** Name of the configuration set that every mail names. */
  readonly configurationSet: string;
  /** Sends the mails that are due. */
  readonly deliver: Lambda;
  /** Hears of bounces and complaints: the firm's own mailboxes and its readers may have them. */
  readonly recordEvent: Lambda;
  /** Keeps the reports that could not be stored. */
  readonly lostEvents: Queue;
}

/** Reports of SES that no function could store, for two weeks; an alarm tells of the first (infra/alarms.ts). */
export function lostMailEvents(scope: Construct): Queue {
  const queue = new Queue(scope, 'LostMailEvents', { enforceSSL: true, retentionPeriod: Duration.days(14) });
  Validations.of(queue).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'It is a dead-letter queue itself: of the function that stores SES’s reports, and of its rule.',
  });
  return queue;
}

/**
 * SES's configuration set and the two rules that call the functions. The set sends nothing more to an address that
 * bounced or complained, until it subscribes to the newsletter anew, and reports both to EventBridge.
 */
export class MailSchedule extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { configurationSet, deliver, recordEvent, lostEvents }: MailScheduleProps,
  ) {
    super(scope, id);
    const set = new ConfigurationSet(this, 'ConfigurationSet', {
      configurationSetName: configurationSet,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    new Rule(this, 'Due', {
      description: 'Sends the mails that are due',
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [once(deliver)],
    });
    // The next minute is the retry: a failed round counts once, and a late one is dropped.
    new CfnEventInvokeConfig(this, 'Rounds', {
      functionName: deliver.functionName,
      qualifier: '$LATEST',
      maximumRetryAttempts: 0,
      maximumEventAgeInSeconds: 60,
    });
    set.addEventDestination('Events', {
      // SES reports to the account's default bus only.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    new Rule(this, 'Returned', {
      description: 'Tells of mails that bounced and of people who complained',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [configurationSet] } } },
      },
      targets: [new LambdaFunction(recordEvent, { deadLetterQueue: lostEvents })],
    });
    // EventBridge only hands the event over. That the function failed is known to Lambda alone.
    new CfnEventInvokeConfig(this, 'Reports', {
      functionName: recordEvent.functionName,
      qualifier: '$LATEST',
      maximumRetryAttempts: 2,
      destinationConfig: { onFailure: { destination: lostEvents.queueArn } },
    });
  }
}

function once(lambda: Lambda): IRuleTarget {
  return new LambdaFunction(lambda, { retryAttempts: 0 });
}
