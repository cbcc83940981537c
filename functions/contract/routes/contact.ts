import { contactReply, contactRequest } from '../contact.ts';
import { never } from './Route.ts';

export const createContact = {
  method: 'POST',
  path: '/api/contacts',
  body: contactRequest,
  reply: contactReply,
  traffic: 'write',
  cacheControl: never,
} as const;
