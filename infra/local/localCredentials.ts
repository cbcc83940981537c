import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { replaceFile } from './replaceFile.ts';

const identityFile = z.object({ seed: z.base64url().min(43), s3Port: z.int() });

/**
 * The keys, the secrets and the port in signed links stay the same from one start on a data folder to the next. As on
 * AWS, a link then works for its whole time, also after a restart.
 */
export interface LocalCredentials {
  /** Bytes for a purpose; to know them one has to read the folder. */
  readonly derive: (purpose: string, length: number) => Buffer;
  /** The port of S3 at the last start; 0 at the first start. */
  readonly s3Port: number;
  readonly rememberS3Port: (port: number) => void;
}

/** Reads `identity.json` in a data folder, or makes it. */
export function localCredentials(dataDir: string): LocalCredentials {
  const file = path.join(dataDir, 'identity.json');
  const { seed, s3Port } = read(file) ?? { seed: randomBytes(32).toString('base64url'), s3Port: 0 };
  return {
    derive: (purpose, length) => Buffer.from(hkdfSync('sha256', seed, '', purpose, length)),
    s3Port,
    rememberS3Port: (port) => replaceFile(file, JSON.stringify({ seed, s3Port: port })),
  };
}

function read(file: string): z.infer<typeof identityFile> | undefined {
  try {
    return identityFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
