import * as z from 'zod';
import { alternative, noIdTwice, pdfName, sampleField, sitePath, slug, text } from './commonFields.ts';
import { pictureName } from './picture.ts';

/** The name of the person's file. */
type WithId = { id: string };

const personFields = {
  name: text,
  role: text,
  bio: text,
  /** Their subjects. */
  fields: z.array(text).min(1),
  /** A picture beside this file. */
  portrait: pictureName.optional(),
  /** Needed for a photo; a drawing may say nothing, because the name is beside it. */
  portraitAlt: alternative.optional(),
  /** No longer with the firm: named as the author of what they wrote, and shown nowhere else. */
  left: z.boolean().optional(),
  /** Not to be seen by visitors yet. */
  draft: z.boolean().optional(),
  ...sampleField,
};

const adviser = z.strictObject({ kind: z.literal('adviser'), ...personFields });

/** `matter` names a case so that counsel can place it and nobody is identified who did not agree. */
const engagement = z.strictObject({
  year: z.int(),
  matter: text,
  forum: text.optional(),
  /** For whom: one side, or both of them and the court. */
  side: z.enum(['plaintiff', 'defendant', 'neutral']).optional(),
  /** What the expert wrote, and where the expert testified. */
  evidence: z.array(z.enum(['report', 'deposition', 'hearing', 'trial'])).min(1),
});
export type Engagement = z.infer<typeof engagement>;

const expert = z.strictObject({
  kind: z.literal('expert'),
  ...personFields,
  /** Stations of the working life. */
  career: z.array(z.strictObject({ years: text, text })).min(1),
  /** A PDF beside this file, which visitors can take along. */
  cv: pdfName.optional(),
  jurisdictions: z.array(text).min(1),
  /** Reports and testimony: one entry for a matter and a year. */
  engagements: z.array(engagement).min(1),
  /** What that list covers, such as all testimony of the previous four years (Rule 26(a)(2)(B)(v)). */
  engagementsNote: text.optional(),
  /** Of the past ten years, as Rule 26(a)(2)(B)(iv) asks; `where` names the journal, the conference or the firm. */
  publications: z
    .array(
      z.strictObject({
        year: z.int(),
        title: text,
        where: text,
        /** Its page on this site. */ to: sitePath.optional(),
      }),
    )
    .optional(),
  /** How fees are set, who pays them and where they are disclosed. */
  fees: text,
  /** Hours, a day of testimony, retainer, travel: a line each, such as `{ item: Travel, amount: At cost }`. */
  rates: z
    .array(z.strictObject({ item: text, amount: text }))
    .min(1)
    .optional(),
});
export type Expert = z.infer<typeof expert> & WithId;

/** `people/<id>.yaml`: who advises and writes. */
export const person = z.discriminatedUnion('kind', [adviser, expert]);
export type Person = z.infer<typeof person> & WithId;

/** The people who are still with the firm; others are shown as authors only. */
export function presentPeople(people: readonly Person[]): Person[] {
  return people.filter(({ left }) => !left);
}

/** `topics.yaml`, which a firm need not have: the closed list of what items can be about. */
export const topics = z
  .array(z.strictObject({ id: slug, name: text }))
  .check(noIdTwice)
  .default([]);
export type Topic = z.infer<typeof topics>[number];
