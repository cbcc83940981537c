import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { site } from '#content/built/site.ts';
import { contactFields, type ContactForm as Message } from '#functions/contact/contact.ts';
import { queryClient } from '#web/src/api/queryClient.ts';
import { contactDraft } from '#web/src/contactDraft.ts';
import ContactForm from '#web/src/pages/home/ContactForm.tsx';
import { toasts } from '#web/src/ui/toasts.ts';
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
const untilSent = () => screen.findByRole('heading', { name: 'Message sent.' });
const writeAnother = () => fireEvent.click(screen.getByRole('button', { name: 'Write another' }));
const untilFailed = () => screen.findByText('Not sent. What you have written is still here.');
const keysOf = (fetch: ReturnType<typeof answerWith>) =>
  fetch.mock.calls.map(([, init]) => new Headers(init!.headers).get('Idempotency-Key'));
const inStatus = (text: string) => screen.getByText(text).closest('[role=status]');

/** The form after a reload, or after another page and Back. */
function comeBack(): void {
  cleanup();
  renderAt('/', <ContactForm />);
}

/** The form after another page, by a link: another entry of the history. */
function comeByLink(address = '/#contact'): void {
  history.pushState({ key: 'of the router' }, '', address);
  comeBack();
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

test('§5 contact: placeholders, e-mail type, four rows, and what browsers can fill in (WCAG 1.3.5)', () => {
  expect(input('company').placeholder).toBe('Your Company Name');
  expect(input('message').placeholder).toBe('Tell us about your ERP needs...');
  expect(input('message').getAttribute('rows')).toBe('4');
  expect(input('email').type).toBe('email');
  const purposes = ['given-name', 'family-name', 'email', 'organization', null];
  expect(contactFields.map((field) => input(field).getAttribute('autocomplete'))).toEqual(purposes);
});

test('§4 §7 contact: pressed twice it is sent once; any JSON is a success: a toast, the answer, an empty form', async () => {
  queryClient.setQueryData(['/api/contacts'], []);
  const { reply, answer } = heldReply();
  const fetch = answerWith(reply);
  fill({ ...filled, email: `Ada <${filled.email}>` });
  press();
  press();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' });
  expect(button.disabled).toBe(true);
  answer(Response.json({ whatever: 1 }, { status: 201 }));
  const heading = await untilSent();
  expect(toasts.get()).toMatchObject({
    kind: 'success',
    title: 'Message sent successfully!',
    text: "We'll get back to you soon to discuss your ERP needs.",
  });
  expect(document.activeElement).toBe(heading);
  expect(heading.parentElement!.textContent).toContain(
    `replies within ${site.replyWithin}, to ${filled.email}.`,
  );
  expect(screen.queryByRole('form')).toBeNull();
  expect(queryClient.getQueryState(['/api/contacts'])?.isInvalidated).toBe(true);
  expect(fetch).toHaveBeenCalledOnce();
  expect(bodyOf(fetch)).toEqual(filled);
  comeBack();
  expect(values()).toEqual(empty);
});

test('contact: ‘Write another’ leads to the first field of an empty form; a second message is sent', async () => {
  const fetch = answerWith(accepted);
  fill();
  press();
  await untilSent();
  writeAnother();
  expect(screen.queryByRole('heading', { name: 'Message sent.' })).toBeNull();
  expect(document.activeElement).toBe(input('firstName'));
  const second = { ...filled, message: 'There is something else.' };
  fill(second);
  press();
  await untilSent();
  expect(bodyOf(fetch, 1)).toEqual(second);
  expect(new Set(keysOf(fetch)).size).toBe(2);
});

test.each([
  ['a refusal', refused(429, 'Too many messages.'), '429: Too many messages.'],
  ['no response', unreachable, 'Please try again later.'],
])(
  '§7 §8 contact: %s is told after one call, keeps what was typed, and is tried again with its key',
  async (_, reply, text) => {
    const fetch = answerWith(reply);
    fill();
    press();
    const line = await untilFailed();
    expect(fetch).toHaveBeenCalledOnce();
    // Screen readers hear the toast; the line is for the eye.
    expect(line.closest('[role=status]')).toBeNull();
    expect(toasts.get()).toMatchObject({ kind: 'failure', title: 'Failed to send message', text });
    expect(values()).toEqual(filled);
    press();
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    expect(new Set(keysOf(fetch)).size).toBe(1);
    await untilFailed();
    // What was not sent before is not said beside the next mistake.
    fill({ company: '' });
    press();
    await screen.findByRole('alert');
    expect(screen.queryByText(/^Not sent\./)).toBeNull();
  },
);

test('§7 contact: a message that is sent again keeps its idempotency key; the next message has another', async () => {
  const fetch = answerWith(silent, accepted, unreachable);
  const untilSentTimes = (times: number) => waitFor(() => expect(fetch).toHaveBeenCalledTimes(times));
  fill();
  press();
  await untilSentTimes(1);
  comeBack();
  press();
  await untilSent();
  writeAnother();
  fill();
  press();
  await untilFailed();
  fill({ company: 'Another' });
  press();
  await untilSentTimes(4);
  const keys = keysOf(fetch);
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 2]);
});

