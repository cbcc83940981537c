import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

/** What the checker brings itself. */
const bundled = ['en', 'en-US', 'en-GB'];

/** Who reads the whole file names its mistakes. */
const spellingFields = z.looseObject({ spelling: z.string().optional(), locale: z.string().optional() });

interface Dictionary {
  /** Such as `en-GB`. */
  readonly language: string;
  readonly isThere: boolean;
  /** The file of an installed package that brings it. */
  readonly package?: string;
}

/**
 * The dictionary of the firm's language: `spelling` of `site.yaml`, else its `locale`.
 * @param folder the firm's
 */
export function dictionaryOf(folder: string): Dictionary {
  const { spelling, locale } = fieldsOf(join(folder, 'site.yaml'));
  const language = spelling ?? locale ?? 'en-US';
  if (bundled.includes(language)) return { language, isThere: true };
  try {
    const file = createRequire(import.meta.url).resolve(`${packageOf(language)}/cspell-ext.json`);
    return { language, isThere: true, package: file };
  } catch {
    return { language, isThere: false };
  }
}

function fieldsOf(file: string): z.infer<typeof spellingFields> {
  try {
    return spellingFields.parse(parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

export function withoutDictionary(language: string): string {
  return `Spelling is not checked: no dictionary of ${language} is installed. Its package would be ${packageOf(language)}.`;
}

function packageOf(language: string): string {
  return `@cspell/dict-${language.toLowerCase()}`;
}
