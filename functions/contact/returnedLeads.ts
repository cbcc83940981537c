import { functionMailSettings } from '../mail/settings.ts';
import { log, settingsOf } from '../runtime/environment.ts';
import { tableIn } from '../runtime/table.ts';
import { noteDelivery } from './contactsTable.ts';

/**
 * Logs, and notes in the messages' items, that the firm's own mailboxes did not get a lead. An alarm counts the log line. The
 * mailbox that it names is one of the stage's settings, not a visitor's address.
 * @param addresses to which the mail was not delivered; others than the firm's are left out
 * @param items ids of the messages that the mail brought
 */
export async function noteReturnedLeads(
  addresses: readonly string[],
  items: readonly string[],
  eventType: string,
): Promise<void> {
  const { leadsTo } = settingsOf(functionMailSettings, 'MAIL_SETTINGS');
  const lower = addresses.map((address) => address.toLowerCase());
  for (const mailbox of leadsTo.filter((one) => lower.includes(one.toLowerCase()))) {
    log('ERROR', { message: 'own mail returned', mailbox, eventType, items });
    for (const id of items) await noteDelivery(tableIn('CONTACTS_TABLE'), id, 'returned', `lead:${mailbox}`);
  }
}
