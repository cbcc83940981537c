import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import * as items from '#content/schema/items.ts';
import { testRows } from './demonstration.ts';

/** What the specification says of the fields of case studies, articles and whitepapers; their names are tried in a browser. */

describe('fields', () => {
  testRows([['§3 whitepaper: downloads at first', items.whitepaper.shape.downloadCount.parse(undefined), 0]]);

  const { caseStudy, insight, whitepaper, section } = items;
  test.each([
    ['readTime of a case study', caseStudy.shape.readTime, [1], [0, -1, 1.5, '4']],
    ['readTime of an article', insight.shape.readTime, [1], [0, -1, 1.5, '4']],
    ['pages', whitepaper.shape.pages, [1], [0, -1, 1.5]],
    ['format', whitepaper.shape.format, ['PDF'], ['pdf', 'Word', '']],
    [
      'date',
      caseStudy.shape.date,
      ['2026-03-05T00:00:00Z'],
      ['2026-03-05', 'March 5, 2026', '2026-02-30T00:00:00Z'],
    ],
    ['id', caseStudy.shape.id, ['a-2'], ['A', 'a_b', 'a/b', '']],
    ['heading', section.shape.heading, ['H'], ['', ' ']],
    ['body', section.shape.body, ['B'], ['', ' ']],
    ['bullets', section.shape.bullets, [['one']], [['']]],
  ] as [string, z.ZodType, unknown[], unknown[]][])('§3 %s', (_, field, accepted, refused) => {
    expect(accepted.filter((value) => !field.safeParse(value).success)).toEqual([]);
    expect(refused.filter((value) => field.safeParse(value).success)).toEqual([]);
  });
});
