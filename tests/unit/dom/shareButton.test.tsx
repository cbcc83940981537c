import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { system } from '../../../web/src/theme/system.ts';
import { sectionsFrom } from '../../support/sections.ts';
import { renderAt } from './renderAt.tsx';

vi.stubEnv('SITE_URL', 'https://firm.example');
const { ArticleBody } = await import('../../../web/src/article/ArticleBody.tsx');

const item = {
  id: 'a',
  category: 'ERP',
  date: '2025-03-05T00:00:00Z',
  readTime: 4,
  title: 'A title',
  summary: 'A summary',
  sections: sectionsFrom('## H\n\nB\n'),
};

/** A browser that copies or refuses to, and may share. */
function show(writeText: (text: string) => Promise<void>, share?: (data: ShareData) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...(share && { share }) });
  renderAt('/insights/a', <ArticleBody item={item as never} path="/insights/a" />);
}
const copy = async () => fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an article: a refused copy has the colour of a failure, an accepted one that of a success', async () => {
  show(async () => {
    throw new DOMException('Denied', 'NotAllowedError');
  });
  await copy();
  const refused = getComputedStyle(
    await screen.findByText('Your browser did not allow it. The address bar has the link.'),
  ).color;
  cleanup();
  show(async () => {});
  await copy();
  const copied = getComputedStyle(await screen.findByText('Link copied.')).color;
  expect([copied, refused]).toEqual([system.token('colors.teal'), system.token('colors.danger')]);
});

test('an article: a second copy is said again, for who listens too', async () => {
  show(async () => {});
  await copy();
  const status = (await screen.findByText('Link copied.')).closest('[role=status]')!;
  const said: string[] = [];
  const observer = new MutationObserver(() => said.push(status.textContent));
  observer.observe(status, { subtree: true, childList: true, characterData: true });
  await copy();
  await waitFor(() => expect(said.at(-1)).toBe('Link copied.'));
  observer.disconnect();
});

test('an article: the page’s own address is copied, or shared with its title where a device can', async () => {
  const own = new URL('/insights/a', location.href).href;
  const copied = vi.fn(async () => {});
  show(copied);
  await copy();
  await screen.findByText('Link copied.');
  expect(copied.mock.calls).toEqual([[own]]);
  cleanup();
  const shared = vi.fn(async () => {});
  show(copied, shared);
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await vi.waitFor(() => expect(shared.mock.calls).toEqual([[{ title: 'A title', url: own }]]));
  expect(copied).toHaveBeenCalledOnce();
});
