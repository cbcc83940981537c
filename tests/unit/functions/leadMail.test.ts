import { describe, expect, it } from 'vitest';
import { brand } from '#content/built/brand.ts';
import { contactFields } from '#functions/contact/contact.ts';
import type { StoredContact } from '#functions/contact/contactsTable.ts';
import { leadMail, subjectLine, visitorText } from '#functions/contact/leadMail.tsx';
import { contactMessage } from '../../support/contact.ts';

const siteUrl = 'https://firm.example';
const lead = (overrides: Partial<StoredContact> = {}) => {
  const stored = {
    ...contactMessage(),
    id: 'contact-1',
    createdAt: '2026-11-20T12:00:00.000Z',
    ...overrides,
  };
  return leadMail(stored, 'sales@firm.example', siteUrl);
};

describe('the mail about a message', () => {
  it('says everything in HTML and in text, and is answered to the visitor', async () => {
    const typed = Object.fromEntries(contactFields.map((field) => [field, `${field}-typed`]));
    const fields = { ...typed, email: 'ada@example.com', message: 'First line.' };
    const mail = await lead({ ...fields, message: `${fields.message}\nSecond line.` });
    expect(mail).toMatchObject({ to: 'sales@firm.example', replyTo: 'ada@example.com' });
    expect(mail.subject).toBe('company-typed: message from firstName-typed lastName-typed');
    for (const words of [...Object.values(fields), 'contact-1']) {
      expect(mail.html).toContain(words);
      expect(mail.text).toContain(words);
    }
    expect(mail.text).toContain('First line.\nSecond line.');
    expect((await lead({ company: '' })).subject).toBe('A visitor: message from Ada Lovelace');
  });

  it('has a mark in its subject where the honeypot was filled, and says what it means', async () => {
    const { subject, text } = await lead({ suspectedSpam: true });
    expect(subject).toBe('[check] Analytical Engines: message from Ada Lovelace');
    expect(text).toContain('[check]: a field that people do not see was filled in');
    expect((await lead()).text).not.toContain('[check]');
  });

  it.each([
    '</td></table><img src=x onerror=alert(1)><script>alert(1)</script>&lt;b&gt;',
    '<a href="https://evil.example">here</a>',
    'https://evil.example/login',
  ])('makes no element and no link of %s', async (hostile) => {
    const { html } = await lead({
      firstName: hostile,
      company: hostile,
      message: hostile,
      email: 'ada@example.com',
    });
    const links = [...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(links.map((href) => href.replace(/\?.*/, ''))).toEqual([siteUrl]);
    expect(html).not.toMatch(/<img|<script|onerror="|<b>/);
  });

  it('loads nothing, and is dark for who reads in the dark', async () => {
    const { html } = await lead();
    expect(html).not.toMatch(/<img|<link|src=|url\(|@import/);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain(`.page, .desk { background-color: ${brand.colors.inkDeep}`);
  });

  it('has the day as people write it', async () => {
    const { text } = await lead();
    expect(text.replaceAll('\u202f', ' ')).toMatch(/^Friday, November 20, 2026 at 12:00 PM UTC\n/);
    expect((await lead({ createdAt: 'some day' })).text).toContain('received some day.');
  });

  it('keeps a subject on one line, without control characters, overrides and encoded words', async () => {
    const company = 'Engines\r\nBcc: all@evil.example\u202e =?utf-8?q?=0d=0aX:?=\u0000';
    const { subject } = await lead({ company });
    expect(subject).not.toMatch(/[\r\n\0\u202e]|=\?/);
    expect(subject).toContain('Engines Bcc: all@evil.example');
    // Cut between characters, not inside one.
    expect(subjectLine('👩‍👩‍👧'.repeat(200))).toBe(`${'👩‍👩‍👧'.repeat(23)}…`);
  });

  it('carries the longest message whole, in its own direction, below the 102 KB at which Gmail cuts', async () => {
    const message = `שלום ${'語'.repeat(4995)}`;
    const { html, text } = await lead({ message });
    expect(text).toContain(message);
    expect(html).toContain('dir="auto"');
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });

  it.each(['ädä@example.com', 'a@b\r\nBcc: c@d'])(
    'has no Reply-To when the stored address is %j',
    async (email) => {
      const { replyTo } = await lead({ email });
      expect(replyTo).toBeUndefined();
    },
  );

  it('loses of what was typed what moves the reader’s eye, and nothing else', async () => {
    expect(visitorText('a\r\nb\rc\td\u0007\u202ee\u2066f 👩‍👩‍👧 שלום')).toBe('a\nb\nc\tdef 👩‍👩‍👧 שלום');
    const hostile = 'a\u0007\u202eb\u2066c';
    const { html } = await lead({ company: hostile, message: hostile });
    for (const sign of ['\u0007', '\u202e', '\u2066']) expect(html).not.toContain(sign);
  });
});
