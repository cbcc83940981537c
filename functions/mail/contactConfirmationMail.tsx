import { site } from '../../content/built/site.ts';
import type { Mail } from './Mail.ts';
import { MailLayout, MailLink, MailText } from './MailLayout.tsx';
import { renderMail } from './renderMail.ts';

/**
 * Tells a visitor that their message has come. It repeats nothing that was typed, not even the name, so that nobody can
 * send words of their own through us to a stranger (decision 46).
 */
export async function contactConfirmationMail(
  to: string,
  { siteUrl, replyTo }: { siteUrl: string; replyTo?: string | undefined },
): Promise<Mail> {
  const subject = `${site.name}: we have your message`;
  const bodies = await renderMail(
    <MailLayout
      preview={`We answer within ${site.replyWithin}.`}
      title="We have your message"
      siteUrl={siteUrl}
      footer={
        <MailText small>
          This address was given in the contact form of our site. If that was not you, there is nothing to do:
          you will get nothing else from us.
        </MailText>
      }
    >
      <MailText>
        Thank you for writing to us. One of our consultants answers within {site.replyWithin}.
      </MailText>
      <MailText>
        If it is urgent, or if you want to add something, answer this mail or write to{' '}
        <MailLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</MailLink>.
      </MailText>
    </MailLayout>,
  );
  return { to, subject, ...bodies, replyTo: replyTo ?? site.contactEmail };
}
