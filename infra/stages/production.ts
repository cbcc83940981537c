import type { Stage } from '../stages.ts';

/** What visitors see. */
export const stage = {
  siteUrl: 'https://www.calder-wren.example',
  indexable: true,
  region: 'us-east-1',
  // The only account that this stage may go to:
  // account: '123456789012',
  keepData: true,
  priceClass: 'PriceClass_100',
  logRetentionDays: 90,
  watch: {
    alarmsTo: ['alarms@calder-wren.example'],
    // Of the whole account; docs/operations.md says what this site costs.
    dollarsPerMonth: 50,
  },
  // What one visitor (an IPv4 address, an IPv6 /64) may send. Beyond it the reply is 429 with the time to wait.
  limits: {
    contact: { per10Minutes: 5, perDay: 20 },
    newsletter: { perHour: 10 },
    download: { perHour: 30 },
    // Confirmations to addresses that visitors typed, which may be strangers': in a UTC day, and one network's share.
    mailToStrangers: { perDay: 200, networkShare: 0.25 },
    // What one network (IPv4 /24, IPv6 /48) may take of video.dollarsPerDay.
    networkShareOfBudget: 0.25,
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
      // That page: 0.10 for a million tokens of input, 0.125 where they go into the cache. The dearer one counts.
      dollarsPerMillionInputTokens: 0.125,
      // That page.
      dollarsPerMillionOutputTokens: 0.5,
      // A larger model for one kind (script, series or campaign), for example. Prices and efforts read on 2026-11-23:
      // https://developers.openai.com/api/docs/models/gpt-6.1-terra (1.00, 1.25 into the cache, 5.00).
      // kinds: {
      //   campaign: {
      //     textModel: 'gpt-6.1-terra',
      //     reasoningEffort: 'none',
      //     verbosity: 'medium',
      //     dollarsPerMillionInputTokens: 1.25,
      //     dollarsPerMillionOutputTokens: 5,
      //   },
      // },
      imageModel: 'gpt-image-2.5-flare',
      // low, medium, high, xhigh or max. A higher one needs another price below, and more of the 24 seconds.
      imageQuality: 'low',
      // NOT FROM THE MAKER'S PAGE, which could not be read: a ceiling. Others name 30 dollars for a million tokens of
      // image, where gpt-image-2 of this size and quality has 120 tokens (2026-11-23). Compare it with your first bill.
      dollarsPerImage: 0.02,
    },
    // Seconds until a generation gives up: at most 25, because API Gateway gives up after 30.
    deadlineSeconds: 24,
    visitor: { unitsPerHour: 12, unitsPerDay: 30 },
    units: { script: 1, thumbnail: 2, series: 4, campaign: 6 },
    // Over all visitors, in a UTC day.
    dollarsPerDay: 10,
  },
  mail: {
    // A domain that is verified at SES: see ‘Mail’ in docs/operations.md.
    from: 'Calder & Wren <hello@calder-wren.example>',
    // Everybody here gets a mail for each message of a visitor.
    leadsTo: ['hello@calder-wren.example'],
    // A CRM that is told of messages and subscribers, by the Standard Webhooks convention:
    // webhook: { url: 'https://crm.example.com/hooks/website' },
  },
  // The newsletter goes only to addresses that were confirmed by a link.
  doubleOptIn: true,
  // How long messages are kept.
  retention: { contactsMonths: 24 },
  // With a domain of your own, siteUrl is on one of its aliases:
  // customDomain: {
  //   aliases: ['www.calder-wren.example'],
  //   certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/…',
  // },
} satisfies Stage;
