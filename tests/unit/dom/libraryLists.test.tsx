import { act, cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { caseStudies } from '../../../content/built/caseStudies.ts';
import { insights } from '../../../content/built/insights.ts';
import { whitepapers } from '../../../content/built/whitepapers.ts';
import { queryClient } from '../../../web/src/api/queryClient.ts';
import LibraryLists from '../../../web/src/pages/resources/LibraryLists.tsx';
import { renderAt } from './renderAt.tsx';

const lists = [
  ['case-studies', 'case studies', caseStudies],
  ['insights', 'insights', insights],
  ['whitepapers', 'whitepapers', whitepapers],
] as const;
const section = (id: string) => document.querySelector<HTMLElement>(`section#${id}`)!;
const itemsOf = (url: string) => lists.find(([id]) => url === `/api/${id}`)![2];
/** A list has its items. */
const untilShown = (id: string, title: string) =>
  vi.waitFor(() => expect(section(id).querySelector('h3')?.textContent).toBe(title));

beforeEach(() => {
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('§2 resources: each list says that it loads, that it failed, and can be tried again by itself', async () => {
  let fail = () => {};
  const held = new Promise<Response>((resolve) => {
    fail = () => resolve(new Response('Down.', { status: 503 }));
  });
  let asked: string[] = [];
  const answers: ((url: string) => Promise<Response>)[] = Array(3).fill(() =>
    held.then((one) => one.clone()),
  );
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return (answers.shift() ?? (async () => Response.json(itemsOf(url).slice(0, 1))))(url);
  });
  renderAt('/resources', <LibraryLists />);
  for (const [id, name] of lists) {
    expect(within(section(id)).getByRole('status').textContent).toBe(`Loading ${name}...`);
  }
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  await act(async () => fail());
  for (const [id, name] of lists) {
    expect((await within(section(id)).findByRole('alert')).textContent).toContain(
      `The ${name} could not be loaded just now.`,
    );
    expect(within(section(id)).queryByRole('status')).toBeNull();
  }
  for (const [id, , items] of lists) {
    asked = [];
    fireEvent.click(within(section(id)).getByRole('button', { name: 'Try again' }));
    await untilShown(id, items[0]!.title);
    expect(asked).toEqual([`/api/${id}`]);
  }
});

test('§2 resources: each list says when it is empty', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  renderAt('/resources', <LibraryLists />);
  for (const [id, name] of lists) await within(section(id)).findByText(`There are no ${name} here yet.`);
});

test('§2 resources: three items are all cards, the fourth is a row that opens', async () => {
  for (const [count, rows] of [
    [3, 0],
    [4, 1],
  ] as const) {
    queryClient.clear();
    vi.stubGlobal('fetch', async (url: string) => Response.json(itemsOf(url).slice(0, count)));
    renderAt('/resources', <LibraryLists />);
    for (const [id, , items] of lists) {
      await untilShown(id, items[0]!.title);
      expect(section(id).querySelectorAll('details > ul > li')).toHaveLength(rows);
    }
    cleanup();
  }
});
