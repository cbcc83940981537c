import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { contactFields, type ContactForm as Message, maxScore } from '../../../functions/contact/contact.ts';
import { queryClient } from '../../../web/src/api/queryClient.ts';
import { contactDraft } from '../../../web/src/contactDraft.ts';
import ContactForm from '../../../web/src/pages/home/ContactForm.tsx';
import { toasts } from '../../../web/src/ui/toasts.ts';
import { contactMessage, contactWords, requiredWords } from '../../support/contact.ts';
import { accepted, answerWith, bodyOf, heldReply, refused, silent, unreachable } from './network.ts';
import { renderAt } from './renderAt.tsx';

const filled = contactMessage({ message: 'We outgrew our system.' });
const empty = Object.fromEntries(contactFields.map((field) => [field, '']));

const input = (field: keyof Message) => screen.getByLabelText<HTMLInputElement>(contactWords[field].label);
const message = () => input('message').value;
const values = () => Object.fromEntries(contactFields.map((field) => [field, input(field).value]));
const fill = (texts: Partial<Message> = filled) => {
  for (const field of contactFields) {
    const value = texts[field];
    if (value !== undefined) fireEvent.change(input(field), { target: { value } });
  }
};
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
const untilSent = () => screen.findByText('Your message is with us.');
const untilFailed = () => screen.findByText('Not sent. What you have written is still here.');
const keysOf = (fetch: ReturnType<typeof answerWith>) =>
  fetch.mock.calls.map(([, init]) => new Headers(init!.headers).get('Idempotency-Key'));
const summary = () => screen.queryByRole('region', { name: 'What you send along' });
const inStatus = (text: string) => screen.getByText(text).closest('[role=status]');

/** The form after a reload, or after another page. */
function comeBack(): void {
  cleanup();
  renderAt('/', <ContactForm />);
}

beforeEach(() => {
  renderAt('/', <ContactForm />);
});

test('§5 contact: every field says what is wrong under it and in a focused summary that leads to it', async () => {
  const fetch = answerWith(accepted);
  press();
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  for (const [label, text] of requiredWords) {
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(text);
    fireEvent.click(screen.getByRole('link', { name: text }));
    expect(document.activeElement).toBe(field);
  }
  expect(fetch).not.toHaveBeenCalled();
});

test('§5 contact: placeholders, e-mail type and four rows', () => {
  expect(input('company').placeholder).toBe('Your Company Name');
  expect(input('message').placeholder).toBe('Tell us about your ERP needs...');
  expect(input('message').getAttribute('rows')).toBe('4');
  expect(input('email').type).toBe('email');
});

test('§4 §7 contact: sending, then sent, whatever JSON comes back: a toast, a line in the page, cleared, cached list invalidated', async () => {
  queryClient.setQueryData(['/api/contacts'], []);
  const { reply, answer } = heldReply();
  const fetch = answerWith(reply);
  fill();
  press();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' });
  expect(button.disabled).toBe(true);
  answer(Response.json({ whatever: 1 }, { status: 201 }));
  await untilSent();
  expect(toasts.get()).toMatchObject({
    kind: 'success',
    title: 'Message sent successfully!',
    text: "We'll get back to you soon to discuss your ERP needs.",
  });
  expect(values()).toEqual(empty);
  expect(queryClient.getQueryState(['/api/contacts'])?.isInvalidated).toBe(true);
  expect(bodyOf(fetch)).toEqual(filled);
  comeBack();
  expect(values()).toEqual(empty);
});

test.each([
  ['a refusal', refused(429, 'Too many messages.'), '429: Too many messages.'],
  ['no response', unreachable, 'Please try again later.'],
])(
  '§8 contact: %s is told, keeps what was typed, and is tried again with its key',
  async (_, reply, text) => {
    const fetch = answerWith(reply);
    fill();
    press();
    const line = await untilFailed();
    // Screen readers hear the toast; the line is for the eye.
    expect(line.closest('[role=status]')).toBeNull();
    expect(toasts.get()).toMatchObject({ kind: 'failure', title: 'Failed to send message', text });
    expect(values()).toEqual(filled);
    press();
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    expect(new Set(keysOf(fetch)).size).toBe(1);
  },
);

test('§7 contact: what is sent again after a reload, or with other context, keeps its idempotency key; other words get another, and so does what is sent once more', async () => {
  const fetch = answerWith(silent, unreachable, accepted, unreachable);
  const untilSentTimes = (times: number) => waitFor(() => expect(fetch).toHaveBeenCalledTimes(times));
  fill();
  press();
  await untilSentTimes(1);
  comeBack();
  press();
  await untilFailed();
  act(() => contactDraft.set({ message: filled.message, note: 'Added.', context: { page: '/services' } }));
  press();
  await untilSent();
  expect(bodyOf(fetch, 2).context).toEqual({ page: '/services' });
  fill();
  press();
  await untilFailed();
  fill({ company: 'Another' });
  press();
  await untilSentTimes(5);
  const keys = keysOf(fetch);
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 4]);
});

