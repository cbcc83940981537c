import type { Stage } from '#infra/stages.ts';

/** The production stage of the second firm, as infra/stages/production.ts of a project of its own. */
export const stage = {
  content: 'content/tidewell',
  siteUrl: 'https://www.tidewell.test',
  indexable: true,
  region: 'eu-west-1',
  keepData: true,
  protect: true,
  priceClass: 'PriceClass_100',
  logRetentionDays: 90,
  watch: { alarmsTo: ['alarms@tidewell.test'], dollarsPerMonth: 20 },
  limits: {
    contact: { per10Minutes: 5, perDay: 20 },
    newsletter: { perHour: 10 },
    download: { perHour: 30 },
    mailToStrangers: { perDay: 200, networkShare: 0.25 },
  },
  throttles: {
    read: { rate: 100, burst: 200 },
    download: { rate: 50, burst: 100 },
    write: { rate: 50, burst: 100 },
    generate: { rate: 20, burst: 40 },
  },
  video: {
    enabled: false,
    writer: 'openai',
    openai: {
      textModel: 'gpt-6-luna',
      imageModel: 'gpt-image-2.5-flare',
      imageQuality: 'low',
    },
    deadlineSeconds: 24,
    visitor: { unitsPerHour: 12 },
    unitsPerDay: 60,
    networkShare: 0.25,
  },
  mail: { from: 'Tidewell <post@tidewell.test>', leadsTo: ['post@tidewell.test'] },
  retention: { contactsMonths: 24 },
  customDomain: {
    aliases: ['www.tidewell.test'],
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-4e5f-6789-abcd-ef0123456789',
  },
} satisfies Stage;
