import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLetters } from '../../../content/read/readLetters.ts';
import type { Letter } from '../../../content/schema/letter.ts';
import { letterMail } from '../../../functions/newsletter/letterMail.tsx';
import { unsubscribeHeaders } from '../../../functions/newsletter/mailLinks.ts';

const siteUrl = 'https://www.firm.example';
const unsubscribeUrl = `${siteUrl}/newsletter/unsubscribe?token=abc`;
/** Bytes after which Gmail hides the end. */
const maxLetterBytes = 102_000;
const mailOf = (letter: Letter) => letterMail(letter, 'ada@example.com', { siteUrl }, 'abc');
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
    for (const block of letter.blocks) {
      const runs = block.kind === 'list' ? block.items.flat() : block.words;
      for (const run of runs) expect(text).toContain(run.text.trim());
    }
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

  test('is answered by mail programs with one click, or by a mail to the firm', async () => {
    const { to, headers, replyTo } = await mailOf(letter);
    expect([to, headers]).toEqual(['ada@example.com', unsubscribeHeaders(siteUrl, 'abc', replyTo!)]);
  });

  test('leads only to items of the site that are there', () => {
    const runs = letter.blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.words));
    const items = runs.flatMap(
      ({ href }) => /^\/(insights|whitepapers|case-studies)\/(.+)$/.exec(href ?? '') ?? [],
    );
    expect(readdirSync('content/firm/letters')).toContain(`${letter.id}.md`);
    for (let at = 0; at < items.length; at += 3) {
      expect(existsSync(`content/firm/${items[at + 1]}/${items[at + 2]}.md`)).toBe(true);
    }
  });
});
