import { Duration } from 'aws-cdk-lib';
import { EventBus, type IRuleTarget, Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import {
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';

export interface MailScheduleProps {
  /** Name of the configuration set that every mail names. */
  readonly configurationSet: string;
  /** Sends the mails that are due. */
  readonly deliver: Lambda;
  /** Stores bounces and complaints of readers; without a newsletter nobody has to know of them. */
  readonly recordEvent: Lambda | undefined;
}

/**
 * SES's configuration set and the two rules that call the functions. The set sends nothing more to an address that
 * bounced or complained, and reports both to EventBridge.
 */
export class MailSchedule extends Construct {
  constructor(scope: Construct, id: string, { configurationSet, deliver, recordEvent }: MailScheduleProps) {
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
    if (!recordEvent) return;
    set.addEventDestination('Events', {
      // SES reports to the account's default bus only.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    new Rule(this, 'Returned', {
      description: 'Tells of mails that bounced and of readers who complained',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [configurationSet] } } },
      },
      targets: [new LambdaFunction(recordEvent)],
    });
  }
}

/** The next minute is the retry. */
function once(lambda: Lambda): IRuleTarget {
  return new LambdaFunction(lambda, { retryAttempts: 0 });
}
