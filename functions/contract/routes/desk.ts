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
import { never } from './Route.ts';

export const readSignIn = {
  method: 'GET',
  path: '/api/desk/sign-in',
  reply: signInReply,
  traffic: 'read',
  cacheControl: never,
  desk: 'everybody',
} as const;

export const listLeads = {
  method: 'GET',
  path: '/api/desk/leads',
  query: leadsQuery,
  reply: leadsReply,
  traffic: 'read',
  cacheControl: never,
  desk: ['sales', 'partner'],
} as const;

export const changeLeads = {
  method: 'POST',
  path: '/api/desk/leads/change',
  body: changeLeadsRequest,
  reply: changeLeadsReply,
  traffic: 'write',
  cacheControl: never,
  desk: ['sales', 'partner'],
} as const;

export const eraseLeads = {
  method: 'POST',
  path: '/api/desk/leads/erase',
  body: eraseLeadsRequest,
  reply: eraseLeadsReply,
  traffic: 'write',
  cacheControl: never,
  desk: ['sales', 'partner'],
} as const;

export const readAudit = {
  method: 'GET',
  path: '/api/desk/audit',
  query: auditQuery,
  reply: auditReply,
  traffic: 'read',
  cacheControl: never,
  desk: ['partner'],
} as const;
