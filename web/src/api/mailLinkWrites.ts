import { confirmReply, unsubscribeReply } from '#functions/newsletter/newsletter.ts';
import { json, request } from './request.ts';
import './withoutEval.ts';

const calls = {
  confirm: { path: '/api/newsletter/confirm', reply: confirmReply },
  unsubscribe: { path: '/api/newsletter/unsubscribe', reply: unsubscribeReply },
};

/**
 * Confirms or ends a subscription by the token of a mail's link.
 * @throws ApiError with status 400 (not our link), 403 (reported as spam), 404 (nothing is held) or 410 (no longer valid), or when there is no reply
 */
export async function followMailLink(
  action: keyof typeof calls,
  token: string,
): Promise<'done' | 'already' | 'unknown'> {
  const { path, reply } = calls[action];
  const query = new URLSearchParams({ token });
  const { outcome } = reply.parse(await json(await request('POST', `${path}?${query}`)));
  return outcome === 'confirmed' || outcome === 'unsubscribed' ? 'done' : outcome;
}
