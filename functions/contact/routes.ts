import { noStore } from '../runtime/Route.ts';
import { contactReply, contactRequest } from './contact.ts';

export const createContact = {
  method: 'POST',
  path: '/api/contacts',
  body: contactRequest,
  reply: contactReply,
  traffic: 'write',
  cacheControl: noStore,
} as const;
