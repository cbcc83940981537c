import type * as z from 'zod';
import { featureNames } from '../schema/features.ts';
import { slugOf } from '../schema/slugOf.ts';
import { type Answers, answers, colors, fields, isOfLanguage, otherLanguage } from './answers.ts';

/** Asks one thing. */
interface Question {
  readonly field: string;
  readonly words: string;
  /** Taken for an empty answer. */
  readonly otherwise?: (before: Partial<Answers>) => string;
  readonly schema: z.ZodType;
  /** Whether the answer goes with those before. */
  readonly agrees?: (value: unknown, before: Partial<Answers>) => boolean;
  /** What is typed, as the schema takes it. */
  readonly read?: (typed: string) => unknown;
}

/** Reads a line that somebody types; `undefined` when there is no more. */
export type Ask = (words: string) => Promise<string | undefined>;

const questions: readonly Question[] = [
  { field: 'name', words: 'Name of the firm, as visitors read it', schema: fields.name },
  {
    field: 'id',
    words: 'Name of its folder below content',
    otherwise: ({ name = '' }) => slugOf(name),
    schema: fields.id,
  },
  {
    field: 'legalName',
    words: 'Legal name',
    otherwise: ({ name = '' }) => name,
    schema: fields.legalName,
  },
  { field: 'address', words: 'Postal address on one line', schema: fields.address },
  { field: 'mail', words: 'E-mail address for visitors and for their messages', schema: fields.mail },
  { field: 'domain', words: 'Host of the site, such as www.example.com', schema: fields.domain },
  {
    field: 'bookingPage',
    words: 'Address of the booking page, or none',
    otherwise: () => 'none',
    schema: fields.bookingPage,
  },
  { field: 'language', words: 'Language of the texts', otherwise: () => 'en', schema: fields.language },
  {
    field: 'locale',
    words: 'Language and country, for dates and numbers',
    otherwise: ({ language = 'en' }) => `${language}-${new Intl.Locale(language).maximize().region}`,
    schema: fields.locale,
    agrees: (locale, { language = 'en' }) => isOfLanguage(String(locale), language),
  },
  { field: 'currency', words: 'Currency', otherwise: () => 'USD', schema: fields.currency },
  { field: 'paper', words: 'Paper, Letter or A4', otherwise: paperOf, schema: fields.paper },
  {
    field: 'leaveOut',
    words: `Parts to leave out, with commas between them, of ${featureNames.join(', ')}`,
    otherwise: () => '',
    schema: fields.leaveOut,
    read: (typed) => typed.split(',').flatMap((part) => part.trim() || []),
  },
  {
    field: 'examples',
    words: 'The demonstration’s items: keep them as examples, or drop them',
    otherwise: () => 'keep',
    schema: fields.examples,
  },
];

const colorWords: Record<keyof z.infer<typeof colors>, string> = {
  main: 'Main color: headings, buttons, dark bands',
  accent: 'Accent on light grounds',
  second: 'Second accent',
  highlight: 'Accent on the main color',
};

/** Papers of the countries that do not use A4. */
function paperOf({ locale = '' }: Partial<Answers>): string {
  return ['US', 'CA', 'MX', 'PH'].includes(new Intl.Locale(locale).region ?? '') ? 'Letter' : 'A4';
}

/**
 * Asks for everything; a wrong answer is named in a sentence and asked again.
 *
 * @param present the colors that an empty answer keeps
 * @param wrongColors what cannot be read in some colors, in sentences
 * @returns `undefined` when there was no answer
 */
export async function askAll(
  ask: Ask,
  say: (sentence: string) => void,
  present: z.infer<typeof colors>,
  wrongColors: (chosen: z.infer<typeof colors>) => readonly string[],
): Promise<Answers | undefined> {
  const given: Record<string, unknown> = {};
  for (const question of questions) {
    const answer = await askOne(ask, say, question, given);
    if (answer === undefined) return undefined;
    given[question.field] = answer.value;
  }
  for (;;) {
    const chosen: Record<string, string> = {};
    for (const [role, words] of Object.entries(colorWords)) {
      const otherwise = () => present[role as keyof typeof present];
      const schema = colors.shape[role as keyof typeof present];
      const answer = await askOne(ask, say, { field: role, words, otherwise, schema }, given);
      if (answer === undefined) return undefined;
      chosen[role] = String(answer.value);
    }
    const picked = colors.parse(chosen);
    if (JSON.stringify(picked) === JSON.stringify(present)) return answers.parse(given);
    const wrong = wrongColors(picked);
    if (wrong.length === 0) return answers.parse({ ...given, colors: picked });
    for (const sentence of wrong) say(sentence);
  }
}

async function askOne(
  ask: Ask,
  say: (sentence: string) => void,
  { words, otherwise, schema, read = (typed) => typed, agrees = () => true }: Question,
  given: Partial<Answers>,
): Promise<{ value: unknown } | undefined> {
  const usual = otherwise?.(given);
  for (;;) {
    const typed = await ask(usual ? `${words} [${usual}]: ` : `${words}: `);
    if (typed === undefined) return undefined;
    const { data, error } = schema.safeParse(read(typed.trim() || (usual ?? '')));
    if (!error && agrees(data, given)) return { value: data };
    say(`It ${error?.issues[0]?.message ?? otherLanguage}.`);
  }
}
