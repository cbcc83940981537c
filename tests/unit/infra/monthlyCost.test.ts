import { expect, test } from 'vitest';
import { routes } from '#functions/routes.ts';
import { stage as production } from '#infra/stages/production.ts';

/** Dollars in us-east-1, as in the cost table of docs/operations.md. */
const price = {
  /** At OpenAI, with the models of the stage’s file. */
  unit: 0.01,
  mail: 0.1 / 1000,
  /** CloudFront, gateway, Lambda, a read, and 1 KB of log. */
  call: (1 + 1 + 0.53 + 0.13 + 0.5) / 1e6,
  /** A gigabyte of log, kept for a month. */
  keptLog: 0.03,
  /** A gigabyte that leaves S3. */
  traffic: 0.09,
};

test('a month that uses up every limit of production costs at most 242 dollars: the day’s units and mails, one visitor day and night, an hour of calls at the throttles', () => {
  const { limits, mail, video, throttles, logRetentionDays } = production;
  const days = 31;
  const units = days * video.unitsPerDay * price.unit;
  // A message is a mail to each of the firm's people.
  const mails = limits.mailToStrangers.perDay + limits.contact.perDay * mail.leadsTo.length;
  // A whitepaper has 0.4 MB.
  const downloads = days * 24 * limits.download.perHour * 0.0004 * price.traffic;
  const callsPerSecond = Object.values(routes).reduce((sum, { traffic }) => sum + throttles[traffic].rate, 0);
  const calls = 3600 * callsPerSecond;
  const logs = (calls / 1e6) * (logRetentionDays / 30) * price.keptLog;
  const parts = [units, days * mails * price.mail, downloads, calls * price.call, logs];
  expect(parts.reduce((sum, part) => sum + part)).toBeLessThanOrEqual(242);
});
