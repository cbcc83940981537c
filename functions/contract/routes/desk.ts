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

export const findPerson = {
  method: 'POST',
  path: '/api/desk/person/find',
  body: personRequest,
  reply: personReply,
  traffic: 'read',
  cacheControl: never,
  desk: ['sales', 'partner'],
  readsTables: true,
} as const;

export const erasePerson = {
  method: 'POST',
  path: '/api/desk/person/erase',
  body: personRequest,
  reply: erasePersonReply,
  traffic: 'write',
  cacheControl: never,
  desk: ['sales', 'partner'],
  readsTables: true,
} as const;

export const readNumbers = {
  method: 'GET',
  path: '/api/desk/numbers',
  query: numbersQuery,
  reply: numbersReply,
  traffic: 'read',
  cacheControl: never,
  desk: ['partner'],
  readsTables: true,
} as const;
