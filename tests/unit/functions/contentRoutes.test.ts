import { beforeEach, describe, expect, it } from 'vitest';
import { caseStudies } from '#content/built/caseStudies.ts';
import { insights } from '#content/built/insights.ts';
import { handler as listCaseStudies } from '#functions/library/listCaseStudies.ts';
import { handler as listInsights } from '#functions/library/listInsights.ts';
import { handler as readCaseStudy } from '#functions/library/readCaseStudy.ts';
import { handler as readInsight } from '#functions/library/readInsight.ts';
import { captureLog, invoke, problem } from './apiEvent.ts';

beforeEach(() => void captureLog());

describe.each([
  { kind: 'case study', list: listCaseStudies, read: readCaseStudy, items: caseStudies },
  { kind: 'article', list: listInsights, read: readInsight, items: insights },
])('§7 content: $kind', ({ kind, list, read, items }) => {
  it('lists whole items, newest first, for the edge to keep', async () => {
    const { statusCode, headers, body } = await invoke(list);
    expect(statusCode).toBe(200);
    expect(headers).toEqual({
      'content-type': 'application/json',
      'cache-control': 'public, max-age=0, s-maxage=86400, must-revalidate',
      'x-content-type-options': 'nosniff',
    });
    expect(JSON.parse(body)).toEqual(items.toSorted((one, other) => other.date.localeCompare(one.date)));
  });

  it('reads each item by its id', async () => {
    for (const item of items) {
      const { statusCode, body } = await invoke(read, { slug: item.id });
      expect([statusCode, JSON.parse(body)]).toEqual([200, item]);
    }
  });

  it.each(['unknown', '', '__proto__', '../etc/passwd'])('answers the slug %j with a 404', async (slug) => {
    expect(await invoke(read, { slug })).toEqual(problem(404, `There is no ${kind} at this address.`));
  });
});
