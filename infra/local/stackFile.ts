import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { replaceFile } from './replaceFile.ts';

const shape = z.object({
  pid: z.int(),
  /** Where visitors reach the site. */
  url: z.string(),
  /** The API itself, around CloudFront. */
  apiUrl: z.string(),
  region: z.string(),
  endpoints: z.object({ dynamodb: z.string(), s3: z.string(), secretsmanager: z.string(), ses: z.string() }),
  /** Names of all tables. */
  tables: z.array(z.string()),
  /** The stacks' outputs by their logical ids. */
  outputs: z.record(z.string(), z.string()),
  /** May read and write everything at the endpoints. */
  operator: z.object({ accessKeyId: z.string(), secretAccessKey: z.string(), sessionToken: z.string() }),
});

/** Where a running stack is: `stack.json` in its data folder, there from `Ready` until it stops. */
export type StackFile = z.infer<typeof shape>;

export function writeStackFile(dataDir: string, stack: StackFile): void {
  replaceFile(path.join(dataDir, 'stack.json'), JSON.stringify(shape.parse(stack), null, 2));
}

/** @returns `undefined` when the folder has none. */
export function readStackFile(dataDir: string): StackFile | undefined {
  try {
    return shape.parse(JSON.parse(readFileSync(path.join(dataDir, 'stack.json'), 'utf8')));
  } catch {
    return undefined;
  }
}

export function removeStackFile(dataDir: string): void {
  rmSync(path.join(dataDir, 'stack.json'), { force: true });
}
