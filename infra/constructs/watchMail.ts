import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { RouteFunction } from './RouteFunction.ts';
import { aDay, anHour, fiveMinutes, type Meters } from './watch.ts';

interface MailFunctions {
  readonly deliverer: RouteFunction;
  readonly recorder: RouteFunction;
  /** Keeps SES's reports that the recorder could not store. */
  readonly lostEvents: Queue;
}

/** Alarms of what the mail says of itself, and of its silence. */
export function watchMail(meters: Meters, { deliverer, recorder, lostEvents }: MailFunctions): void {
  watchRounds(meters, deliverer);
  watchReturned(meters, recorder, lostEvents);
  watchReputation(meters);
}

/** The rounds of the deliverer: each ends with a line that says how long the oldest item waits. */
function watchRounds(meters: Meters, deliverer: RouteFunction): void {
  const { mail } = meters;
  meters.filter('MailsGivenUp', deliverer.logGroup, '{ $.message = "mail given up" && $.level = "ERROR" }');
  const givenUp = meters.metric('MailsGivenUp', Stats.SUM);
  mail.add({
    title: 'mails given up',
    metric: givenUp,
    threshold: 1,
    because:
      'Each is something that the firm or its CRM was not told, after a day of tries or for an address that is refused.',
    remedy:
      'The saved query “mails given up” has its kind and the reason. A message itself is stored: npm run data -- contacts.',
  });
  const failed = deliverer.lambda.metricErrors({ statistic: Stats.SUM, period: fiveMinutes });
  mail.add({
    title: 'failed rounds of the mail',
    metric: failed,
    threshold: 4,
    periods: 2,
    because: 'The deliverer is called once a minute: for ten minutes hardly a round came to its end.',
    remedy:
      'Read the log of the function deliverMail. Nothing is lost: what is due goes out when the cause is mended.',
  });
  meters.filter('OldestDue', deliverer.logGroup, '{ $.message = "mail round" && $.oldestSeconds >= 0 }', {
    value: '$.oldestSeconds',
  });
  mail.add({
    title: 'no round of the mail',
    metric: meters.metric('OldestDue', Stats.SAMPLE_COUNT),
    threshold: 1,
    below: true,
    periods: 2,
    silence: 'bad',
    because: 'No round has come to its end for ten minutes: the rule is off, or the function does not start.',
    remedy:
      'Look whether the rule of the function deliverMail is enabled, and at its log. Nothing is lost: what is due goes out afterwards.',
  });
  const oldest = meters.metric('OldestDue', Stats.MAXIMUM);
  mail.add({
    title: 'oldest due item',
    metric: oldest,
    threshold: 15 * 60,
    // Tries come up to an hour apart: in between, the item is not looked at.
    periods: 1,
    of: anHour + 3,
    because:
      'A message waits for a quarter of an hour: SES or the CRM refuses it, or the rounds do not keep up.',
    remedy:
      'npm run data -- contacts shows what waits and why. After an outage do nothing: it is tried again for a day.',
  });
  meters.graph('Mails given up, failed rounds', [givenUp, failed]);
  meters.graph('Seconds that the oldest due item waits', [oldest]);
}

/** Mails to the firm that came back, and reports of SES that nobody heard. */
function watchReturned(meters: Meters, recorder: RouteFunction, lostEvents: Queue): void {
  meters.filter('OwnMailsReturned', recorder.logGroup, '{ $.message = "own mail returned" }');
  meters.mail.add({
    title: 'returned mails to the firm',
    metric: meters.metric('OwnMailsReturned', Stats.SUM),
    threshold: 1,
    // SES drops every later mail to that mailbox too, but only as messages come: an hour without one says nothing.
    of: aDay,
    because:
      'A mail to one of mail.leadsTo bounced or was reported as spam: SES sends that mailbox nothing more.',
    remedy:
      'The line “own mail returned” in the log of recordMailEvent names the mailbox. Mend it, then: aws sesv2 delete-suppressed-destination --email-address <mailbox>.',
  });
  meters.mail.add({
    title: 'lost mail events',
    metric: lostEvents.metricApproximateNumberOfMessagesVisible({
      statistic: Stats.MAXIMUM,
      period: fiveMinutes,
    }),
    threshold: 1,
    // A queue that nobody touches for six hours measures nothing.
    silence: 'nothing',
    because: 'A report of a bounce or complaint could not be stored: that reader still gets letters.',
    remedy:
      'Read the log of recordMailEvent, mend the cause, and call it again with the events in the queue LostMailEvents.',
  });
}

/**
 * SES looks into an account at these rates, and pauses it above twice and five times as much.
 * https://docs.aws.amazon.com/ses/latest/dg/reputationdashboardmessages.html
 */
function watchReputation(meters: Meters): void {
  const rate = (metricName: string) =>
    new Metric({
      namespace: 'AWS/SES',
      metricName: `Reputation.${metricName}`,
      statistic: Stats.AVERAGE,
      period: Duration.hours(1),
    });
  const rates = [
    ['bounce rate', rate('BounceRate'), 0.05, 'Five in a hundred mails of the account bounced'],
    ['complaint rate', rate('ComplaintRate'), 0.001, 'One in a thousand mails was reported as spam'],
  ] as const;
  for (const [title, metric, threshold, because] of rates) {
    meters.mail.add({
      title,
      metric,
      threshold,
      silence: 'nothing',
      because: `${because}: SES reviews the account and may stop all its mail.`,
      remedy: 'Send no letter until it is lower. The SES console says what SES asks for.',
    });
  }
  meters.graph(
    'SES: rates of bounces and complaints',
    rates.map(([, metric]) => metric),
  );
}
