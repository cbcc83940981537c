import { locale } from '../../content/built/locale.ts';
import { site } from '../../content/built/site.ts';
import * as mailsWords from '../../content/built/words/mails.ts';
import { fill, fillPlural } from '../../content/schema/fill.ts';
import { MailButton, MailLayout, MailText, renderMail } from '../mail/MailLayout.tsx';
import type { Mail } from '../mail/ses.ts';
import { pendingDays } from './subscriptionPeriods.ts';

/**
 * Asks whether an address may get the newsletter. The reader may not be the person who gave the address,
 * so the mail repeats nothing that was typed.
 * @param confirmLink opens a page with a button; opening it alone changes nothing.
 */
export async function subscriptionMail(
  to: string,
  { siteUrl, confirmLink }: { siteUrl: string; confirmLink: string },
): Promise<Mail> {
  const words = mailsWords.confirm;
  const bodies = await renderMail(
    <MailLayout
      preview={words.preview}
      title={words.title}
      siteUrl={siteUrl}
      footer={<MailText small>{fillPlural(words.why, pendingDays, locale.tag)}</MailText>}
    >
      <MailText>{words.asked}</MailText>
      <MailText>
        <MailButton href={confirmLink}>{words.button}</MailButton>
      </MailText>
      <MailText>{fillPlural(words.how, pendingDays, locale.tag)}</MailText>
    </MailLayout>,
  );
  return {
    to,
    subject: fill(words.subject, { firm: site.name }),
    ...bodies,
    replyTo: site.contactEmail,
  };
}
