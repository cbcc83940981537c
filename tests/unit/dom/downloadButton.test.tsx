import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/src/api/queryClient.ts';
import WhitepaperPage from '#web/src/pages/whitepaper/WhitepaperPage.tsx';
import { toasts } from '#web/src/ui/toasts.ts';
import { whitepaper } from './items.ts';
import { answerWith, json, type Reply, refused, unreachable } from './network.ts';
import { renderAt } from './renderAt.tsx';

const reply = { success: true, downloadUrl: 'https://files.example/a' };

/** The files that were saved: address and name. */
let saved: [url: string, name: string][];

/** The page of a paper that has been downloaded so often, whose next download gets this answer. */
function show(download: Reply, downloadCount = 6) {
  const paper = whitepaper({ title: 'A method', downloadCount });
  const fetch = answerWith((path) => (path.endsWith('/download') ? download(path) : Response.json(paper)));
  renderAt(
    '/whitepapers/a',
    <Routes>
      <Route path="/whitepapers/:slug" element={<WhitepaperPage />} />
    </Routes>,
    { '/api/whitepapers/a': { ...paper, downloadCount: 3 } },
  );
  return { calls: (path: string) => fetch.mock.calls.filter(([called]) => called === path).length };
}
const button = (name: string) => screen.findByRole('link', { name });

beforeEach(() => {
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.href, this.download]);
  });
});

test.each([
  ['the reply’s name and message', { filename: 'a.pdf', message: 'Here.' }, 'a.pdf', 'Here.'],
  ['the title and a default without them', {}, 'A method.pdf', 'Your whitepaper is being downloaded.'],
])(
  '§4 §7 §8 download: pressed twice, one file is saved and told by %s; the count is read again',
  async (...row) => {
    const [, more, name, text] = row;
    const { calls } = show(json({ ...reply, ...more }));
    await screen.findByText('6 downloads');
    const before = calls('/api/whitepapers/a');
    const link = await button('Download');
    fireEvent.click(link);
    fireEvent.click(link);
    await waitFor(() => expect(calls('/api/whitepapers/a')).toBe(before + 1));
    expect(calls('/api/whitepapers/a/download')).toBe(1);
    expect(saved).toEqual([[reply.downloadUrl, name]]);
    expect(toasts.get()).toMatchObject({ kind: 'success', title: 'Download Ready!', text });
  },
);

test.each([
  ['an answer that is not OK', refused(503, 'Down.')],
  ['no answer', unreachable],
  ['an empty link', json({ ...reply, downloadUrl: '' })],
  ['success false', json({ ...reply, success: false })],
])('§8 download: %s gives the Download Failed notice and saves nothing', async (_, answer) => {
  show(answer);
  fireEvent.click(await button('Download'));
  const line = await screen.findByText('Nothing was downloaded.');
  // Screen readers hear the toast; the line is for the eye.
  expect(line.closest('[role=status]')).toBeNull();
  expect(toasts.get()).toMatchObject({
    kind: 'failure',
    title: 'Download Failed',
    text: 'Unable to download the whitepaper. Please try again.',
  });
  expect(saved).toEqual([]);
});

test.each([
  [0, []],
  [1, ['1 download']],
  [12_345, ['12,345 downloads']],
])('§2 whitepaper: %i downloads are shown as %j', async (count, shown) => {
  show(refused(503), count);
  // The page brings an old count along.
  expect(screen.queryByText('3 downloads')).toBeNull();
  const read = () => queryClient.getQueryState(['/api/whitepapers', 'a'])?.status;
  await waitFor(() => expect(read()).toBe('success'));
  await act(async () => {});
  const texts = screen.queryAllByText(/^[\d,]+ downloads?$/);
  expect(texts.map(({ textContent }) => textContent)).toEqual(shown);
});
