import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const built = join(import.meta.dirname, '../built');

/**
 * Demonstration content that the owner has not replaced yet.
 * @returns one line each, such as `testimonials: Dana Whitfield`
 */
export async function sampleContent(): Promise<string[]> {
  const files = globSync('**/*.ts', { cwd: built });
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(built, file)).href)));
  return modules.flatMap((module) => samplesIn({ ...module }, ''));
}

/** Everything marked `sample: true` at any depth, with the name of the list that holds it. */
export function samplesIn(value: unknown, list: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => samplesIn(item, list));
  if (typeof value !== 'object' || value === null) return [];
  const item = value as Record<string, unknown>;
  const own = item.sample === true ? [`${list}: ${item.title ?? item.name ?? item.label ?? item.id}`] : [];
  return [...own, ...Object.entries(item).flatMap(([key, child]) => samplesIn(child, listName(key, list)))];
}

/** The name `cards` is too general: such a list is called by the name of what holds it. */
function listName(key: string, parent: string): string {
  return key === 'cards' ? parent : key;
}
