import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const identityFile = z.object({ seed: z.base64url().min(43), s3Port: z.int() });

/**
 * What stays the same from one start on a data folder to the next: keys, secrets, and the port in signed links. As
 * on AWS, a link then works as long as it says, whatever is restarted meanwhile.
 */
export interface Identity {
  /** Bytes for a purpose that nobody guesses who cannot read the folder. */
  readonly derive: (purpose: string, length: number) => Buffer;
  /** Where S3 answered last time; 0 when there was no last time. */
  readonly s3Port: number;
  readonly rememberS3Port: (port: number) => void;
}

/** Reads `identity.json` in a data folder, or makes it. */
export function openIdentity(dataDir: string): Identity {
  const file = path.join(dataDir, 'identity.json');
  const { seed, s3Port } = read(file) ?? { seed: randomBytes(32).toString('base64url'), s3Port: 0 };
  return {
    derive: (purpose, length) => Buffer.from(hkdfSync('sha256', seed, '', purpose, length)),
    s3Port,
    rememberS3Port(port) {
      // Nobody else may read it, and nobody may read half of it.
      writeFileSync(`${file}.new`, JSON.stringify({ seed, s3Port: port }), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

function read(file: string): z.infer<typeof identityFile> | undefined {
  try {
    return identityFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
