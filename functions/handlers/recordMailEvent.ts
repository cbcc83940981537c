import * as z from 'zod';
import { log } from '../runtime/log.ts';

/** An event of SES as EventBridge brings it: https://docs.aws.amazon.com/ses/latest/dg/monitoring-eventbridge.html */
const mailEvent = z.object({
  detail: z.object({ eventType: z.enum(['Bounce', 'Complaint']), mail: z.object({ messageId: z.string() }) }),
});

/** Notes that a mail has bounced or that its reader has complained. The line names no address. */
export async function handler(event: unknown): Promise<void> {
  const { eventType, mail } = mailEvent.parse(event).detail;
  log('INFO', { message: 'mail event', eventType, messageId: mail.messageId });
}
