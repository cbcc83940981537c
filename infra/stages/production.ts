import type { Stage } from '../stages.ts';

/** What visitors see. */
export const stage = {
  siteUrl: 'https://www.calder-wren.example',
  indexable: true,
  region: 'us-east-1',
  // The only account that this stage may go to:
  // account: '123456789012',
  keepData: true,
  // Set it to true when the first deployment has succeeded, and leave it so.
  protect: false,
  priceClass: 'PriceClass_100',
  logRetentionDays: 90,
  watch: {
    alarmsTo: ['alarms@calder-wren.example'],
    // Of the whole account; docs/operations.md says what this site costs.
    dollarsPerMonth: 50,
  },
  // What one visitor (an IPv4 address, an IPv6 /64) may send, which may be an office of two hundred people. Beyond it the
  // reply is 429 with the time to wait.
  limits: {
    contact: { per10Minutes: 20, perDay: 100 },
    newsletter: { perHour: 30 },
    download: { perHour: 30 },
    // Mails that ask addresses which visitors typed, perhaps strangers', to confirm: in a UTC day. What is above it waits
    // for the next day. A network may have a share of it in subscriptions.
    mailToStrangers: { perDay: 200, networkShare: 0.25 },
  },
  // What all visitors together may call a second. One sender must not be able to use it up for the others: it only
  // protects the account.
  throttles: {
    read: { rate: 500, burst: 1000 },
    download: { rate: 200, burst: 400 },
    write: { rate: 200, burst: 400 },
    generate: { rate: 100, burst: 200 },
  },
  // Keeps generations from taking every instance of the account; a new account cannot reserve any ('Concurrency' in
  // docs/operations.md). The figure is for each of the four generating functions:
  // reservedConcurrency: { generate: 10 },
  video: {
    // The off switch: with false every generation is answered 503, without a call that costs anything.
    enabled: true,
    writer: 'openai',
    openai: {
      // Read on 2026-11-23: https://developers.openai.com/api/docs/models/gpt-6-luna. It offers the efforts none, low,
      // medium (its own choice), high, xhigh and max.
      textModel: 'gpt-6-luna',
      // Without this line the model thinks at medium effort, which takes longer than the deadline of 24 seconds.
      reasoningEffort: 'none',
      // How wordy it is; the prompt tells the number of words.
      verbosity: 'medium',
      imageModel: 'gpt-image-2.5-flare',
      // low, medium, high, xhigh or max. A higher one costs more, in dollars and in the 24 seconds.
      imageQuality: 'low',
    },
    // Seconds until a generation gives up: at most 25, because API Gateway gives up after 30.
    deadlineSeconds: 24,
    // A script counts 1 unit, a thumbnail 2, a series 4, a campaign 6. A unit costs a cent at most with these models.
    visitor: { unitsPerHour: 30 },
    // Over all visitors, in a UTC day, and what one network (IPv4 /24, IPv6 /48) may take of it: a campaign at least.
    unitsPerDay: 600,
    networkShare: 0.25,
  },
  mail: {
    // A domain that is verified at SES: see ‘Mail’ in docs/operations.md.
    from: 'Calder & Wren <hello@calder-wren.example>',
    // Everybody here gets a mail for each message of a visitor.
    leadsTo: ['hello@calder-wren.example'],
    // A CRM that is told of messages, by the Standard Webhooks convention:
    // webhook: { url: 'https://crm.example.com/hooks/website' },
  },
  // How long messages are kept.
  retention: { contactsMonths: 24 },
  // With a domain of your own, siteUrl is on one of its aliases:
  // customDomain: {
  //   aliases: ['www.calder-wren.example'],
  //   certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/…',
  // },
} satisfies Stage;
