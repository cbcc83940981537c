import * as z from 'zod';
import * as items from '#content/schema/items.ts';
import { named, noStore, untilDeployed } from '../runtime/Route.ts';
import { downloadReply } from './download.ts';

const caseStudy = named<items.CaseStudy>(items.caseStudy);
const insight = named<items.Insight>(items.insight);
const whitepaper = named<items.Whitepaper>(items.whitepaper);

export const listCaseStudies = {
  method: 'GET',
  path: '/api/case-studies',
  reply: z.array(caseStudy),
  traffic: 'read',
  cacheControl: untilDeployed,
} as const;

export const readCaseStudy = {
  method: 'GET',
  path: '/api/case-studies/{slug}',
  reply: caseStudy,
  traffic: 'read',
  cacheControl: untilDeployed,
} as const;

export const listInsights = {
  method: 'GET',
  path: '/api/insights',
  reply: z.array(insight),
  traffic: 'read',
  cacheControl: untilDeployed,
} as const;

export const readInsight = {
  method: 'GET',
  path: '/api/insights/{slug}',
  reply: insight,
  traffic: 'read',
  cacheControl: untilDeployed,
} as const;

export const listWhitepapers = {
  method: 'GET',
  path: '/api/whitepapers',
  reply: z.array(whitepaper),
  traffic: 'read',
  cacheControl: noStore,
} as const;

export const readWhitepaper = {
  method: 'GET',
  path: '/api/whitepapers/{slug}',
  reply: whitepaper,
  traffic: 'read',
  cacheControl: noStore,
} as const;

export const downloadWhitepaper = {
  method: 'GET',
  path: '/api/whitepapers/{slug}/download',
  reply: downloadReply,
  traffic: 'download',
  cacheControl: noStore,
} as const;
