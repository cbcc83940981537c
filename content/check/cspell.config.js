import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { firmFolder } from '../schema/firmFolder.ts';
import { dictionaryOf } from './dictionary.ts';

const root = join(import.meta.dirname, '../..');
/** The firm's own words, a line each. */
const ownWords = join(root, firmFolder, 'words.txt');
/** The firm's language; sentences in code are American English. */
const dictionary = dictionaryOf(join(root, firmFolder));

/** Spelling of what visitors read: the firm's content, and sentences that stand in code (`sources.ts`). */
export default {
  version: '0.2',
  language: 'en-US',
  globRoot: root,
  files: [
    ...(dictionary.isThere ? [`${firmFolder}/**/*.{md,yaml}`] : []),
    'content/schema/words/*.ts',
    'functions/mail/*.tsx',
    'web/src/**/*{w,W}ords.ts',
  ],
  ignorePaths: [`${firmFolder}/facts.yaml`, `${firmFolder}/rejected.yaml`],
  import: dictionary.package ? [dictionary.package] : [],
  dictionaryDefinitions: existsSync(ownWords) ? [{ name: 'words', path: ownWords }] : [],
  dictionaries: ['words', '!filetypes', '!softwareTerms'],
  // Words of every firm's site, in each language: the names of its parts.
  words: ['whitepaper', 'whitepapers', 'preheader', 'Arial'],
  overrides: [
    { filename: `${firmFolder}/**`, language: dictionary.language },
    {
      filename: '**/*.{ts,tsx}',
      dictionaries: ['typescript', 'node', 'html', 'css', 'softwareTerms'],
      words: ['DOCX', 'prefault', 'unsubscription'],
    },
  ],
  ignoreRegExpList: [
    '/implementations analysed/g',
    '/^ *(- )?(id|author|topics|icon|image|file|portrait|heroImage):.*$/gm',
    // Remarks in YAML, which visitors do not read.
    '/^ *# .*$/gm',
    // Names of typefaces.
    '/^ *(family|otherwise|documents|workbooks):.*$/gm',
    // Names of fields are American in every firm's files.
    '/^[ -]*[A-Za-z]+:(?=\\s)/gm',
    // The file of a picture in Markdown.
    '/\\]\\([^)\\s]+/g',
    '/https?:\\/\\/\\S+/g',
    '/[\\w.-]+@[\\w.-]+/g',
  ],
};
