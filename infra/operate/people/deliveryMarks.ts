import * as z from 'zod';
import type { StoredItem } from './ItemKind.ts';

/** The mails of an item by name, and how far each has come. */
export const storedDeliveries = z.record(z.string(), z.looseObject({ state: z.string() }));

/** Marks for mails that were given up or still wait, such as `[mail given up: lead:hello@firm.example]`. */
export function deliveryMarks(item: StoredItem): string[] {
  const parsed = storedDeliveries.safeParse(item.deliveries);
  const deliveries = Object.entries(parsed.success ? parsed.data : {});
  const named = (wanted: string) =>
    deliveries.filter(([, { state }]) => state === wanted).map(([name]) => name);
  const givenUp = named('given-up');
  const waiting = named('waiting');
  // The first round may still be to come: then only the date says that something is due.
  const due = waiting.length > 0 || item.dueAt !== undefined;
  return [
    ...(givenUp.length > 0 ? [`[mail given up: ${givenUp.join(', ')}]`] : []),
    ...(due ? [waiting.length > 0 ? `[mail waiting: ${waiting.join(', ')}]` : '[mail waiting]'] : []),
  ];
}
