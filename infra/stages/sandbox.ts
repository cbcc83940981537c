import type { Stage } from '../stages.ts';
import { stage as production } from './production.ts';

/**
 * For trying things out: what `npx cdk deploy` deploys. It works without a setting, at the address that CloudFront gives
 * it. Limits of visitors and models are production's.
 */
export const stage = {
  indexable: false,
  region: 'us-east-1',
  // `npx cdk destroy` leaves no data behind.
  keepData: false,
  protect: false,
  priceClass: 'PriceClass_100',
  logRetentionDays: 14,
  limits: production.limits,
  throttles: {
    read: { rate: 100, burst: 200 },
    download: { rate: 50, burst: 100 },
    write: { rate: 50, burst: 100 },
    generate: { rate: 20, burst: 40 },
  },
  // One network, that of whoever tries it out, may take all of a day's units.
  video: { ...production.video, unitsPerDay: 60, networkShare: 1 },
  // With an address that is verified at SES mails go out (‘Mail’ in docs/operations.md):
  // mail: { from: 'Firm <you@example.com>', leadsTo: ['you@example.com'] },
  retention: production.retention,
} satisfies Stage;
