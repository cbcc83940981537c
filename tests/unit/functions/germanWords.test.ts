import { afterEach, expect, test, vi } from 'vitest';
import * as mailsWords from '../../../content/built/words/mails.ts';

const locale = { language: 'de', tag: 'de-DE', currency: 'EUR', paper: 'A4' };
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
  for (const module of ['locale', 'words/mails']) vi.doUnmock(`../../../content/built/${module}.ts`);
  vi.resetModules();
});

/** The modules that follow are made anew, for a firm that writes German. */
function writesGerman(): void {
  vi.resetModules();
  vi.doMock('../../../content/built/locale.ts', () => ({ locale }));
  vi.doMock('../../../content/built/words/mails.ts', () => ({ ...mailsWords, confirm }));
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
