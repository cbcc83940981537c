import type { ContactRequest } from '#functions/contact/contact.ts';
import { downloadReply } from '#functions/library/download.ts';
import { subscribeReply } from '#functions/newsletter/newsletter.ts';
import { json, request } from './request.ts';
import './withoutEval.ts';

/** Any JSON reply is a success. The key makes a repeated submission one message. */
export async function createContact(message: ContactRequest, idempotencyKey: string): Promise<void> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  await json(await request('POST', '/api/contacts', { body: message, headers }));
}

/** @throws also when the reply says `success: false`. */
export async function subscribe(subscription: { email: string }): Promise<void> {
  const reply = await json(await request('POST', '/api/newsletter-subscribe', { body: subscription }));
  if (!subscribeReply.parse(reply).success) throw new Error('The subscription was not accepted.');
}

/** The client has its own words for what a reply leaves out (specification §7). */
const tolerantReply = downloadReply.partial({ filename: true, message: true });

/** @throws also when the reply says `success: false` or brings no link. */
export async function downloadWhitepaper(slug: string) {
  const path = `/api/whitepapers/${encodeURIComponent(slug)}/download`;
  const reply = tolerantReply.parse(await json(await request('GET', path)));
  if (!reply.success || !reply.downloadUrl) throw new Error('The reply brought no link.');
  return reply;
}
