import type { OutgoingHttpHeaders } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { untilReleased } from '../support/release.ts';
import { serve } from '../support/serve.ts';

interface Edge {
  release: string | undefined;
  /** Seconds for which the edge has had the list of articles. */
  ageOfList: number;
}

/** What an edge answers after a deployment ten minutes ago; each pause between two looks lets it go one step on. */
async function untilAnEdgeHas(release: string, steps: readonly Edge[]): Promise<number> {
  let step = 0;
  const { url: edge, close } = await serve(({ url }, response) => {
    const { release: present, ageOfList } = steps[Math.min(step, steps.length - 1)]!;
    const answer = (status: number, headers: OutgoingHttpHeaders, text = '') =>
      response.writeHead(status, headers).end(text);
    if (url === '/api/insights') return answer(200, { age: String(ageOfList) }, '[]');
    if (url !== '/release.txt') return answer(200, {});
    if (present === undefined) return answer(404, {});
    const deployed = new Date(Date.now() - 600_000).toUTCString();
    return answer(200, { 'last-modified': deployed }, `${present}\n`);
  });
  onTestFinished(close);
  await untilReleased(
    (path) => fetch(edge + path),
    release,
    async () => {
      step += 1;
    },
  );
  return step;
}

test('release: the smoke checks wait until the site has the release and the edge no older list', async () => {
  const edges = [
    { release: undefined, ageOfList: 5000 },
    { release: 'old', ageOfList: 5000 },
    { release: 'new', ageOfList: 5000 },
    { release: 'new', ageOfList: 300 },
  ];
  expect(await untilAnEdgeHas('new', edges)).toBe(3);
});

test('release: a release that does not come is said, with what is there and what to do', async () => {
  await expect(untilAnEdgeHas('new', [{ release: 'old', ageOfList: 0 }])).rejects.toThrow(
    /^\/release\.txt has old instead of new, for a quarter of an hour\. If ‘aws cloudfront list-invalidations/,
  );
  await expect(untilAnEdgeHas('new', [{ release: 'new', ageOfList: 5000 }])).rejects.toThrow(
    /^\/api\/insights is 5000 seconds old, from before the release, for a quarter/,
  );
});
