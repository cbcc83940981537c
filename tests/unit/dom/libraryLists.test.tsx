import { fireEvent, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { caseStudies } from '#content/built/caseStudies.ts';
import { insights } from '#content/built/insights.ts';
import { whitepapers } from '#content/built/whitepapers.ts';
import { listed } from '#web/src/api/embedded.ts';
import { queryClient } from '#web/src/api/queryClient.ts';
import LibraryLists from '#web/src/pages/resources/LibraryLists.tsx';
import { Announcer } from '#web/src/ui/Announcer.tsx';
import { answerWith, heldReply, json, refused, silent } from './network.ts';
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

test('§2 resources: each list shows by a spinner and words that it loads, or says that it is empty', async () => {
  answerWith(silent);
  const { unmount } = renderAt('/resources', <LibraryLists />);
  for (const [id, name] of lists) {
    const loading = within(section(id)).getByRole('status');
    expect(loading.textContent).toBe(`Loading ${name}...`);
    expect(loading.querySelector('[aria-hidden=true]')).not.toBeNull();
  }
  unmount();
  queryClient.clear();
  answerWith(json([]));
  renderAt('/resources', <LibraryLists />);
  for (const [id, name] of lists) await within(section(id)).findByText(`There are no ${name} here yet.`);
});

test('§2 §8 resources: each list says that it failed, and can be tried again without losing the focus', async () => {
  const fetch = answerWith(refused(503), refused(503), refused(503), refused(503));
  renderAt(
    '/resources',
    <>
      <LibraryLists />
      <Announcer />
    </>,
  );
  const said = document.querySelector('[aria-live=polite]')!;
  for (const [id, name, items] of lists) {
    const alert = await within(section(id)).findByRole('alert');
    expect(alert.textContent).toBe(`The ${name} could not be loaded just now.`);
    const button = within(section(id)).getByRole('button');
    button.focus();
    for (const reply of [refused(503), (url: string) => Response.json(itemsOf(url))]) {
      expect(button.textContent).toBe('Try again');
      const { reply: held, answer } = heldReply();
      fetch.mockClear();
      fetch.mockImplementation(held);
      fireEvent.click(button);
      await vi.waitFor(() => expect(button.textContent).toBe('Trying again...'));
      fireEvent.click(button);
      expect(document.activeElement).toBe(button);
      answer(reply(`/api/${id}`));
      await vi.waitFor(() => expect(button.isConnected && button.textContent !== 'Try again').toBe(false));
      expect(fetch.mock.calls.map(([url]) => url)).toEqual([`/api/${id}`]);
      if (button.isConnected) await vi.waitFor(() => expect(said.textContent).toBe(alert.textContent));
    }
    await untilShown(id, items[0]!.title);
    await vi.waitFor(() => expect(document.activeElement).toBe(section(id).querySelector('h2')));
  }
});

test('resources: a list that comes by another try takes no focus that has gone elsewhere meanwhile', async () => {
  answerWith(refused(503));
  renderAt('/resources', <LibraryLists />);
  const [[id, , items], [other]] = lists;
  const { reply, answer } = heldReply();
  const button = await within(section(id)).findByRole('button');
  const elsewhere = await within(section(other)).findByRole('button');
  answerWith(reply);
  button.focus();
  fireEvent.click(button);
  elsewhere.focus();
  answer(Response.json(items));
  await untilShown(id, items[0]!.title);
  expect(document.activeElement).toBe(elsewhere);
});

test.each([
  [3, 3, undefined],
  [4, 4, 0],
  [7, 6, 1],
])('§2 resources: of %i items %i are cards at once, and the rest opens', async (count, first, rest) => {
  answerWith((url) => Response.json(itemsOf(url).slice(0, count)));
  renderAt('/resources', <LibraryLists />);
  for (const [id, , items] of lists) {
    await untilShown(id, items[0]!.title);
    const [all, others] = section(id).querySelectorAll('ul');
    expect(all!.children).toHaveLength(first);
    expect(others?.children.length).toBe(rest);
  }
});

test('a card shows what a reply adds to what an older page brought along', async () => {
  const older = caseStudies.map(({ outcomes, ...item }) => item);
  const [{ label } = { label: '' }] = caseStudies[0]!.outcomes!;
  answerWith((url) => Response.json(itemsOf(url)));
  renderAt('/resources', <LibraryLists />, { '/api/case-studies': listed(older) });
  const cases = within(section('case-studies'));
  expect(cases.queryByText(label)).toBeNull();
  await cases.findByText(label);
});
