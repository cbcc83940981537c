import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { type DeskGroup, deskGroups } from '../../functions/contract/deskGroups.ts';
import { replaceFile } from './dataDir.ts';

/** Somebody who may sign in at the local run's desk: an entry of `desk-people.json` in its data folder. */
const deskPerson = z.strictObject({
  /** The subject of the tokens. */
  id: z.string(),
  email: z.email(),
  groups: z.array(z.enum(deskGroups)),
});
export type DeskPerson = z.infer<typeof deskPerson>;

const fileOf = (dataDir: string) => path.join(dataDir, 'desk-people.json');

/** @throws when the file holds something else. */
export function readDeskPeople(dataDir: string): DeskPerson[] {
  const file = fileOf(dataDir);
  return existsSync(file) ? z.array(deskPerson).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** Adds somebody, or gives who is there these groups. */
export function inviteDeskPerson(dataDir: string, email: string, groups: readonly DeskGroup[]): void {
  const people = readDeskPeople(dataDir);
  const present = people.find((one) => sameAddress(one.email, email));
  const invited = { id: present?.id ?? randomUUID(), email, groups: [...groups] };
  write(dataDir, [...people.filter((one) => one !== present), invited]);
}

/** @returns whether there was such a person */
export function removeDeskPerson(dataDir: string, email: string): boolean {
  const people = readDeskPeople(dataDir);
  const left = people.filter((one) => !sameAddress(one.email, email));
  write(dataDir, left);
  return left.length < people.length;
}

export function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function write(dataDir: string, people: readonly DeskPerson[]): void {
  replaceFile(fileOf(dataDir), JSON.stringify(people, null, 2));
}
