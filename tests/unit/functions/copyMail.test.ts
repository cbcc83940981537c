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
async function mailOf(mailReading: MailReading, booking = true) {
  vi.doMock('../../../content/built/mailReading.ts', () => ({ mailReading }));
  vi.doMock('../../../content/built/features.ts', () => ({ features: { booking } }));
  vi.resetModules();
  const { copyMail } = await import('../../../functions/contact/copyMail.tsx');
  return copyMail('ada@example.com', { siteUrl });
}

afterEach(() => {
  vi.doUnmock('../../../content/built/mailReading.ts');
  vi.doUnmock('../../../content/built/features.ts');
});

describe('the visitor’s copy', () => {
  it('says who answers, by when, how to talk and how to reach us, and repeats nothing of the visitor’s', async () => {
    const mail = await mailOf(built);
    expect(mail).toMatchObject({ to: 'ada@example.com', replyTo: site.contactEmail });
    const named = built.people.find(({ id }) => id === built.articles[0]?.author)!;
    const halfHours = halfHour.flatMap(({ question, answer }) => [question, answer]);
    for (const body of [mail.html, mail.text]) {
      for (const words of [site.replyWithin, site.contactEmail, named.name, named.role, ...halfHours]) {
        expect(body).toContain(words);
      }
      expect(body).not.toMatch(/ada@example\.com/);
    }
  });

  it.each([
    ['newest', reading.articles, `Ada Adviser ${siteUrl}/#ada\nAdviser, contracts`],
    ['by-eve', reading.articles.slice(1), '#eve\nExpert'],
  ])('names the newest article, such as %s, and its author or else an adviser', async (id, articles, who) => {
    const { html, text } = await mailOf({ ...reading, articles });
    expect(text).toContain(`Title of ${id} ${siteUrl}/insights/${id}, 6 min read`);
    expect(text.match(/Title of/g)).toHaveLength(1);
    expect(text).toContain(who);
    expect(html).toContain(`href="${siteUrl}/insights/${id}"`);
  });

  it('is whole without advisers, articles and half an hour', async () => {
    const { text, html } = await mailOf({ articles: [], byPage: {}, people: [] }, false);
    expect(text).toContain(site.replyWithin);
    for (const { question } of halfHour) expect(text).not.toContain(question);
    expect(html).not.toMatch(/undefined|insights|<h2|<th/);
  });
});