test('§4 contact: what is typed while a message is sent stays, also after a reload', async () => {
  const { reply, answer } = heldReply();
  answerWith(reply);
  fill();
  press();
  await screen.findByRole('button', { name: 'Sending...' });
  fill({ message: 'And we have a second question.' });
  answer(accepted());
  await untilSent();
  const left = { ...empty, message: 'And we have a second question.' };
  expect(values()).toEqual(left);
  comeBack();
  expect(values()).toEqual(left);
});

test('§7 contact: the honeypot is sent only when something filled it', async () => {
  const fetch = answerWith(accepted);
  fill();
  fireEvent.change(screen.getByLabelText('Leave this empty'), { target: { value: 'http://spam.example' } });
  press();
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(bodyOf(fetch)).toEqual({ ...filled, reference: 'http://spam.example' });
});

test('where storage is blocked a message is as it was left, until it is sent', async () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  fill();
  comeBack();
  expect(values()).toEqual(filled);
  answerWith(accepted);
  press();
  await untilSent();
  comeBack();
  expect(message()).toBe('');
});

test('what stands in the storage and is no message, and no context, is left alone', () => {
  sessionStorage.setItem('contact-form', '{"message": 1}');
  sessionStorage.setItem('contact-context', '{"assessment":"high"}');
  comeBack();
  expect(message()).toBe('');
  expect(summary()).toBeNull();
});

const draft = {
  message: 'Score: 17 out of 25',
  note: 'Your result is in the message.',
  context: { assessment: { score: 17, level: 'Good Readiness', weakest: 'Data' } },
};
const roi = {
  inputs: [{ label: 'Employees', value: '50' }],
  results: [
    { label: 'Net benefit', value: '$84,000' },
    { label: 'ROI', value: '+37%' },
  ],
};

test('a tool’s draft, also one from before the form, fills the empty message once, and the form says so', () => {
  cleanup();
  contactDraft.set(draft);
  renderAt('/', <ContactForm />);
  expect(message()).toBe(draft.message);
  expect(inStatus(draft.note)).not.toBeNull();
  expect(contactDraft.get()).toBeUndefined();
  comeBack();
  expect(message()).toBe(draft.message);
  expect(summary()?.textContent).toContain('Good Readiness');
  expect(screen.queryByText(draft.note)).toBeNull();
});

test('a tool’s draft follows what was typed, once, is sent as it stands, and its note leaves with it', async () => {
  const fetch = answerWith(accepted);
  fill();
  act(() => contactDraft.set(draft));
  act(() => contactDraft.set(draft));
  const whole = `${filled.message}\n\n${draft.message}`;
  expect(message()).toBe(whole);
  expect(screen.getByText(draft.note)).toBeTruthy();
  press();
  await untilSent();
  expect(bodyOf(fetch).message).toBe(whole);
  expect(screen.queryByText(draft.note)).toBeNull();
});

const source = { utm: { source: 'linkedin', campaign: 'spring' }, referrer: 'www.linkedin.com' };

test('what goes along is shown before it is sent, and is sent beside the five fields', async () => {
  const fetch = answerWith(accepted);
  expect(summary()).toBeNull();
  sessionStorage.setItem('visit', JSON.stringify(source));
  comeBack();
  act(() => contactDraft.set(draft));
  act(() => contactDraft.set({ ...draft, context: { roi } }));
  for (const line of [
    'How you came here: www.linkedin.com, linkedin, spring',
    `17 out of ${maxScore}, Good Readiness; weakest: Data`,
    'Net benefit: $84,000; ROI: +37%',
    'Employees: 50',
  ]) {
    expect(summary()?.textContent).toContain(line);
  }
  fill();
  press();
  await untilSent();
  expect(bodyOf(fetch).context).toEqual({ ...draft.context, roi, source });
});

test('what is taken out is not sent, and focus goes on at what is left, then at the message', async () => {
  const fetch = answerWith(accepted);
  sessionStorage.setItem('visit', JSON.stringify(source));
  comeBack();
  act(() => contactDraft.set({ ...draft, context: { ...draft.context, roi } }));
  for (const part of ['Your assessment', 'How you came here']) {
    fireEvent.click(screen.getByRole('button', { name: `Remove ${part}` }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('What you send along'));
    expect(summary()?.textContent).not.toContain(part);
  }
  expect(sessionStorage.getItem('visit')).toBe('{}');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Your ROI calculation' }));
  await waitFor(() => expect(document.activeElement).toBe(input('message')));
  expect(summary()).toBeNull();
  fill();
  press();
  await untilSent();
  expect(bodyOf(fetch)).not.toHaveProperty('context');
});

test('what goes along leaves with the message, also after a reload', async () => {
  answerWith(accepted);
  act(() => contactDraft.set(draft));
  fill();
  press();
  await untilSent();
  expect(summary()).toBeNull();
  comeBack();
  expect(summary()).toBeNull();
});
