import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { ArticleBody } from '#web/src/article/ArticleBody.tsx';
import { exampleTexts } from '#web/src/tools/roi/fields.ts';
import { ReportActions } from '#web/src/tools/roi/Report.tsx';
import { insight } from './items.ts';
import { renderAt } from './renderAt.tsx';

const article = <ArticleBody item={insight()} path="/insights/a" />;
const accept = async () => {};
const refuse = async () => {
  throw new DOMException('Denied', 'NotAllowedError');
};

/** In a browser that copies or refuses to, and may share. */
function show(element: ReactElement, writeText: () => Promise<void>, share?: object): void {
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...share });
  renderAt('/insights/a', element);
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['an article', article, 'Your browser did not allow it. The address bar has the link.'],
  [
    'the calculator’s report',
    <ReportActions key="report" texts={exampleTexts} />,
    'Your browser did not allow it. “Link to these figures” has the address.',
  ],
])('%s: a refused copy says where the link is', async (_, element, sentence) => {
  show(element, refuse);
  await press('Copy link');
  await screen.findByText(sentence);
});

const own = new URL('/insights/a', location.href).href;

test('an article: its own address is copied; a second copy is said again, for who listens too', async () => {
  const copied = vi.fn(accept);
  show(article, copied);
  await press('Copy link');
  const status = (await screen.findByText('Link copied.')).closest('[role=status]')!;
  const said: string[] = [];
  const observer = new MutationObserver(() => said.push(status.textContent));
  observer.observe(status, { subtree: true, childList: true, characterData: true });
  await press('Copy link');
  await waitFor(() => expect(said.at(-1)).toBe('Link copied.'));
  observer.disconnect();
  expect(copied.mock.calls).toEqual([[own], [own]]);
});

test('an article: what is said of a copy stands for six seconds after the last one', async () => {
  show(article, accept);
  vi.useFakeTimers();
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const copied = () => screen.queryByText('Link copied.') !== null;
  for (const _ of ['once', 'again']) {
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await pass(0);
    await pass(5999);
    expect(copied()).toBe(true);
  }
  await pass(1);
  expect(copied()).toBe(false);
});

test('an article: where a device can share, its address is shared with its title; to close the sheet is no refusal', async () => {
  const share = vi.fn(accept);
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  show(article, refuse, { share });
  for (const times of [1, 2]) {
    await press('Share');
    await act(async () => {});
    expect(share.mock.calls).toEqual(Array(times).fill([{ title: 'A title', url: own }]));
    expect(screen.getByRole('status').textContent).toBe('');
  }
});
