import { type Subscriber, subscriber } from '../contract/subscriber.ts';
import { putOnce, scan, type Table } from './table.ts';

/** Keeps one subscriber per address; who subscribed first stays as they are (decision 20). */
export async function addSubscriber(table: Table, newcomer: Subscriber): Promise<void> {
  await putOnce(table, 'email', newcomer);
}

/** For the operator: all subscribers, oldest first. */
export function listSubscribers(table: Table): Promise<Subscriber[]> {
  return scan(table, subscriber, 'subscribedAt');
}
