import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { queries } from '#web/src/api/queries.ts';
import { queryClient } from '#web/src/api/queryClient.ts';
import type { Insight } from '#web/src/api/replies.ts';
import { ArticlePage } from '#web/src/article/ArticlePage.tsx';
import CaseStudyPage from '#web/src/pages/caseStudy/CaseStudyPage.tsx';
import InsightPage from '#web/src/pages/insight/InsightPage.tsx';
import { sectionsFrom } from '../../support/sections.ts';
import { caseStudy, insight, whitepaper } from './items.ts';
import { answerWith, heldReply, json, refused, silent } from './network.ts';
import { renderAt } from './renderAt.tsx';

const items = { caseStudy: caseStudy(), insight: insight(), whitepaper: whitepaper() };
const titleOf = ({ title }: Insight) => <h1>{title}</h1>;
const show = (kind: keyof typeof items = 'insight', embedded = {}, slug = 'a', draw = titleOf) =>
  renderAt(
    `/insights/${slug}`,
    <Routes>
      <Route
        path="/insights/:slug?"
        element={
          <main>
            <ArticlePage kind={kind} query={queries[kind] as typeof queries.insight}>
              {draw}
            </ArticlePage>
          </main>
        }
      />
    </Routes>,
    embedded,
  );

test.each([
  ['caseStudy', 'Case Study', 'case study'],
  ['insight', 'Article', 'article'],
  ['whitepaper', 'Whitepaper', 'whitepaper'],
] as const)(
  '§2 §8 detail of a %s: it loads by a spinner, fails with another try, and without one where it is missing',
  async (kind, name, inText) => {
    const { reply, answer } = heldReply();
    const fetch = answerWith(reply, refused(404, 'There is no such item.'));
    show(kind);
    const loading = screen.getByRole('status');
    expect(loading.textContent).toBe(`Loading ${inText}...`);
    expect(loading.querySelector('[aria-hidden=true]')).not.toBeNull();
    answer(new Response('', { status: 503 }));
    const button = await screen.findByRole('button', { name: 'Try again' });
    button.focus();
    fireEvent.click(button);
    const again = () => screen.queryByRole('button', { name: 'Try again' });
    await waitFor(() => expect(again()).toBeNull());
    const heading = await screen.findByRole('heading', { name: `${name} Not Found` });
    expect(again()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(heading));
    screen.getByText(`The ${inText} you’re looking for doesn’t exist or may have been moved.`);
    expect(screen.getByRole('link', { name: 'Back to Resources' }).getAttribute('href')).toBe('/resources');
    expect(fetch).toHaveBeenCalledTimes(2);
  },
);

test('an item is drawn anew only when its reply says something else than the page brought along', async () => {
  const draw = vi.fn(({ title, pullQuote = 'Nothing' }: Insight) => <h1>{`${title}: ${pullQuote}`}</h1>);
  const one = insight({ title: 'One' });
  answerWith(json(one), json({ ...one, pullQuote: 'More' }));
  show('insight', { '/api/insights/a': one }, 'a', draw);
  await waitFor(() => expect(queryClient.getQueryData(['/api/insights', 'a'])).toBeDefined());
  await act(() => queryClient.invalidateQueries());
  await screen.findByRole('heading', { name: 'One: More' });
  expect(draw).toHaveBeenCalledTimes(2);
});

test('§2 metadata: an item’s photo is its picture for social networks', () => {
  answerWith(silent);
  show('insight', { '/api/insights/a': insight({ heroImage: '/assets/a.jpg' }) });
  for (const name of ['og:image', 'twitter:image']) {
    const tag = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)!;
    expect(tag.getAttribute('content')).toMatch(/^https?:\/\/[^/]+\/assets\/a\.jpg$/);
  }
});

const photo = { heroImage: '/assets/a.jpg', heroImageAlt: 'A quay' };
const outcome = { label: 'Close', before: 14, after: 5, better: 'down', unit: 'days' } as const;
const bars = {
  ...{
    kind: 'bars',
    title: 'Hours',
    alt: 'Two bars. The first took 58 hours, the second 33.',
    source: 'Counted by hand.',
    unit: 'hours',
  },
  bars: [
    { label: 'First', value: 58 },
    { label: 'Second', value: 33 },
  ],
};

test.each([
  [
    'a case study with results',
    '/case-studies/a',
    CaseStudyPage,
    caseStudy({ ...photo, outcomes: [outcome] }),
  ],
  [
    'an article with a figure',
    '/insights/a',
    InsightPage,
    insight({
      ...photo,
      sections: sectionsFrom(`## A\n\nB.\n\n\`\`\`figure\n${JSON.stringify(bars)}\n\`\`\`\n`),
    }),
  ],
])('§2 detail: the photo of %s is in its head, in place of a drawing', (_, path, Page, item) => {
  answerWith(silent);
  const routes = <Route path="/:list/:slug" element={<Page />} />;
  renderAt(path, <Routes>{routes}</Routes>, { [`/api${path}`]: item });
  const head = screen.getByRole('img', { name: 'A quay' }).closest('header');
  expect(head!.querySelector('figure')).toBeNull();
});

test('§4 detail: without a slug nothing is asked', async () => {
  const fetch = answerWith(json(items.insight));
  show('insight', {}, '');
  await act(async () => {});
  expect(screen.getByRole('status').textContent).toBe('Loading article...');
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['gives way to the reply', json(insight({ title: 'A newer title' })), 'success', 'A newer title'],
  ['stays where the call fails', refused(503), 'error', 'A title'],
  ['goes where the item is gone', refused(404), 'error', 'Article Not Found'],
])('§7 detail: what the page brought along shows at once and %s, after one call', async (_, ...row) => {
  const [reply, status, title] = row;
  const fetch = answerWith(reply);
  show('insight', { '/api/insights/a': items.insight });
  screen.getByRole('heading', { name: 'A title' });
  const [query] = queryClient.getQueryCache().getAll();
  await waitFor(() => expect(query!.state.status).toBe(status));
  await screen.findByRole('heading', { name: title });
  expect(fetch).toHaveBeenCalledOnce();
});

test.each([
  ['was read', json(items.insight), 'A title'],
  ['has failed', refused(503), 'Article Not Found'],
])(
  '§7 reads: what %s is asked for once, also when the page has the focus or the network again',
  async (...row) => {
    const [, reply, title] = row;
    const fetch = answerWith(reply);
    show();
    await screen.findByRole('heading', { name: title });
    for (const type of ['visibilitychange', 'focus', 'offline', 'online']) {
      await act(async () => void window.dispatchEvent(new Event(type)));
    }
    expect(fetch).toHaveBeenCalledOnce();
  },
);
