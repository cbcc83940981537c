import type { CallNotice } from '../../../functions/contract/call.ts';
import { request } from './request.ts';

/** Tells that a visitor has booked a call. The booking stands whether or not this arrives, so a failure is no notice. */
export async function noteCall(notice: CallNotice): Promise<void> {
  await request('POST', '/api/calls', { body: notice }).catch(() => {});
}
