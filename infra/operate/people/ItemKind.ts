import * as z from 'zod';
import { type StoredItem, storedJson } from '../../../functions/stores/people.ts';

/** One kind of stored item that is about a person, as the operator's commands treat it. */
export interface ItemKind {
  /** The command `npm run <name>`. */
  readonly name: 'contacts' | 'subscribers';
  /** The name of items in sentences. */
  readonly noun: readonly [one: string, many: string];
  /** Output of the data stack that names the table. */
  readonly table: string;
  /** The table's key. */
  readonly key: string;
  /** The attribute by which lists are ordered: when the item was made. */
  readonly time: string;
  /**
   * The attributes that today's code stores, each with its schema. The form's limits do not apply here, because an item
   * followed the rules of its own day (decision 45).
   */
  readonly shape: Readonly<Record<string, z.ZodType>>;
  /** The parts of an item's line in a list. */
  readonly line: (item: StoredItem) => readonly string[];
  /** The named cells of an item's row in an export, always with the same names. */
  readonly row: (item: StoredItem) => Readonly<Record<string, string>>;
  /** Whether an item is left out of lists and exports unless `--spam` is given. */
  readonly isSpam?: (item: StoredItem) => boolean;
}

/** A stored value as text: text as it is, nothing as an empty text, everything else as JSON. */
export function storedText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : storedJson(value);
}

/**
 * One sentence for the operator about an item that today's code does not store in this form; `undefined` for a usual
 * item. An older or a newer release has written it, or it was changed by hand: it is printed as far as it can be.
 */
export function shapeRemark(kind: ItemKind, item: StoredItem): string | undefined {
  const wrong = Object.entries(kind.shape).flatMap(([name, schema]) => {
    if (schema.safeParse(item[name]).success) return [];
    return item[name] === undefined ? [`has no ${name}`] : [`has an unusual ${name}`];
  });
  const unknown = otherAttributes(kind, item).map((name) => `has ${name}, which is unknown here`);
  const remarks = [...wrong, ...unknown];
  if (remarks.length === 0) return undefined;
  const id = storedText(item[kind.key]) || 'without a key';
  return `${kind.name}: the item ${id} ${remarks.join(', ')}. It is printed as far as it can be.`;
}

/** Attributes that today's code does not store. */
function otherAttributes(kind: ItemKind, item: StoredItem): string[] {
  return Object.keys(item).filter((name) => !(name in kind.shape));
}

/** The cell that holds them, so that an export shows everything that is stored. */
export function otherCell(kind: ItemKind, item: StoredItem): string {
  const others = otherAttributes(kind, item).map((name) => [name, item[name]] as const);
  return others.length === 0 ? '' : storedText(Object.fromEntries(others));
}

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
