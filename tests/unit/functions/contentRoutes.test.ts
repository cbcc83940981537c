import { beforeEach, describe, expect, it } from 'vitest';
import { caseStudies } from '../../../content/built/caseStudies.ts';
import { insights } from '../../../content/built/insights.ts';
import { handler as listCaseStudies } from '../../../functions/library/listCaseStudies.ts';
import { handler as listInsights } from '../../../functions/library/listInsights.ts';
import { handler as readCaseStudy } from '../../../functions/library/readCaseStudy.ts';
import { handler as readInsight } from '../../../functions/library/readInsight.ts';
import { captureLog, invoke, problem } from './apiEvent.ts';

beforeEach(() => void captureLog());

const kinds = [
  { kind: 'case study', list: listCaseStudies, read: readCaseStudy, items: caseStudies },
  { kind: 'article', list: listInsights, read: readInsight, items: insights },
];

describe.each(kinds)('§7 content: $kind', ({ kind, list, read, items }) => {
  it('lists whole items, newest first, for the edge to keep', async () => {
    const { statusCode, headers, body } = await invoke(list);
    expect(statusCode).toBe(200);
    expect(headers).toEqual({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=0, s-maxage=86400, must-revalidate',
      'x-content-type-options': 'nosniff',
    });
    const listed = JSON.parse(body);
    expect(listed).toEqual(items);
    const dates = listed.map(({ date }: { date: string }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('reads each item by its id', async () => {
    for (const item of items) {
      const { statusCode, body } = await invoke(read, { slug: item.id });
      expect(statusCode).toBe(200);
      expect(JSON.parse(body)).toEqual(item);
    }
  });

  it.each(['unknown', '', '__proto__', '../etc/passwd', 'UPPER', "'; drop table", 'x'.repeat(5000), '%00'])(
    'answers the slug %j with a 404 that no cache keeps',
    async (slug) => {
      expect(await invoke(read, { slug })).toEqual(problem(404, `There is no ${kind} at this address.`));
    },
  );
});
