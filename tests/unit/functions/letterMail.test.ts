import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLetter, readLetters } from '../../../content/read/readLetters.ts';
import type { Letter } from '../../../content/schema/letter.ts';
import { blocksOf } from '../../../content/schema/plainText.ts';
import { letterMail } from '../../../functions/newsletter/letterMail.tsx';

const siteUrl = 'https://www.firm.example';
const unsubscribeUrl = `${siteUrl}/newsletter/unsubscribe?token=abc`;
/** Bytes after which Gmail hides the end. */
const maxLetterBytes = 102_000;
const mailOf = (letter: Letter) => letterMail(letter, 'ada@example.com', { siteUrl }, 'abc');
/** All words of a letter that has paragraphs and lists. */
const runsOf = ({ sections }: Letter) => [
  ...blocksOf('paragraph', sections).flatMap(({ text }) => text),
  ...blocksOf('list', sections).flatMap(({ items }) => items.flat()),
];
const problems: string[] = [];
const letters = await readLetters('content/firm', problems);

test('§10 letter: there is one to begin with', () => {
  expect(problems).toEqual([]);
  expect(letters.length).toBeGreaterThan(0);
});

describe.each(letters)('§10 letter of $id', (letter) => {
  test('is under the size at which Gmail hides the end', async () => {
    const { html } = await mailOf(letter);
    expect(Buffer.byteLength(html)).toBeLessThan(maxLetterBytes);
  });

  test('says the same as text, with every address written out', async () => {
    const { text, subject } = await mailOf(letter);
    expect(subject).toBe(letter.subject);
    for (const run of runsOf(letter)) expect(text).toContain(run.text.trim());
    expect(text).toContain(unsubscribeUrl);
    expect(text).not.toMatch(/<\/?[a-z]/);
  });

  test('has no picture, no script and no address but secure ones', async () => {
    const { html } = await mailOf(letter);
    expect(html).not.toMatch(/<(img|script|iframe|form)\b/);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(links).toContain(unsubscribeUrl);
    expect(links.filter((href) => !href.startsWith('https://') && !href.startsWith('mailto:'))).toEqual([]);
  });

  test('names the firm’s postal address and how to leave', async () => {
    const { html } = await mailOf(letter);
    expect(html).toContain('1200 Example Avenue');
    expect(html).toMatch(/>Unsubscribe<\/a>/);
  });

  test('leads only to items of the site that are there', () => {
    const items = runsOf(letter).flatMap(({ href = '' }) =>
      /^\/(insights|whitepapers|case-studies)\//.test(href) ? `content/firm${href}.md` : [],
    );
    expect(items.filter((file) => !existsSync(file))).toEqual([]);
  });
});

test('§10 letter: bold, italic and linked words, a quote and steps are shown', async () => {
  const letter = readLetter(
    '---\nsubject: A\npreheader: B\n---\n**c** and *[d](/services)*\n\n> e\n\n1. f\n',
    'a.md',
    '2031-01-01',
    [],
  )!;
  const { html, text } = await mailOf(letter);
  expect(html).toMatch(
    /<strong>c<\/strong> and <a href="https:\/\/www\.firm\.example\/services"[^>]*><em>d<\/em><\/a>/,
  );
  expect(html).toMatch(/<blockquote[^>]*><p[^>]*>e<\/p><\/blockquote><ol[^>]*><li[^>]*>f<\/li><\/ol>/);
  expect(text).toContain('c and d https://www.firm.example/services');
});
