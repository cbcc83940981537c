import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/**
 * What AWS's own models of its services say about the properties that our templates have: `table.tsv`, which `make.ts`
 * writes. CloudFormation's schemas, which the synthesis checks, lack many of these bounds: for a budget's name they have
 * none, and the deployment fails.
 */
export const tableFile = join(import.meta.dirname, 'table.tsv');

/** Columns of the table, after the resource's type and the property's path, or the paths of all that have no bounds. */
export interface Bounds {
  /** `none` where the models have no bounds for the property, or not the property: CloudFormation sets it in its own way. */
  readonly kind: 'text' | 'number' | 'list' | 'none';
  /** The least and the most of a number, or of the length of a text or a list. */
  readonly min?: number;
  readonly max?: number;
  readonly oneOf?: readonly string[];
  /** Has to match the whole text. */
  readonly pattern?: string;
}

/** Bounds by `type path`. An element of a list is `[]` in the path, any key of a map is `*`. */
export type Table = ReadonlyMap<string, Bounds>;

export function readTable(): Table {
  const lines = readFileSync(tableFile, 'utf8').split('\n').slice(2).filter(Boolean);
  const number = (text = '') => (text === '' ? undefined : Number(text));
  const rows = new Map<string, Bounds>(
    lines.flatMap((line) => {
      const [type, paths = '', kind, min, max, oneOf, pattern] = line.split('\t');
      const bounds = {
        kind: kind as Bounds['kind'],
        min: number(min),
        max: number(max),
        oneOf: oneOf ? oneOf.split(' ') : undefined,
        pattern: pattern || undefined,
      };
      return paths.split(' ').map((path) => [`${type} ${path}`, bounds] as const);
    }),
  );
  for (const key of [...rows.keys()]) {
    const map = /^.*?\.\*/.exec(key)?.[0];
    if (map && !rows.has(map)) rows.set(map, { kind: 'list' });
  }
  return rows;
}

const template = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }),
  ),
});

/** The resources of a template that AWS's services make; custom ones are functions of ours. */
export function serviceResources(json: unknown): [id: string, type: string, properties: object][] {
  return Object.entries(template.parse(json).Resources)
    .filter(([, { Type }]) => Type.startsWith('AWS::'))
    .map(([id, { Type, Properties }]) => [id, Type, Properties]);
}

const pseudo: Readonly<Record<string, string>> = {
  'AWS::AccountId': '123456789012',
  'AWS::Partition': 'aws',
  'AWS::Region': 'us-east-1',
  'AWS::URLSuffix': 'amazonaws.com',
};

/** Stands for a value that only a deployment knows. */
export const unknown = Symbol('known after the deployment');

/** A value without CloudFormation's functions: {@link unknown} where it takes a deployment to know. */
export function literal(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const [[name, of] = ['', undefined], ...others] = Object.entries(value);
  if (others.length > 0 || !/^(Ref|Fn::.*)$/.test(name)) return value;
  if (name === 'Ref') return pseudo[of as string] ?? unknown;
  if (name !== 'Fn::Join') return unknown;
  const [separator, parts] = of as [string, unknown[]];
  const texts = parts.map(literal);
  return texts.includes(unknown) ? unknown : texts.join(separator);
}

/**
 * Holds a resource against the table.
 * @returns a sentence for each fault
 */
export function faultsOf(table: Table, type: string, properties: object): string[] {
  const faults: string[] = [];
  const look = (given: unknown, path: string): void => {
    const value = literal(given);
    if (value === unknown || typeof value === 'boolean') return;
    const bounds = table.get(`${type} ${path}`);
    if (bounds?.kind === 'none') return;
    if (bounds) {
      const fault = faultOf(bounds, value);
      if (fault) faults.push(`${type} ${path} ${fault}, but is ${JSON.stringify(value)}`);
    }
    if (bounds && bounds.kind !== 'list') return;
    if (Array.isArray(value)) {
      for (const item of value) look(item, `${path}[]`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        const start = path && `${path}.`;
        look(child, table.has(`${type} ${start}*`) ? `${start}*` : `${start}${key}`);
      }
    } else {
      faults.push(`${type} ${path} is not in tests/extended/models/table.tsv: write it again with make.ts`);
    }
  };
  look(properties, '');
  return faults;
}

function faultOf({ kind, min, max, oneOf, pattern }: Bounds, value: unknown): string | undefined {
  // A property such as a policy's document is a text for its service.
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const size = kind === 'number' ? Number(value) : Array.isArray(value) ? value.length : text.length;
  if (Number.isNaN(size)) return 'must be a number';
  if (min !== undefined && size < min) return `must have or be at least ${min}`;
  if (max !== undefined && size > max) return `must have or be at most ${max}`;
  if (oneOf && !oneOf.includes(text)) return `must be one of ${oneOf.join(', ')}`;
  if (pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(text)) return `must match ${pattern}`;
  return undefined;
}
