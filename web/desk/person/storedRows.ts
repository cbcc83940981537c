import * as words from '../../../content/built/words/deskPerson.ts';
import type { PersonItem } from '../../../functions/contract/person.ts';
import { timeOf } from '../RoomState.tsx';

type Value = PersonItem[string];

export interface StoredRow {
  /** The names that lead there, such as `Mails › confirmation › State`. */
  readonly name: string;
  readonly value: string;
}

const names: Readonly<Record<string, string>> = words.fields;
const order = Object.keys(names);
const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);

/** Everything that an item holds, a row each, what has a name of ours first. */
export function storedRows(item: PersonItem, path: readonly string[] = []): StoredRow[] {
  return Object.entries(item)
    .sort(([one], [other]) => place(one) - place(other))
    .flatMap(([name, value]) => {
      const here = [...path, Array.isArray(item) ? String(Number(name) + 1) : (names[name] ?? name)];
      if (typeof value === 'object' && value !== null) return storedRows(value as PersonItem, here);
      return [{ name: here.join(' › '), value: shown(name, value) }];
    });
}

function shown(name: string, value: Value): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (name === 'expiresAt' && typeof value === 'number') return timeOf(new Date(value * 1000).toISOString());
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return timeOf(value);
  return value === null ? '–' : String(value);
}
