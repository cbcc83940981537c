import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { lasting, type Release, type StackFacts } from './facts.ts';

type Stacks = Release['stacks'];

/**
 * Why CloudFormation would refuse to deploy one release over another, or lose data by it; nothing when it is safe.
 * @param vanishing whether a lasting resource may be missing afterwards, as after a rollback.
 */
export function obstacles(before: Stacks, after: Stacks, { vanishing = false } = {}): string[] {
  return Object.entries(before).flatMap(([stack, old]) => {
    const next = after[stack] ?? { resources: {}, tables: {}, exports: {}, imports: [] };
    const found = [...replaced(old, next, vanishing), ...taken(old, next), ...indexes(old, next)];
    return found.map((sentence) => `${stack}: ${sentence}`);
  });
}

/** Exports that a stack would lose while others, which are updated later, still import them. */
export function lostExports(before: Stacks, after: Stacks): string[] {
  const used = new Set(Object.values(before).flatMap(({ imports }) => imports));
  return Object.entries(before).flatMap(([stack, { exports }]) =>
    Object.entries(exports)
      .filter(([name, value]) => used.has(name) && !isDeepStrictEqual(after[stack]?.exports[name], value))
      .map(([name]) => `${stack}: the export ${name} is in use and must stay as it is for one more release`),
  );
}

function replaced(old: StackFacts, next: StackFacts, vanishing: boolean): string[] {
  return Object.entries(old.resources).flatMap(([id, { type, fixed }]) => {
    const now = next.resources[id];
    if (!now) return lasting.has(type) && !vanishing ? [`${id} (${type}) is gone, and what it holds`] : [];
    if (now.type !== type) return [`${id} was ${type} and is ${now.type}`];
    const changed = Object.keys({ ...fixed, ...now.fixed }).filter(
      (name) => !isDeepStrictEqual(fixed[name], now.fixed[name]),
    );
    if (changed.length === 0) return [];
    if (lasting.has(type)) return [`${id} (${type}) would be replaced: ${changed.join(', ')}`];
    const name = ownName(type, fixed);
    return name !== undefined && name === ownName(type, now.fixed)
      ? [`${id} (${type}) would be replaced under its name: ${changed.join(', ')}`]
      : [];
  });
}

/** A name that another resource still has, because CloudFormation deletes last. */
function taken(old: StackFacts, next: StackFacts): string[] {
  const owners = new Map(
    Object.entries(old.resources).map(([id, { type, fixed }]) => [`${type} ${ownName(type, fixed)}`, id]),
  );
  return Object.entries(next.resources).flatMap(([id, { type, fixed }]) => {
    const name = ownName(type, fixed);
    const owner = owners.get(`${type} ${name}`);
    return name === undefined || owner === undefined || owner === id
      ? []
      : [`${id} (${type}) would have the name of ${owner}, which is deleted later`];
  });
}

/** The name that a template gives to a resource itself, such as `Name` or a table's `TableName`. */
function ownName(type: string, fixed: Record<string, unknown>): string | undefined {
  const property = Object.keys(fixed).find(
    (one) => one.endsWith('Name') && type.endsWith(one.slice(0, -'Name'.length)),
  );
  return property && JSON.stringify(fixed[property]);
}

const indexed = z.object({
  GlobalSecondaryIndexes: z.array(z.looseObject({ IndexName: z.string() })).default([]),
});

/**
 * DynamoDB makes or deletes one index of a table in an update, and changes none.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/GSI.OnlineOps.html
 */
function indexes(old: StackFacts, next: StackFacts): string[] {
  return Object.entries(old.tables).flatMap(([id, table]) => {
    if (!next.tables[id]) return [];
    const byName = (properties: unknown) =>
      new Map(indexed.parse(properties).GlobalSecondaryIndexes.map((one) => [one.IndexName, one]));
    const [had, has] = [byName(table), byName(next.tables[id])];
    const names = [...new Set([...had.keys(), ...has.keys()])];
    const changed = names.filter((name) => !isDeepStrictEqual(had.get(name), has.get(name)));
    const remade = changed.filter((name) => had.has(name) && has.has(name));
    return [
      ...(changed.length > 1
        ? [`${id} changes ${changed.length} indexes: one is possible in an update`]
        : []),
      ...remade.map((name) => `${id} changes its index ${name}: give the new one another name`),
    ];
  });
}
