import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { CfnEventInvokeConfig, EventSourceMapping, type Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import {
  ConfigurationSet,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Switches } from '#content/schema/features.ts';
import type { Stage } from '../stages.ts';

/** Minutes until a failed job is tried again. */
const minutesBetweenTries = 5;
/** Three days of tries: SES's quota is of 24 hours, and a letter to three times as many readers still goes out. */
export const maxTries = (3 * 24 * 60) / minutesBetweenTries;

/** A queue with the one that holds what was given up. */
export interface JobQueue {
  readonly queue: Queue;
  readonly deadLetters: Queue;
}

/**
 * The queues of mails and calls, each with its dead letters. A letter to thousands has one of its own, so that it holds
 * up no message of a visitor. They are on every stage: without a sender of mail, jobs wait for 14 days at most.
 */
export class MailQueues extends Construct {
  readonly mail: JobQueue;
  /** On a site with the newsletter. */
  readonly letters: JobQueue | undefined;

  constructor(scope: Construct, id: string, { newsletter }: Switches) {
    super(scope, id);
    this.mail = this.jobQueue('Mail');
    this.letters = newsletter ? this.jobQueue('Letters') : undefined;
  }

  /**
   * Has a function do the jobs of both queues, one a call and two of each queue at once. Its role has to allow what the
   * mapping does: receive, delete and read the queue's attributes.
   */
  callForEachJob(target: Lambda): void {
    for (const jobs of [this.mail, this.letters]) {
      if (!jobs) continue;
      new EventSourceMapping(this, `${jobs.queue.node.id}Jobs`, {
        target,
        eventSourceArn: jobs.queue.queueArn,
        batchSize: 1,
        maxConcurrency: 2,
      });
    }
  }

  private jobQueue(id: 'Mail' | 'Letters'): JobQueue {
    const deadLetters = fifoQueue(this, `${id}DeadLetters`);
    const queue = fifoQueue(this, id, {
      // Longer than the function may run. A job that fails is tried again when it has passed.
      visibilityTimeout: Duration.minutes(minutesBetweenTries),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: maxTries },
    });
    new CfnOutput(Stack.of(this), `${id}QueueUrl`, { value: queue.queueUrl });
    new CfnOutput(Stack.of(this), `${id}DeadLettersArn`, { value: deadLetters.queueArn });
    return { queue, deadLetters };
  }
}

function fifoQueue(scope: Construct, id: string, props: QueueProps = {}): Queue {
  return new Queue(scope, id, {
    fifo: true,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    // SQS's longest.
    retentionPeriod: Duration.days(14),
    ...props,
  });
}

/**
 * What a stage that sends mail needs of SES. The set sends nothing more to an address that bounced, until it subscribes to
 * the newsletter anew, or that complained, until an operator lifts it, and reports both to EventBridge. The sender itself is
 * verified once for the account (docs/operations.md).
 */
export class Mail extends Construct {
  /** Name of the configuration set that every mail names. */
  readonly configurationSet: string;
  readonly configurationSetArn: string;
  /**
   * Every identity of the account and region. SES checks that of the sender, its address before its domain, and in its
   * sandbox those of the recipients too: a mail is restricted by `from`, not by its identity.
   */
  readonly identitiesArn: string;
  /** The address of the sender, as IAM's key `ses:FromAddress` has it: without the name, in the capitals of the call. */
  readonly from: string;
  /** Reports of SES that no function could store, for two weeks. */
  readonly lostEvents: Queue;

  constructor(scope: Construct, id: string, { from }: NonNullable<Stage['mail']>) {
    super(scope, id);
    const stack = Stack.of(this);
    const arn = (resource: string, resourceName: string) =>
      stack.formatArn({ service: 'ses', resource, resourceName });
    this.configurationSet = `${stack.stackName}-mail`;
    this.configurationSetArn = arn('configuration-set', this.configurationSet);
    this.identitiesArn = arn('identity', '*');
    this.from = from.replace(/^.*<|>$/g, '');
    this.lostEvents = new Queue(this, 'LostEvents', {
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const set = new ConfigurationSet(this, 'ConfigurationSet', {
      configurationSetName: this.configurationSet,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    set.addEventDestination('Events', {
      // SES reports to the account's default bus only.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'Bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
  }

  /** Reports bounces and complaints to a function: the firm's own mailboxes and its readers may have them. */
  reportTo(recordEvent: Lambda): void {
    new Rule(this, 'Returned', {
      description: 'Tells of mails that bounced and of people who complained',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [this.configurationSet] } } },
      },
      targets: [new LambdaFunction(recordEvent, { deadLetterQueue: this.lostEvents })],
    });
    // EventBridge only hands the event over. That the function failed is known to Lambda alone.
    new CfnEventInvokeConfig(this, 'Reports', {
      functionName: recordEvent.functionName,
      qualifier: '$LATEST',
      maximumRetryAttempts: 2,
      destinationConfig: { onFailure: { destination: this.lostEvents.queueArn } },
    });
  }
}

/** Tells the operator of a stage without `mail` how it is turned on. */
export function sayHowToSendMail(stack: Stack): void {
  const ses = `aws sesv2 --region ${stack.region}`;
  new CfnOutput(stack, 'MailIsOff', {
    value: [
      'No mail is sent: messages and subscriptions are stored, and their mails wait for 14 days at most. To send, verify an address:',
      `${ses} create-email-identity --email-identity you@example.com`,
      'and press the link that comes. Try it:',
      `${ses} send-email --from-email-address you@example.com --destination ToAddresses=you@example.com --content 'Simple={Subject={Data=Test},Body={Text={Data=Test}}}'`,
      'Put mail into the file of the stage and deploy. To write to anybody, leave the sandbox of SES:',
      `${ses} put-account-details --production-access-enabled --mail-type MARKETING --website-url <SiteUrl>`,
    ].join('\n'),
  });
}
