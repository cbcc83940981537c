import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import NewsletterForm from '../../../web/src/components/NewsletterForm.tsx';
import { renderAt } from './renderAt.tsx';

const alert = vi.fn();
const answerWith = (body: string, init?: ResponseInit) => {
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const field = () => screen.getByLabelText<HTMLInputElement>('Email address');
const submit = (address: string) => {
  fireEvent.change(field(), { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
};

beforeEach(() => {
  alert.mockReset();
  vi.stubGlobal('alert', alert);
  renderAt('/resources', <NewsletterForm />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('§5 newsletter: an empty address gives the alert, the same text in the page, and no call', async () => {
  const fetch = answerWith('{"success":true}');
  submit('  ');
  await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith('Please enter your email address.'));
  const described = document.getElementById(field().getAttribute('aria-describedby')!);
  expect(described?.textContent).toBe('Please enter your email address.');
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['', 'Please enter your email address.'],
  ['ada', 'Invalid email address'],
])('newsletter: “%s” gets a focused summary that leads to the field', async (address, message) => {
  submit(address);
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  const link = within(summary).getByRole('link', { name: message });
  fireEvent.click(link);
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(field().getAttribute('aria-describedby')!);
  expect(described?.textContent).toBe(message);
  // Summary and description: the words stand twice, not three times.
  expect(screen.getAllByText(message)).toHaveLength(2);
});

test('§5 newsletter: what is no address gives no alert and no call, and a good one clears the page', async () => {
  const fetch = answerWith('{"success":true}');
  submit('ada');
  await screen.findByRole('alert');
  expect(alert).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
  submit('ada@example.com');
  await waitFor(() => expect(alert).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test('§8 newsletter: success names the entered address and clears the field', async () => {
  const fetch = answerWith('{"success":true}');
  submit(' ada@example.com ');
  const thanks =
    "Thank you for subscribing! You'll receive our latest insights and updates at ada@example.com.";
  await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith(thanks));
  const next =
    'Please look into your mailbox. If the address is new to us, a mail is on its way with a link that confirms it.';
  expect(screen.getByRole('status').textContent).toBe(thanks + next);
  expect(field().value).toBe('');
  expect(JSON.parse(String(fetch.mock.calls[0]![1]?.body))).toEqual({ email: 'ada@example.com' });
});

test.each([
  ['an error', 'Down for a moment.', { status: 503 }],
  ['success false', '{"success":false}', {}],
])('§8 newsletter: %s gives the failure alert and keeps the address', async (_, body, init) => {
  answerWith(body, init);
  submit('ada@example.com');
  const failed = 'Failed to subscribe to newsletter. Please try again.';
  await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith(failed));
  expect(screen.getByRole('status').textContent).toBe(failed);
  expect(field().value).toBe('ada@example.com');
});

test('newsletter: an address that is left for another page is there again, until it is sent', async () => {
  fireEvent.change(field(), { target: { value: 'ada@example.com' } });
  cleanup();
  renderAt('/resources', <NewsletterForm />);
  expect(field().value).toBe('ada@example.com');
  answerWith('{"success":true}');
  submit('ada@example.com');
  await waitFor(() => expect(alert).toHaveBeenCalled());
  cleanup();
  renderAt('/resources', <NewsletterForm />);
  expect(field().value).toBe('');
});

test('newsletter: what is typed while an address is on its way stays', async () => {
  let finish = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (finish = resolve)));
  submit('ada@example.com');
  await screen.findByRole('button', { name: 'Subscribing...' });
  fireEvent.change(field(), { target: { value: 'grace@example.com' } });
  finish(new Response('{"success":true}'));
  await waitFor(() => expect(alert).toHaveBeenCalled());
  expect(field().value).toBe('grace@example.com');
});

test('newsletter: a pasted address is sent and named without what came along with it', async () => {
  const fetch = answerWith('{"success":true}');
  submit('Ada Lovelace <ada@example.com>\u200b');
  await waitFor(() => expect(alert).toHaveBeenCalled());
  expect(JSON.parse(String(fetch.mock.calls[0]![1]?.body)).email).toBe('ada@example.com');
  expect(alert.mock.calls[0]![0]).toContain('at ada@example.com.');
});

test('a link beside Subscribe leads to the privacy notice', () => {
  const link = screen.getByRole('link', { name: 'How we treat your data' });
  expect(link.getAttribute('href')).toBe('/privacy');
});
