import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import NewsletterForm from '#web/src/components/NewsletterForm.tsx';
import { accepted, answerWith, bodyOf, heldReply, json, refused } from './network.ts';
import { renderAt } from './renderAt.tsx';

const alert = vi.fn();
const field = () => screen.getByLabelText<HTMLInputElement>('Email address');
const type = (address: string) => fireEvent.change(field(), { target: { value: address } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
const submit = (address: string) => {
  type(address);
  press();
};
const untilAlerted = (text: string) =>
  waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(text)));

beforeEach(() => {
  alert.mockReset();
  vi.stubGlobal('alert', alert);
  renderAt('/resources', <NewsletterForm />);
});

test.each([
  ['', 'Please enter your email address.', 1],
  ['ada', 'Invalid email address', 0],
])(
  '§5 newsletter: “%s” is said at the field, which gets the focus, and no call is made; empty also by an alert',
  async (address, message, alerts) => {
    const fetch = answerWith(accepted);
    submit(address && ` ${address} `);
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(field().matches(':focus')).toBe(true);
    const described = document.getElementById(field().getAttribute('aria-describedby')!);
    expect(described?.textContent).toBe(message);
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(alert.mock.calls).toEqual(Array(alerts).fill([message]));
    expect(fetch).not.toHaveBeenCalled();
    alert.mockReset();
    submit('ada@example.com');
    await untilAlerted('Thank you');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    // The thanks of before do not stand beside the next mistake.
    submit(address);
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('status').textContent).toBe('');
  },
);

test('§8 newsletter: pressed twice it is sent once; success names the address alone, and clears the field', async () => {
  const fetch = answerWith(accepted);
  submit(' Ada Lovelace <ada@example.com>\u200b');
  press();
  const thanks =
    "Thank you for subscribing! You'll receive our latest insights and updates at ada@example.com.";
  await untilAlerted(thanks);
  const next =
    'Please look into your mailbox. If the address is new to us, a mail is on its way with a link that confirms it.';
  expect(screen.getByRole('status').textContent).toBe(thanks + next);
  expect(field().value).toBe('');
  expect(fetch).toHaveBeenCalledOnce();
  expect(bodyOf(fetch)).toEqual({ email: 'ada@example.com' });
});

test.each([
  ['an error', refused(503, 'Down for a moment.')],
  ['success false', json({ success: false })],
])('§8 newsletter: %s gives the failure alert and keeps the address', async (_, reply) => {
  answerWith(reply);
  submit('ada@example.com');
  const failed = 'Failed to subscribe to newsletter. Please try again.';
  await untilAlerted(failed);
  expect(screen.getByRole('status').textContent).toBe(failed);
  expect(field().value).toBe('ada@example.com');
});

test('newsletter: an address is kept until it is sent, also by another page; what is typed meanwhile stays', async () => {
  const comeBack = () => {
    cleanup();
    renderAt('/resources', <NewsletterForm />);
  };
  type('ada@example.com');
  comeBack();
  expect(field().value).toBe('ada@example.com');
  const { reply, answer } = heldReply();
  answerWith(reply);
  submit('ada@example.com');
  await screen.findByRole('button', { name: 'Subscribing...' });
  type('grace@example.com');
  answer(accepted());
  await untilAlerted('ada@example.com');
  comeBack();
  expect(field().value).toBe('grace@example.com');
});
