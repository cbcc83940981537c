import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../web/src/api/queryClient.ts';
import { renderAt } from './renderAt.tsx';

const { DownloadCount } = await import('../../../web/src/pages/whitepaper/Download.tsx');

beforeEach(() => {
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [0, ''],
  [1, '1 download'],
  [12_345, '12,345 downloads'],
])('§2 whitepaper: %i downloads are shown as ‘%s’', async (downloadCount, shown) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ...aPaper, downloadCount })));
  renderAt(
    '/',
    <div data-testid="count">
      <DownloadCount slug="a" />
    </div>,
  );
  const read = () => queryClient.getQueryCache().getAll()[0]?.state.status;
  await waitFor(() => expect(read()).toBe('success'));
  await act(async () => {});
  expect(screen.getByTestId('count').textContent).toBe(shown);
});

const aPaper = {
  id: 'a',
  category: 'ERP',
  title: 'T',
  description: 'D',
  pages: 4,
  format: 'PDF',
  publishDate: '2026-01-01T00:00:00Z',
  filePath: 'a.pdf',
  sections: [{ heading: 'H', body: 'B' }],
};
