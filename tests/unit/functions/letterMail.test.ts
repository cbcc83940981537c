import { expect, test } from 'vitest';
import { site } from '#content/built/site.ts';
import { readLetter } from '#content/read/readLetters.ts';
import { letterMail } from '#functions/newsletter/letterMail.tsx';

const siteUrl = 'https://www.firm.example';
const written = `---
subject: A
preheader: Shown beside it.
---

**c** and *[d](/services)*

## Next

> e\\
> h

3. f
4. [g](https://a.example)

- i
`;

test('what a firm writes is shown as HTML and as text, with addresses written out and a way to leave', async () => {
  const problems: string[] = [];
  const letter = readLetter(written, '2031-01-01.md', '2031-01-01', problems);
  expect(problems).toEqual([]);
  const answers = 'answers@firm.example';
  const stage = { siteUrl, replyTo: answers };
  const mail = await letterMail(letter!, 'ada@example.com', stage, 'abc');
  const { html, text } = mail;
  expect(mail).toMatchObject({ subject: 'A', replyTo: answers });
  expect(mail.headers?.['List-Unsubscribe']).toContain(`<mailto:${answers}?`);
  expect(html).toMatch(
    /<strong>c<\/strong> and <a href="https:\/\/www\.firm\.example\/services"[^>]*><em>d<\/em><\/a>/,
  );
  expect(html).toMatch(
    /<h2[^>]*>Next<\/h2><blockquote[^>]*><p[^>]*>e<br\/?>h<\/p><\/blockquote><ol[^>]* start="3"><li[^>]*>f<\/li><li/,
  );
  expect(html).toMatch(/<ul[^>]*><li[^>]*>i<\/li><\/ul>/);
  for (const words of [`c and d ${siteUrl}/services`, 'e\n> h', '3. f', '4. g https://a.example'])
    expect(text).toContain(words);
  expect(html).toContain('Shown beside it.');
  for (const body of [html, text]) {
    for (const words of ['January 1, 2031', site.postalAddress, 'Unsubscribe']) {
      expect(body).toContain(words);
    }
    expect(body).toContain(`${siteUrl}/newsletter/unsubscribe?token=abc`);
  }
  expect(text).not.toMatch(/<\/?[a-z]/);
  expect(html).not.toMatch(/<(img|script|iframe|form)\b|href="(?!https:|mailto:)/);
});
