import {
  auditQuery,
  auditReply,
  changeLeadsReply,
  changeLeadsRequest,
  eraseLeadsReply,
  eraseLeadsRequest,
  leadsQuery,
  leadsReply,
  signInReply,
} from '../desk.ts';
import { numbersQuery, numbersReply } from '../numbers.ts';
import { erasePersonReply, personReply, personRequest } from '../person.ts';
import { never } from './Route.ts';

const forSales = { cacheControl: never, desk: ['sales', 'partner'] } as const;
/** Of the newsletter. */
export const forEditors = {
  cacheControl: never,
  feature: 'newsletter',
  desk: ['editor', 'partner'],
} as const;
const forPartners = { cacheControl: never, desk: ['partner'] } as const;

export const readSignIn = {
  method: 'GET',
  path: '/api/desk/sign-in',
  reply: signInReply,
  traffic: 'read',
  cacheControl: never,
  desk: 'everybody',
} as const;

export const listLeads = {
  ...forSales,
  method: 'GET',
  path: '/api/desk/leads',
  query: leadsQuery,
  reply: leadsReply,
  traffic: 'read',
} as const;

export const changeLeads = {
  ...forSales,
  method: 'POST',
  path: '/api/desk/leads/change',
  body: changeLeadsRequest,
  reply: changeLeadsReply,
  traffic: 'write',
} as const;

export const eraseLeads = {
  ...forSales,
  method: 'POST',
  path: '/api/desk/leads/erase',
  body: eraseLeadsRequest,
  reply: eraseLeadsReply,
  traffic: 'write',
} as const;

export const readAudit = {
  ...forPartners,
  method: 'GET',
  path: '/api/desk/audit',
  query: auditQuery,
  reply: auditReply,
  traffic: 'read',
} as const;

export const findPerson = {
  ...forSales,
  method: 'POST',
  path: '/api/desk/person/find',
  body: personRequest,
  reply: personReply,
  traffic: 'read',
  readsTables: true,
} as const;

export const erasePerson = {
  ...forSales,
  method: 'POST',
  path: '/api/desk/person/erase',
  body: personRequest,
  reply: erasePersonReply,
  traffic: 'write',
  readsTables: true,
} as const;

export const readNumbers = {
  ...forPartners,
  method: 'GET',
  path: '/api/desk/numbers',
  query: numbersQuery,
  reply: numbersReply,
  traffic: 'read',
  readsTables: true,
} as const;
