import type * as z from 'zod';

/** One kind of stored item that is about a person, as the operator's commands treat it. */
export interface ItemKind {
  /** The command `npm run <name>`. */
  readonly name: 'contacts' | 'subscribers';
  /** What one item is called in sentences. */
  readonly noun: readonly [one: string, many: string];
  /** Output of the data stack that names the table. */
  readonly table: string;
  /** The table's key. */
  readonly key: string;
  /** The attribute by which lists are ordered: when the item was made. */
  readonly time: string;
  /**
   * What today's code stores, each attribute with its schema. It is looser than the form's: limits of a form are no
   * matter here, because an item followed the rules of its own day (decision 45).
   */
  readonly shape: Readonly<Record<string, z.ZodType>>;
  /** The parts of an item's line in a list. */
  readonly line: (item: StoredItem) => readonly string[];
  /** The named cells of an item's row in an export, always with the same names. */
  readonly row: (item: StoredItem) => Readonly<Record<string, string>>;
  /** What stays out of lists and exports unless `--spam` is given. */
  readonly isSpam?: (item: StoredItem) => boolean;
}

/** An item as it is stored, whatever it holds. */
export type StoredItem = Readonly<Record<string, unknown>>;
