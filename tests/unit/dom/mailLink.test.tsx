import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { publicPages } from '../../../web/pages.ts';
import type { MailAction } from '../../../web/src/pages/newsletter/mailLinkWords.ts';
import { renderAt } from './renderAt.tsx';

vi.stubEnv('SITE_URL', 'https://firm.example');
// The page loads it with the first press.
await import('../../../web/src/api/mailLinkWrites.ts');
const { default: MailLinkPage } = await import('../../../web/src/pages/newsletter/MailLinkPage.tsx');

const answerWith = (...replies: (Response | Error)[]) => {
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => {
    const reply = replies.shift();
    if (reply instanceof Response) return reply;
    throw reply;
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const json = (outcome: string) => new Response(JSON.stringify({ outcome }));
const refused = (status: number) => new Response('A sentence.', { status });

const open = (action: MailAction, query = '?token=a.b-c_d') => {
  history.replaceState(null, '', `/newsletter/${action}${query}`);
  renderAt(`/newsletter/${action}${query}`, <MailLinkPage />);
};
const heading = () => screen.getByRole('heading', { level: 1 });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const buttons = { confirm: 'Confirm My Subscription', unsubscribe: 'Unsubscribe' } as const;

beforeEach(() => {
  answerWith(new Error('not expected'));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  history.replaceState(null, '', '/');
});

test.each(Object.entries(buttons))(
  '%s: opening the page calls nothing; its button sends the link’s token once',
  async (action, name) => {
    let answer = () => {};
    const fetch = vi.fn(
      (_path: string, _init?: RequestInit) =>
        new Promise<Response>((resolve) => {
          answer = () => resolve(json('already'));
        }),
    );
    vi.stubGlobal('fetch', fetch);
    open(action as MailAction);
    expect(fetch).not.toHaveBeenCalled();
    press(name);
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true));
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    answer();
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      `/api/newsletter/${action}?token=a.b-c_d`,
      expect.objectContaining({ method: 'POST', body: undefined }),
    );
  },
);

test.each([
  ['confirm', 'confirmed', 'Your subscription is confirmed', '/resources'],
  ['confirm', 'already', 'You have confirmed already', '/resources'],
  ['confirm', 410, 'This link is no longer valid', '/resources#newsletter'],
  ['confirm', 404, 'We hold no subscription for this link', '/resources#newsletter'],
  ['confirm', 400, 'We cannot read this link', '/resources#newsletter'],
  ['unsubscribe', 'unsubscribed', 'You have left the newsletter', '/resources#newsletter'],
  ['unsubscribe', 'already', 'You have left already', '/resources#newsletter'],
  ['unsubscribe', 'unknown', 'Your address is not on the list', '/resources'],
  ['unsubscribe', 400, 'We cannot read this link', '/#contact'],
] as const)(
  '%s: what the API says, %s, leads to ‘%s’ with the focus on it, and on to %s',
  async (action, reply, words, href) => {
    answerWith(typeof reply === 'number' ? refused(reply) : json(reply));
    open(action);
    press(buttons[action]);
    await waitFor(() => expect(heading().textContent).toBe(words));
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  },
);

test.each(['confirm', 'unsubscribe'] as const)(
  '%s: without a token the page says at once that the link is not complete',
  async (action) => {
    open(action, '');
    await waitFor(() => expect(heading().textContent).toBe('This link is not complete'));
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test.each([
  ['no reply', new TypeError('Failed to fetch')],
  ['a 503', refused(503)],
  ['a 429', refused(429)],
  ['a reply of another form', new Response('{}')],
])('after %s the page says that nothing has changed, and tries again', async (_, reply) => {
  answerWith(reply, json('confirmed'));
  open('confirm');
  press(buttons.confirm);
  await screen.findByText(/nothing has changed yet/);
  press('Try Again');
  await waitFor(() => expect(heading().textContent).toBe('Your subscription is confirmed'));
  expect(screen.queryByText(/nothing has changed yet/)).toBeNull();
});

test.each(['/newsletter/confirm', '/newsletter/unsubscribe'])(
  '%s is in no site map and says that it is not to be found',
  async (path) => {
    vi.stubEnv('INDEXABLE', 'true');
    expect(publicPages.find((page) => page.path === path)?.unlisted).toBe(true);
    renderAt(path, <MailLinkPage />);
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
  },
);
