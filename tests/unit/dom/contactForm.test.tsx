import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactFields, type ContactForm as Message } from '../../../functions/contact/contact.ts';
import { queryClient } from '../../../web/src/api/queryClient.ts';
import { contactDraft } from '../../../web/src/contactDraft.ts';
import ContactForm from '../../../web/src/pages/home/ContactForm.tsx';
import { paths, subjectParameter } from '../../../web/src/paths.ts';
import { toasts } from '../../../web/src/ui/toasts.ts';
import { contactMessage, contactWords, requiredWords } from '../../support/contact.ts';
import { renderAt } from './renderAt.tsx';

const filled = contactMessage({ message: 'We outgrew our system.' });

const input = (field: keyof Message) => screen.getByLabelText<HTMLInputElement>(contactWords[field].label);
const values = () => Object.fromEntries(contactFields.map((field) => [field, input(field).value]));
const fill = (message: Partial<Message> = filled) => {
  for (const field of contactFields) {
    const value = message[field];
    if (value !== undefined) fireEvent.change(input(field), { target: { value } });
  }
};
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
const sentLine = 'Your message is with us.';
const unsentLine = 'Not sent. What you have written is still here.';
const answerWith = (reply: () => Promise<Response>) => {
  const fetch = vi.fn((_path: string, _init?: RequestInit) => reply());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const sentBody = (fetch: ReturnType<typeof answerWith>) => JSON.parse(String(fetch.mock.calls[0]![1]?.body));
const sentKey = (fetch: ReturnType<typeof answerWith>, call: number) =>
  (fetch.mock.calls[call]![1]!.headers as Record<string, string>)['Idempotency-Key'];

beforeEach(() => {
  sessionStorage.clear();
  toasts.set(undefined);
  renderAt('/', <ContactForm />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('§3 contact: the form has an input for every field of the contract', () => {
  const without = contactFields.filter((field) => !document.querySelector(`[name="${field}"]`));
  expect(without, 'Add them to web/src/pages/home/ContactForm.tsx').toEqual([]);
});

test('§5 contact: every field says what is wrong under it, in a summary, and nothing is sent', async () => {
  const fetch = answerWith(async () => new Response('{}'));
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  press();
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  // Browsers differ in what focus alone brings into view, and whether below the bar.
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  expect(scrollIntoView.mock.calls).toEqual([[{ block: 'start' }]]);
  expect(scrollIntoView.mock.contexts).toEqual([summary]);
  vi.restoreAllMocks();
  for (const [label, text] of requiredWords) {
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(text);
    expect(summary.textContent).toContain(text);
  }
  expect(fetch).not.toHaveBeenCalled();
});

test('§5 contact: the summary’s links move focus to the fields', async () => {
  press();
  fireEvent.click(await screen.findByRole('link', { name: 'Company is required' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Company'));
});

test('§5 contact: placeholders, e-mail type and four rows', () => {
  expect(screen.getByLabelText('Company').getAttribute('placeholder')).toBe('Your Company Name');
  expect(screen.getByLabelText('Message').getAttribute('placeholder')).toBe(
    'Tell us about your ERP needs...',
  );
  expect(screen.getByLabelText('Message').getAttribute('rows')).toBe('4');
  expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email');
});

test('§4 contact: sending, then sent: a toast, a line in the page, cleared, cached list invalidated', async () => {
  queryClient.setQueryData(['/api/contacts'], []);
  let finish = (_: Response) => {};
  const fetch = answerWith(() => new Promise((resolve) => (finish = resolve)));
  fill();
  press();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' });
  expect(button.disabled).toBe(true);
  finish(new Response('{"success":true}', { status: 201 }));
  await screen.findByText(sentLine);
  expect(toasts.get()).toMatchObject({
    kind: 'success',
    title: 'Message sent successfully!',
    text: "We'll get back to you soon to discuss your ERP needs.",
  });
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('');
  expect(queryClient.getQueryState(['/api/contacts'])?.isInvalidated).toBe(true);
  expect(sentBody(fetch)).toEqual(filled);
});

test('§8 contact: a failure shows the server’s sentence and keeps what was typed', async () => {
  answerWith(async () => new Response('Too many messages.', { status: 429 }));
  fill();
  press();
  const line = await screen.findByText(unsentLine);
  // Screen readers hear the toast; the line is for the eye.
  expect(line.closest('[role=status]')).toBeNull();
  expect(toasts.get()).toMatchObject({
    kind: 'failure',
    title: 'Failed to send message',
    text: '429: Too many messages.',
  });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('We outgrew our system.');
});

test('§8 contact: no response gives the default text; trying again keeps the idempotency key', async () => {
  const fetch = answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  fill();
  press();
  await screen.findByText(unsentLine);
  expect(toasts.get()?.text).toBe('Please try again later.');
  press();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(sentKey(fetch, 1)).toBe(sentKey(fetch, 0));
});

test('a double press sends one message: whatever goes out has one idempotency key', async () => {
  const fetch = answerWith(async () => new Response('{"success":true}'));
  fill();
  press();
  press();
  await screen.findByText(sentLine);
  expect(new Set(fetch.mock.calls.map((_, call) => sentKey(fetch, call))).size).toBe(1);
});

test('§7 contact: what was sent before a reload, and is sent again after it, keeps its idempotency key', async () => {
  const fetch = answerWith(() => new Promise(() => {}));
  fill();
  press();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  cleanup();
  renderAt('/', <ContactForm />);
  press();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(sentKey(fetch, 1)).toBe(sentKey(fetch, 0));
});

test('what was sent before another page was seen, and is sent again after it, keeps its idempotency key', async () => {
  const fetch = answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  fill();
  press();
  await screen.findByText(unsentLine);
  // What goes along has changed meanwhile.
  act(() => contactDraft.set({ message: filled.message, note: 'Added.', context: { page: '/services' } }));
  press();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(JSON.parse(String(fetch.mock.calls[1]![1]?.body)).context).toEqual({ page: '/services' });
  expect(sentKey(fetch, 1)).toBe(sentKey(fetch, 0));
});

test('§4 contact: what is typed while a message is sent stays, also after a reload', async () => {
  let finish = (_: Response) => {};
  answerWith(() => new Promise((resolve) => (finish = resolve)));
  fill();
  press();
  await screen.findByRole('button', { name: 'Sending...' });
  fill({ message: 'And we have a second question.' });
  finish(new Response('{"success":true}'));
  await screen.findByText(sentLine);
  const left = {
    ...Object.fromEntries(contactFields.map((field) => [field, ''])),
    message: 'And we have a second question.',
  };
  expect(values()).toEqual(left);
  cleanup();
  renderAt('/', <ContactForm />);
  expect(values()).toEqual(left);
});

test('§7 contact: the honeypot is sent only when something filled it', async () => {
  const fetch = answerWith(async () => new Response('{"success":true}'));
  fill();
  fireEvent.change(screen.getByLabelText('Leave this empty'), { target: { value: 'http://spam.example' } });
  press();
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(sentBody(fetch)).toMatchObject({ reference: 'http://spam.example' });
});

const draft = {
  message: 'Score: 17 out of 25',
  note: 'Your result is in the message.',
  context: { assessment: { score: 17, level: 'Good Readiness', weakest: 'Data' } },
};
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message').value;

test('a tool’s draft fills the empty message, and the form says so', () => {
  act(() => contactDraft.set(draft));
  expect(message()).toBe(draft.message);
  expect(screen.getByText(draft.note).closest('[role=status]')).not.toBeNull();
  expect(contactDraft.get()).toBeUndefined();
});

test('a draft from before the form is taken once and stays until it is sent', () => {
  cleanup();
  contactDraft.set(draft);
  renderAt('/', <ContactForm />);
  expect(message()).toBe(draft.message);
  cleanup();
  renderAt('/', <ContactForm />);
  expect(message()).toBe(draft.message);
  expect(screen.queryByText(draft.note)).toBeNull();
});

test('the link to a conflict check begins a message for names, once, and asks for no facts', () => {
  cleanup();
  history.replaceState(null, '', paths.conflictCheck());
  renderAt('/', <ContactForm />);
  expect(message()).toBe(
    'Conflict check. Parties, affiliates, vendors, implementation firms and counsel on each side:',
  );
  expect(
    screen
      .getByText(
        'Names are all that a conflict check needs. Please send no facts and no documents of the case.',
      )
      .closest('[role=status]'),
  ).not.toBeNull();
  fill({
    message:
      'Conflict check. Parties, affiliates, vendors, implementation firms and counsel on each side: A v. B',
  });
  cleanup();
  renderAt('/', <ContactForm />);
  expect(message()).toBe(
    'Conflict check. Parties, affiliates, vendors, implementation firms and counsel on each side: A v. B',
  );
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, '', `/?${subjectParameter}=anything`);
  renderAt('/', <ContactForm />);
  expect(message()).toBe('');
});

test('a message that is left and come back to is as it was, until it is sent', async () => {
  fill(filled);
  cleanup();
  renderAt('/', <ContactForm />);
  expect(values()).toEqual(filled);
  answerWith(async () => new Response('{"success":true}'));
  press();
  await screen.findByText(sentLine);
  cleanup();
  renderAt('/', <ContactForm />);
  expect(message()).toBe('');
});

test('a message that is left and come back to is as it was, also where nothing can be stored', async () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  fill(filled);
  cleanup();
  renderAt('/', <ContactForm />);
  expect(values()).toEqual(filled);
  answerWith(async () => new Response('{"success":true}'));
  press();
  await screen.findByText(sentLine);
  cleanup();
  renderAt('/', <ContactForm />);
  expect(message()).toBe('');
});

test('what stands in the storage and is no message is left alone', () => {
  cleanup();
  sessionStorage.setItem('contact-form', '{"message": 1}');
  renderAt('/', <ContactForm />);
  expect(message()).toBe('');
});

test('a tool’s draft follows what was typed, once, and what the tool knows goes along', () => {
  fill({ message: 'My own words.' });
  act(() => contactDraft.set(draft));
  act(() => contactDraft.set(draft));
  expect(message()).toBe(`My own words.\n\n${draft.message}`);
  expect(screen.getByText(draft.note)).toBeTruthy();
  expect(summary()?.textContent).toContain('17');
});

test('a drafted message is sent as it stands, and the note leaves with it', async () => {
  const fetch = answerWith(async () => new Response('{"success":true}'));
  act(() => contactDraft.set(draft));
  const { message: _, ...others } = filled;
  fill(others);
  press();
  await screen.findByText(sentLine);
  expect(sentBody(fetch)).toMatchObject({ message: draft.message });
  expect(screen.queryByText(draft.note)).toBeNull();
});

const summary = () => screen.queryByRole('region', { name: 'What you send along' });
const roi = {
  inputs: [{ label: 'Employees', value: '50' }],
  results: [
    { label: 'Net benefit', value: '$84,000' },
    { label: 'ROI', value: '+37%' },
  ],
};

test('what goes along is shown before it is sent, and is sent beside the five fields', async () => {
  const fetch = answerWith(async () => new Response('{"success":true}'));
  act(() => contactDraft.set(draft));
  act(() => contactDraft.set({ ...draft, context: { roi } }));
  expect(summary()?.textContent).toContain('17 out of 25, Good Readiness; weakest: Data');
  expect(summary()?.textContent).toContain('Net benefit: $84,000; ROI: +37%');
  expect(summary()?.textContent).toContain('Employees: 50');
  fill(filled);
  press();
  await screen.findByText(sentLine);
  expect(sentBody(fetch).context).toEqual({ ...draft.context, roi });
  expect(summary()).toBeNull();
  expect(sessionStorage.getItem('contact-context')).toBeNull();
});

test('what is taken out is not sent, and focus goes on at what is left, then at the message', async () => {
  const fetch = answerWith(async () => new Response('{"success":true}'));
  act(() => contactDraft.set({ ...draft, context: { ...draft.context, roi } }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Your assessment' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('What you send along'));
  expect(summary()?.textContent).not.toContain('assessment');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Your ROI calculation' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Message')));
  expect(summary()).toBeNull();
  fill(filled);
  press();
  await screen.findByText(sentLine);
  expect(sentBody(fetch)).not.toHaveProperty('context');
});

test('the context of a message survives a reload with it', () => {
  act(() => contactDraft.set(draft));
  cleanup();
  renderAt('/', <ContactForm />);
  expect(message()).toBe(draft.message);
  expect(summary()?.textContent).toContain('Good Readiness');
  cleanup();
  sessionStorage.setItem('contact-context', '{"assessment":"high"}');
  renderAt('/', <ContactForm />);
  expect(summary()).toBeNull();
});

test('how the visit came is one line, which goes along unless the visitor takes it out', async () => {
  const source = { utm: { source: 'linkedin', campaign: 'spring' }, referrer: 'www.linkedin.com' };
  const title = 'How you came here';
  const fetch = answerWith(async () => new Response('{}'));
  for (const taken of [false, true]) {
    cleanup();
    sessionStorage.setItem('visit', JSON.stringify(source));
    renderAt('/', <ContactForm />);
    const along = screen.getByRole('region', { name: 'What you send along' });
    const lines = [...along.querySelectorAll('li p')].map(({ textContent }) => textContent);
    expect(lines).toEqual([`${title}: www.linkedin.com, linkedin, spring`]);
    if (taken) fireEvent.click(screen.getByRole('button', { name: `Remove ${title}` }));
    fetch.mockClear();
    fill();
    press();
    await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    expect(sentBody(fetch).context).toEqual(taken ? undefined : { source });
  }
  expect(sessionStorage.getItem('visit')).toBe('{}');
});

test('a visit without a source has nothing to tell', () => {
  expect(screen.queryByRole('region', { name: 'What you send along' })).toBeNull();
});

test('a link beside Send leads to the privacy notice', () => {
  const link = screen.getByRole('link', { name: 'How we treat your data' });
  expect(link.getAttribute('href')).toBe('/privacy');
});
