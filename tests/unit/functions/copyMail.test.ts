import { afterEach, describe, expect, it, vi } from 'vitest';
import { halfHour } from '../../../content/built/halfHour.ts';
import { mailReading as built } from '../../../content/built/mailReading.ts';
import { site } from '../../../content/built/site.ts';
import type { MailReading } from '../../../content/schema/mailReading.ts';

const siteUrl = 'https://firm.example';
const adviser = { id: 'ada', name: 'Ada Adviser', role: 'Adviser, contracts', kind: 'adviser' } as const;
const author = { id: 'eve', name: 'Eve Expert', role: 'Expert', kind: 'expert' } as const;
const article = (id: string) => ({ id, title: `Title of ${id}`, readTime: 6 });
const reading: MailReading = {
  articles: [article('newest'), { ...article('by-eve'), author: 'eve' }],
  byPage: { '/some-service': 1 },
  people: [author, adviser],
};

/** The mail of a firm with this reading and these features. */
async function mailOf(mailReading: MailReading, context?: { page?: string }, booking = true) {
  vi.doMock('../../../content/built/mailReading.ts', () => ({ mailReading }));
  vi.doMock('../../../content/built/features.ts', () => ({ features: { booking } }));
  vi.resetModules();
  const { copyMail } = await import('../../../functions/contact/copyMail.tsx');
  return copyMail('ada@example.com', { siteUrl, context });
}

afterEach(() => {
  vi.doUnmock('../../../content/built/mailReading.ts');
  vi.doUnmock('../../../content/built/features.ts');
});

describe('the visitor’s copy', () => {
  it('says who answers, by when, how to talk and how to reach us', async () => {
    const mail = await mailOf(built);
    expect(mail).toMatchObject({ to: 'ada@example.com', replyTo: site.contactEmail });
    const named = built.people.find(({ id }) => id === built.articles[0]?.author)!;
    for (const body of [mail.html, mail.text]) {
      for (const words of [site.replyWithin, site.contactEmail, named.name, named.role]) {
        expect(body).toContain(words);
      }
      for (const { question, answer } of halfHour) {
        expect(body).toContain(question);
        expect(body).toContain(answer);
      }
    }
  });

  it.each([
    [undefined, 'newest'],
    [{ page: '/some-service' }, 'by-eve'],
    [{ page: '/another' }, 'newest'],
  ] as const)('of a message from %j names the article %s', async (context, id) => {
    const { html, text } = await mailOf(reading, context as never);
    expect(text).toContain(`Title of ${id} ${siteUrl}/insights/${id}, 6 min read`);
    expect(text.match(/Title of/g)).toHaveLength(1);
    expect(html).toContain(`href="${siteUrl}/insights/${id}"`);
  });

  it('names the author of its article, else an adviser', async () => {
    expect((await mailOf(reading)).text).toContain(`Ada Adviser ${siteUrl}/#ada\nAdviser, contracts`);
    expect((await mailOf(reading, { page: '/some-service' })).text).toContain(`#eve\nExpert`);
  });

  it('is whole without advisers, articles and half an hour', async () => {
    const { text, html } = await mailOf({ articles: [], byPage: {}, people: [] }, { page: '/' }, false);
    expect(text).toContain(site.replyWithin);
    expect(text).toContain(site.contactEmail);
    for (const { question } of halfHour) expect(text).not.toContain(question);
    expect(html).not.toMatch(/undefined|insights|<h2|<th/);
  });

  it('takes nothing of the visitor’s but the address it goes to, which it does not repeat', async () => {
    const { copyMail } = await import('../../../functions/contact/copyMail.tsx');
    const one = await copyMail('one@example.com', { siteUrl });
    const context = { page: '/typed', assessment: { score: 3, level: 'typed', weakest: 'typed' } };
    const { to, ...other } = await copyMail('two@example.com', { siteUrl, context });
    expect(one).toEqual({ ...other, to: 'one@example.com' });
    expect(to).toBe('two@example.com');
  });
});
