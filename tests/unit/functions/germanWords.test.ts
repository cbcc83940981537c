import { afterEach, expect, test, vi } from 'vitest';
import * as mailsWords from '../../../content/built/words/mails.ts';
import * as messagesWords from '../../../content/built/words/messages.ts';
import * as problemsWords from '../../../content/built/words/problems.ts';

const locale = { language: 'de', tag: 'de-DE', currency: 'EUR', paper: 'A4' };
const time = {
  seconds: { one: '{count} Sekunde', other: '{count} Sekunden' },
  minutes: { one: '{count} Minute', other: '{count} Minuten' },
  hours: { one: '{count} Stunde', other: '{count} Stunden' },
  both: '{hours} und {minutes}',
};
const confirm = {
  subject: '{firm}: Bitte bestätigen Sie',
  title: 'Bitte bestätigen Sie',
  preview: 'Ein Klick genügt.',
  asked: 'Jemand hat unseren Brief bestellt:',
  button: 'Bestätigen',
  how: { one: 'Gültig {count} Tag.', other: 'Gültig {count} Tage.' },
  why: { one: 'Gelöscht nach {count} Tag.', other: 'Gelöscht nach {count} Tagen.' },
};

afterEach(() => {
  for (const module of ['locale', 'words/mails', 'words/messages', 'words/problems'])
    vi.doUnmock(`../../../content/built/${module}.ts`);
  vi.resetModules();
});

/** The modules that follow are made anew, for a firm that writes German. */
function writesGerman(): void {
  vi.resetModules();
  vi.doMock('../../../content/built/locale.ts', () => ({ locale }));
  vi.doMock('../../../content/built/words/mails.ts', () => ({ ...mailsWords, confirm }));
  vi.doMock('../../../content/built/words/problems.ts', () => ({
    ...problemsWords,
    time,
    methods: 'Hier gibt es nur {methods}.',
  }));
  vi.doMock('../../../content/built/words/messages.ts', () => ({
    ...messagesWords,
    required: '{label} fehlt',
    tooLong: '{label} hat höchstens {count} Zeichen',
    firstName: 'Vorname',
    email: 'Keine gültige Adresse',
  }));
}

test('mails: a German firm’s mail has its language and words, and none of the English ones', async () => {
  writesGerman();
  const { subscriptionMail } = await import('../../../functions/newsletter/subscriptionMail.tsx');
  const links = {
    kind: 'confirm' as const,
    siteUrl: 'https://example.com',
    confirmLink: 'https://example.com/x',
  };
  const { html, text, subject } = await subscriptionMail('a@example.com', links);
  expect(html).toMatch(/<html[^>]* lang="de"/);
  expect(subject).toMatch(/: Bitte bestätigen Sie$/);
  expect(text).toContain('Gültig 7 Tage.');
  expect(text).toContain('Gelöscht nach 7 Tagen.');
  expect(html + text).not.toMatch(/subscri(be|ption)|letter|confirm my/i);
});

test('§8 errors: a German firm’s API says times and lists in German', async () => {
  writesGerman();
  const { inWords, methodNotAllowed } = await import('../../../functions/runtime/problems.ts');
  expect(inWords(1)).toBe('1 Sekunde');
  expect(inWords(20_400)).toBe('5 Stunden und 40 Minuten');
  expect(methodNotAllowed(['GET', 'POST']).message).toBe('Hier gibt es nur GET und POST.');
});

test('§5 validation: a German firm’s forms name their fields in German', async () => {
  writesGerman();
  const { contactForm } = await import('../../../functions/contact/contact.ts');
  const said = (field: Record<string, string>) =>
    contactForm.safeParse(field).error?.issues.map(({ message }) => message);
  expect(said({ firstName: '' })).toContain('Vorname fehlt');
  expect(said({ firstName: 'x'.repeat(101) })).toContain('Vorname hat höchstens 100 Zeichen');
  expect(said({ email: 'x' })).toContain('Keine gültige Adresse');
});
