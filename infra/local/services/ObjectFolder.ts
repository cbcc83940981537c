import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { CannotStart } from '../CannotStart.ts';
import { replaceFile } from '../replaceFile.ts';

/** An object of a bucket: where its bytes are, and the headers it is served with. */
export interface StoredObject {
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

const description = z.object({ key: z.string(), headers: z.record(z.string(), z.string()) });

/**
 * The objects that were put into one bucket while the site ran, on disk: each in a file, with its key and headers in a
 * `.json` beside it.
 */
export class ObjectFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Every object by its key. */
  read(): Map<string, StoredObject> {
    const descriptions = readdirSync(this.#folder).filter((name) => name.endsWith('.json'));
    return new Map(
      descriptions.map((name) => {
        const { key, headers } = this.#describe(path.join(this.#folder, name));
        return [key, { file: this.#fileOf(key), headers }];
      }),
    );
  }

  /** Stores an object atomically; it replaces an earlier one with its key. */
  put(key: string, body: Buffer, headers: Record<string, string>): StoredObject {
    const file = this.#fileOf(key);
    replaceFile(file, body);
    replaceFile(`${file}.json`, JSON.stringify({ key, headers }));
    return { file, headers };
  }

  remove(key: string): void {
    for (const end of ['.json', '']) rmSync(`${this.#fileOf(key)}${end}`, { force: true });
  }

  #describe(file: string): z.infer<typeof description> {
    try {
      return description.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      throw new CannotStart(
        `${file} does not describe an object. Remove it and the file beside it without .json, then start again.`,
      );
    }
  }

  /** A key may be longer than a file's name, and lead out of the folder. */
  #fileOf(key: string): string {
    return path.join(this.#folder, createHash('sha256').update(key).digest('hex'));
  }
}
