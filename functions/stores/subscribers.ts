import { type Subscriber, subscriber } from '../contract/subscriber.ts';
import { putOnce, scan, type Table } from './table.ts';

/** Stores one subscriber for each address; a second subscription changes nothing (decision 20). */
export async function addSubscriber(table: Table, newcomer: Subscriber): Promise<void> {
  await putOnce(table, 'email', newcomer);
}

/** For the operator: all subscribers, oldest first. */
export function listSubscribers(table: Table): Promise<Subscriber[]> {
  return scan(table, subscriber, 'subscribedAt');
}
