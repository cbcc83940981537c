import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../web/src/api/queryClient.ts';
import { toasts } from '../../../web/src/ui/toasts.ts';
import { renderAt } from './renderAt.tsx';

vi.stubEnv('SITE_URL', 'https://firm.example');
const { default: WhitepaperPage } = await import('../../../web/src/pages/whitepaper/WhitepaperPage.tsx');

const paper = {
  id: 'a',
  category: 'ERP',
  title: 'A method',
  description: 'D',
  pages: 4,
  format: 'PDF',
  publishDate: '2026-01-01T00:00:00Z',
  filePath: 'a.pdf',
  downloadCount: 6,
  sections: [{ heading: 'H', body: 'B' }],
};
const reply = { success: true, downloadUrl: 'https://files.example/a', filename: 'a.pdf', message: 'Here.' };
const failed = 'Download Failed';
const unsaved = 'Nothing was downloaded.';
const failedText = 'Unable to download the whitepaper. Please try again.';

/** The files that were saved: address and name. */
let saved: [url: string, name: string][];

/** The page of a paper whose downloads get these answers, one after another. */
function show(...answers: (() => Response | Promise<Response>)[]) {
  const downloads = vi.fn(async () => answers.shift()!());
  let reads = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/download')) return downloads();
    reads += 1;
    return Response.json(paper);
  });
  renderAt(
    '/whitepapers/a',
    <Routes>
      <Route path="/whitepapers/:slug" element={<WhitepaperPage />} />
    </Routes>,
    { '/api/whitepapers/a': paper },
  );
  return { downloads, reads: () => reads };
}
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  queryClient.clear();
  toasts.set(undefined);
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.href, this.download]);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('§4 §8 download: the file is saved, the server’s message shown, and the count read again', async () => {
  const { reads } = show(() => Response.json(reply));
  await screen.findByText('6 downloads');
  const before = reads();
  fireEvent.click(await button('Download'));
  const line = await screen.findByText('The file is on its way.');
  // Screen readers hear the toast; the line is for the eye.
  expect(line.closest('[role=status]')).toBeNull();
  expect(saved).toEqual([[reply.downloadUrl, reply.filename]]);
  expect(toasts.get()).toMatchObject({
    ...{ kind: 'success', title: 'Download Ready!', text: reply.message },
  });
  await waitFor(() => expect(reads()).toBe(before + 1));
});

test('§7 download: without a file name it is the title with .pdf', async () => {
  show(() => Response.json({ ...reply, filename: undefined }));
  fireEvent.click(await button('Download'));
  await waitFor(() => expect(saved).toEqual([[reply.downloadUrl, 'A method.pdf']]));
});

test.each([
  ['an answer that is not OK', () => new Response('Down.', { status: 503 })],
  ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['an empty link', () => Response.json({ ...reply, downloadUrl: '' })],
  ['success false', () => Response.json({ ...reply, success: false })],
])('§8 download: %s gives the Download Failed notice and saves nothing', async (_, answer) => {
  show(answer);
  fireEvent.click(await button('Download'));
  await screen.findByText(unsaved);
  expect(toasts.get()).toMatchObject({ kind: 'failure', title: failed, text: failedText });
  expect(saved).toEqual([]);
});

test('§4 download: while one is on its way a second press does nothing, and focus stays', async () => {
  let answer = (_: Response) => {};
  const held = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { downloads } = show(() => held);
  const second = await button('Download Now');
  second.focus();
  fireEvent.click(second);
  await waitFor(() => expect(second.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(second);
  answer(new Response('Down.', { status: 503 }));
  await screen.findByText(unsaved);
  expect(second.getAttribute('aria-disabled')).toBe('false');
  expect(document.activeElement).toBe(second);
  expect(downloads).toHaveBeenCalledOnce();
});
