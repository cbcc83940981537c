import { describe, expect, it } from 'vitest';
import { site } from '../../../content/built/site.ts';
import { type Mail, MailDelayed } from '../../../functions/mail/ses.ts';
import { subscriberTasks } from '../../../functions/mail/tasks.ts';
import { confirmLink } from '../../../functions/newsletter/mailLinks.ts';

const siteUrl = 'https://www.example.com';

function tasksOf(
  item: Record<string, unknown>,
  effects: Partial<Parameters<typeof subscriberTasks>[1]> = {},
) {
  const done: unknown[] = [];
  const mails: Mail[] = [];
  const tasks = subscriberTasks(item, {
    settings: { siteUrl },
    callWebhook: async () => {},
    noteTold: async () => {},
    send: async (mail) => {
      mails.push(mail);
      done.push('sent');
    },
    unsuppress: async (email) => void done.push(`unsuppressed ${email}`),
    confirmLink: async (email) => confirmLink(siteUrl, `token-of-${email.replace('@', '.')}`),
    noteSent: async (email) => void done.push(email),
    ...effects,
  });
  return { tasks, mails, done };
}

const pending = { email: 'ada@example.com', state: 'pending', id: 'id-1' };

describe('the mail with the link', () => {
  it('goes to a pending address that SES may send to again, with the link in both bodies, and is noted after it was accepted', async () => {
    const { tasks, mails, done } = tasksOf(pending);
    expect(tasks.map(({ name, matters }) => ({ name, matters }))).toEqual([
      { name: 'confirmation', matters: false },
    ]);
    expect(await tasks[0]!.run()).toBeUndefined();
    expect(done).toEqual(['unsuppressed ada@example.com', 'sent', 'ada@example.com']);
    const [mail] = mails;
    const link = `${siteUrl}/newsletter/confirm?token=token-of-ada.example.com`;
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      subject: `${site.name}: please confirm your subscription`,
      replyTo: site.contactEmail,
    });
    for (const body of [mail!.html, mail!.text]) {
      expect(body).toContain(link);
      expect(body.replaceAll(link, '')).not.toContain('ada@example.com');
      expect(body).toMatch(/7(<!-- -->)? days/);
    }
  });

  it.each(['confirmed', 'unsubscribed', 'bounced', undefined])(
    'does not go to an address that is %s',
    async (state) => {
      const { tasks, done } = tasksOf({ ...pending, state });
      expect(await tasks[0]!.run()).toBe('not pending');
      expect(done).toEqual([]);
    },
  );

  it('does not go to a mailbox that had one today, and SES’s list stays as it is', async () => {
    const { tasks, done } = tasksOf(pending, { mayConfirm: async () => false });
    expect(await tasks[0]!.run()).toBe('limit of mails to strangers');
    expect(done).toEqual([]);
  });

  it('waits as long as SES does not take the address off its list', async () => {
    const throttled = new MailDelayed('TooManyRequestsException');
    const { tasks, done } = tasksOf(pending, { unsuppress: () => Promise.reject(throttled) });
    await expect(tasks[0]!.run()).rejects.toBe(throttled);
    expect(done).toEqual([]);
  });

  it('goes to no address of a form that no mail reaches', async () => {
    const { tasks, mails } = tasksOf({ ...pending, email: 'no address' });
    expect(await tasks[0]?.run()).toBe('no e-mail address');
    expect(mails).toEqual([]);
  });
});
