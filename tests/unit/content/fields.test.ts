import { expect, test } from 'vitest';
import { alternative, pdfName, sitePath, takeawayName } from '#content/schema/commonFields.ts';
import { site } from '#content/schema/site.ts';
import { words } from '#content/schema/words.ts';

const sentence = 'must say in a sentence what the picture shows';
const withoutPicture = 'must say what the picture shows, without “picture of”';
const path = 'must be a path on this site such as /services#approach';
const pdf = 'must be the name of a PDF beside this file such as our-guide.pdf';
const takeaway = 'must be the name of a file of takeaways such as a-plan.xlsx';
const telephone = 'must begin with the code of the country, such as +1 312 555 0142';
const pages = 'lacks {page} or {pages}; write both where the numbers are to stand';

test.each([
  ['Two people at a counter', undefined, alternative],
  ['A counter', sentence, alternative],
  ['Picture of two people', withoutPicture, alternative],
  ['An image of two people', withoutPicture, alternative],
  ['/services#approach', undefined, sitePath],
  ['/services approach', path, sitePath],
  ['services', path, sitePath],
  ['our-guide.pdf', undefined, pdfName],
  ['../our-guide.pdf', pdf, pdfName],
  ['our-guide.pdf.txt', pdf, pdfName],
  ['a-plan.docx', undefined, takeawayName],
  ['../a-plan.xlsx', takeaway, takeawayName],
  ['a-plan.pdf', takeaway, takeawayName],
  ['+353 21 555-0142', undefined, site.shape.telephone],
  ['0312 555 0142', telephone, site.shape.telephone],
  ['+1 312 555 0142 ext. 4', telephone, site.shape.telephone],
  ['Seite {page} von {pages}', undefined, words.unwrap().shape.paperPage],
  ['Seite {page}', pages, words.unwrap().shape.paperPage],
  ['Von {pages}', pages, words.unwrap().shape.paperPage],
])('§3 content: a field that says %j is taken, or refused with a sentence: %s', (value, message, schema) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(message);
});
