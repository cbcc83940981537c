import { readItems, type Table } from '../../../functions/stores/table.ts';
import type { StoredItem } from '../../../infra/operate/people/ItemKind.ts';
import { inOrder } from '../../../infra/operate/people/peopleCommand.ts';

/** Every item of a table as the operator's commands read it, ordered by the text of one attribute. */
export async function itemsIn(table: Table, orderBy: string): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for await (const item of inOrder(readItems(table), orderBy, () => {})) items.push(item);
  return items;
}
