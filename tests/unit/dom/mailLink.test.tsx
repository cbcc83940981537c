import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publicPages } from '#web/pages.ts';
// The page loads it with the first press.
import '#web/src/api/mailLinkWrites.ts';
import MailLinkPage from '#web/src/pages/newsletter/MailLinkPage.tsx';
import type { MailAction } from '#web/src/pages/newsletter/mailLinkWords.ts';
import { answerWith, heldReply, json, refused, unreachable } from './network.ts';
import { renderAt } from './renderAt.tsx';

const outcome = (name: string) => json({ outcome: name });
const open = (action: MailAction, query = '?token=a.b-c_d') => {
  history.replaceState(null, '', `/newsletter/${action}${query}`);
  renderAt(`/newsletter/${action}${query}`, <MailLinkPage />);
};
const heading = () => screen.getByRole('heading', { level: 1 });
/** A browser focuses what is pressed. */
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

const buttons = { confirm: 'Confirm My Subscription', unsubscribe: 'Unsubscribe' } as const;

test('opening the page calls nothing; its button sends the link’s token once', async () => {
  const { reply, answer } = heldReply();
  const fetch = answerWith(reply);
  open('confirm');
  expect(fetch).not.toHaveBeenCalled();
  press(buttons.confirm);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true));
  press('Confirming...');
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  answer(outcome('already')());
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/newsletter/confirm?token=a.b-c_d',
    expect.objectContaining({ method: 'POST', body: undefined }),
  );
});

test.each([
  ['confirm', outcome('confirmed'), 'Your subscription is confirmed', '/resources'],
  ['confirm', outcome('already'), 'You have confirmed already', '/resources'],
  ['confirm', refused(410), 'This link is no longer valid', '/resources#newsletter'],
  ['confirm', refused(403), 'This address gets no mail of ours', '/#contact'],
  ['confirm', refused(404), 'We hold no subscription for this link', '/resources#newsletter'],
  ['confirm', refused(400), 'We cannot read this link', '/resources#newsletter'],
  ['unsubscribe', outcome('unsubscribed'), 'You have left the newsletter', '/resources#newsletter'],
  ['unsubscribe', outcome('already'), 'You have left already', '/resources#newsletter'],
  ['unsubscribe', outcome('unknown'), 'Your address is not on the list', '/resources'],
  ['unsubscribe', refused(400), 'We cannot read this link', '/#contact'],
] as const)(
  '%s: what the API says leads to ‘$2’ with the focus on it, and on to $3',
  async (action, reply, words, href) => {
    const fetch = answerWith(reply);
    open(action);
    press(buttons[action]);
    await waitFor(() => expect(heading().textContent).toBe(words));
    expect(fetch.mock.calls[0]![0]).toBe(`/api/newsletter/${action}?token=a.b-c_d`);
    await waitFor(() => expect(heading().matches(':focus')).toBe(true));
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
  },
);

test('who has left reads when the address is deleted', async () => {
  answerWith(outcome('unsubscribed'));
  open('unsubscribe');
  press(buttons.unsubscribe);
  await screen.findByText(/Your address is deleted after 30 days\./);
});

test.each([
  ['no reply', unreachable],
  ['a 503', refused(503)],
  ['a 429', refused(429)],
  ['a reply of another form', json({})],
])('after %s the page says that nothing has changed, and tries again', async (_, reply) => {
  answerWith(reply, outcome('confirmed'));
  open('confirm');
  press(buttons.confirm);
  await screen.findByText(/nothing has changed yet/);
  expect(screen.getByRole('button', { name: 'Try Again' }).matches(':focus')).toBe(true);
  press('Try Again');
  await waitFor(() => expect(heading().textContent).toBe('Your subscription is confirmed'));
  expect(screen.queryByText(/nothing has changed yet/)).toBeNull();
});

test.each(['confirm', 'unsubscribe'] as const)(
  '%s: without a token the page says at once that its link is not complete; it is not to be found',
  async (action) => {
    vi.stubEnv('INDEXABLE', 'true');
    open(action, '');
    await waitFor(() => expect(heading().textContent).toBe('This link is not complete'));
    expect(screen.queryByRole('button')).toBeNull();
    expect(publicPages.find(({ path }) => path === `/newsletter/${action}`)?.unlisted).toBe(true);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
  },
);

test('who leaves after the newsletter’s end is not asked to subscribe again', async () => {
  const { features } = await import('#content/built/features.ts');
  vi.resetModules();
  onTestFinished(() => {
    vi.doUnmock('../../../content/built/features.ts');
    vi.resetModules();
  });
  vi.doMock('#content/built/features.ts', () => ({ features: { ...features, newsletter: false } }));
  const { default: Page } = await import('#web/src/pages/newsletter/MailLinkPage.tsx');
  const { renderAt: renderAnew } = await import('./renderAt.tsx');
  answerWith(outcome('unsubscribed'));
  history.replaceState(null, '', '/newsletter/unsubscribe?token=a.b-c_d');
  renderAnew('/newsletter/unsubscribe?token=a.b-c_d', <Page />);
  press(buttons.unsubscribe);
  await waitFor(() => expect(heading().textContent).toBe('You have left the newsletter'));
  expect(screen.getByRole('link').getAttribute('href')).toBe('/resources');
});
