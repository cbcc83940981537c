import { caseStudies } from '../../content/built/caseStudies.ts';
import { insights } from '../../content/built/insights.ts';
import { whitepapers } from '../../content/built/whitepapers.ts';

/** Specification §2's route table, one path for each kind of item. */
export const routes = [
  '/',
  '/services',
  '/industries',
  '/resources',
  `/case-studies/${caseStudies[0]!.id}`,
  `/insights/${insights[0]!.id}`,
  `/whitepapers/${whitepapers[0]!.id}`,
  '/digital-transformation',
  '/erp-services',
  '/ai-services',
  '/crm-services',
  '/supply-chain',
  '/expert-witness',
  '/video-generator',
];

/** Pages that mails lead to; neither indexed nor in the site map (decision 44). */
export const unlistedRoutes = ['/newsletter/confirm', '/newsletter/unsubscribe'];