test('§4 contact: what is typed while a message is sent stays, also over a reload, and so does a focus elsewhere', async () => {
  const { reply, answer } = heldReply();
  answerWith(reply);
  fill();
  press();
  await screen.findByRole('button', { name: 'Sending...' });
  fill({ message: 'And we have a second question.' });
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  answer(accepted());
  await untilSent();
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
  writeAnother();
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

test('what stands in the storage and is no message, and no beginning of one, is left alone', () => {
  sessionStorage.setItem('contact-form', '{"message": 1}');
  sessionStorage.setItem('contact-begun', '{"text": 1}');
  comeBack();
  expect(message()).toBe('');
});

const draft = { message: 'Score: 17 out of 25\nWeakest: Data', note: 'Your result is in the message.' };
const changed = { ...draft, message: 'Score: 18 out of 25\nWeakest: $& Team' };
const both = (own: string, { message: text } = draft) => `${own}\n\n${text}`;
const begin = (of = draft) => act(() => contactDraft.set(of));
const type = (text: string) => fill({ message: text });
const isNoted = () => screen.queryByText(draft.note) !== null;

test('a tool’s text, also one from before the form, fills the empty message once, and the form says so', () => {
  cleanup();
  contactDraft.set(draft);
  renderAt('/', <ContactForm />);
  expect(message()).toBe(draft.message);
  expect(inStatus(draft.note)).not.toBeNull();
  expect(contactDraft.get()).toBeUndefined();
});

test('a tool’s text follows what was typed, is sent as it stands, and is gone then', async () => {
  const fetch = answerWith(accepted);
  fill();
  begin();
  expect(message()).toBe(both(filled.message));
  expect(isNoted()).toBe(true);
  press();
  await untilSent();
  expect(bodyOf(fetch)).toEqual({ ...filled, message: both(filled.message) });
  writeAnother();
  expect([message(), isNoted()]).toEqual(['', false]);
  for (const come of [comeBack, comeByLink]) {
    come();
    expect([message(), isNoted()]).toEqual(['', false]);
  }
});

test('a tool’s text left as it is stays over a reload, and is gone by a link; what was typed before it stays', () => {
  fill({ firstName: 'Ada', message: 'Hello.' });
  begin();
  comeBack();
  expect([message(), isNoted()]).toEqual([both('Hello.'), true]);
  comeByLink();
  expect([message(), isNoted(), input('firstName').value]).toEqual(['Hello.', false, 'Ada']);
  comeBack();
  expect(message()).toBe('Hello.');
});

test('a message that the visitor has changed since is hers: it stays by a link too, and its note', () => {
  begin();
  type(`${draft.message}\nWhat do you think?`);
  comeByLink();
  expect([message(), isNoted()]).toEqual([`${draft.message}\nWhat do you think?`, true]);
});

test('a message that could not be sent stays by a link, also where a tool wrote all of it', async () => {
  answerWith(unreachable);
  fill({ ...filled, message: '' });
  begin();
  press();
  await untilFailed();
  comeByLink();
  expect(message()).toBe(draft.message);
});

test.each([
  ['alone', '', changed.message],
  ['below words of hers', 'Hello.', both('Hello.', changed)],
])('a tool’s later text takes the place of the one before, %s, and is not doubled', (_, own, whole) => {
  type(own);
  for (const next of [draft, draft, changed, changed]) begin(next);
  expect(message()).toBe(whole);
  comeByLink();
  expect(message()).toBe(own);
});

test('a tool’s later text takes the place of the one before, within what was added, unless that was changed', () => {
  begin();
  type(`${draft.message}\nWhat do you think?`);
  begin(changed);
  expect(message()).toBe(`${changed.message}\nWhat do you think?`);
  const hers = 'Score: 20, we believe\nWeakest: $& Team';
  type(hers);
  begin();
  expect(message()).toBe(both(hers));
});

test('a tool’s text that was deleted stays deleted, its note goes, and what was typed instead stays', () => {
  begin();
  type('');
  expect(isNoted()).toBe(false);
  for (const come of [comeBack, comeByLink]) {
    come();
    expect([message(), isNoted()]).toEqual(['', false]);
  }
  begin();
  type('Something else.');
  expect(isNoted()).toBe(false);
  comeByLink();
  expect([message(), isNoted()]).toEqual(['Something else.', false]);
});

test('a section that is chosen in the page is still the visit that the tool began', () => {
  cleanup();
  let navigate!: NavigateFunction;
  function Page() {
    navigate = useNavigate();
    return <ContactForm />;
  }
  renderAt('/', <Page />);
  begin();
  history.pushState(null, '', '/#about');
  act(() => void navigate('/#about'));
  comeBack();
  expect(message()).toBe(draft.message);
});

test('a tool that is used below the answer brings the form back, with its text', async () => {
  answerWith(accepted);
  fill();
  press();
  await untilSent();
  begin();
  expect(screen.queryByRole('heading', { name: 'Message sent.' })).toBeNull();
  expect(message()).toBe(draft.message);
});

test('the link to a conflict check begins a message once, in place of a tool’s text and below own words', () => {
  const asked =
    'Conflict check. Parties, affiliates, vendors, implementation firms and counsel on each side:';
  begin();
  comeByLink('/?subject=conflict-check&utm_source=letter#contact');
  expect(message()).toBe(asked);
  expect(location.search).toBe('?utm_source=letter');
  // The entry keeps what the router has noted in it.
  expect(history.state).toMatchObject({ key: 'of the router' });
  comeBack();
  expect(message()).toBe(asked);
  comeByLink('/?subject=conflict-check#contact');
  expect(message()).toBe(asked);
  comeByLink();
  expect(message()).toBe('');
  type('Good morning.');
  comeByLink('/?subject=conflict-check#contact');
  expect(message()).toBe(`Good morning.\n\n${asked}`);
});
