import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { firmFolder } from '../schema/firmFolder.ts';

const root = join(import.meta.dirname, '../..');
/** The firm's own words, a line each. */
const ownWords = join(root, firmFolder, 'words.txt');

/** Spelling of what visitors read: the firm's content, and sentences that stand in code (`sources.ts`). */
export default {
  version: '0.2',
  language: 'en-US',
  globRoot: root,
  files: [
    `${firmFolder}/**/*.{md,yaml}`,
    'functions/writers/*Words.ts',
    'functions/mail/*.tsx',
    'web/src/**/*{w,W}ords.ts',
  ],
  ignorePaths: [`${firmFolder}/facts.yaml`, `${firmFolder}/rejected.yaml`],
  dictionaryDefinitions: existsSync(ownWords) ? [{ name: 'words', path: ownWords }] : [],
  dictionaries: ['words', '!filetypes', '!softwareTerms'],
  overrides: [
    {
      filename: '**/*.{ts,tsx}',
      dictionaries: ['typescript', 'node', 'html', 'css', 'softwareTerms'],
      words: ['unsubscription'],
    },
  ],
  ignoreRegExpList: [
    '/implementations analysed/g',
    '/^ *(- )?(id|author|topics|icon|image|file|portrait|heroImage):.*$/gm',
    // The file of a picture in Markdown.
    '/\\]\\([^)\\s]+/g',
    '/https?:\\/\\/\\S+/g',
    '/[\\w.-]+@[\\w.-]+/g',
  ],
};
