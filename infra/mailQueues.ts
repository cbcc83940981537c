import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { EventSourceMapping, type Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Switches } from '../content/schema/features.ts';

/** With a try each five minutes: about eight hours. */
const mostTries = 96;

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
      visibilityTimeout: Duration.minutes(5),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: mostTries },
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
