import { SQSClient } from '@aws-sdk/client-sqs';
import { putOn } from '../../functions/mail/queue.ts';
import { functionMailSettings } from '../../functions/mail/settings.ts';
import { callAbout } from '../../functions/newsletter/callSubscriber.ts';
import { subscriberEmail } from '../../functions/newsletter/newsletter.ts';
import { leave } from '../../functions/newsletter/subscribersTable.ts';
import { CannotStart } from '../local/CannotStart.ts';
import { print } from './command.ts';
import { outputOf, type Site, tableOf } from './openSite.ts';

/**
 * Takes an address off the newsletter's list, as the link of a letter does.
 * @throws CannotStart for what is no address
 */
export async function unsubscribe(site: Site, address: string): Promise<void> {
  const { data: email } = subscriberEmail.safeParse(address);
  if (!email) throw new CannotStart(`‘${address}’ is no e-mail address.`);
  const table = tableOf(site, 'SubscribersTableName');
  const { hasChanged, subscriber } = await leave(table, email, 'unsubscribed', new Date());
  // A stage without a sender calls no CRM.
  const { MailSettings } = site.outputs;
  const settings = MailSettings && functionMailSettings.parse(JSON.parse(MailSettings));
  const call = settings && callAbout(subscriber, settings.webhook);
  if (call) {
    const sqs = new SQSClient({ ...site.aws(), useQueueUrlAsEndpoint: false });
    await putOn(sqs, outputOf(site, 'MailQueueUrl'), [call]);
  }
  print(
    hasChanged ? `${email} has left the list.` : `${email} was not on the list. No import brings it back.`,
  );
}
