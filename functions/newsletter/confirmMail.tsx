import { site } from '#content/built/site.ts';
import { MailButton, MailLayout, MailText, renderMail } from '../mail/MailLayout.tsx';
import type { Mail } from '../mail/ses.ts';
import type { FunctionMailSettings } from '../mail/settings.ts';
import { pendingDays } from './subscriptionPeriods.ts';

/**
 * Asks whether an address may get the newsletter. The reader may not be the person who gave the address,
 * so the mail repeats nothing that was typed.
 * @param confirmLink opens a page with a button; opening it alone changes nothing.
 */
export async function confirmMail(
  to: string,
  { siteUrl, replyTo = site.contactEmail }: Pick<FunctionMailSettings, 'siteUrl' | 'replyTo'>,
  confirmLink: string,
): Promise<Mail> {
  const bodies = await renderMail(
    <MailLayout
      preview="One press, and our letter comes to you."
      title="Please confirm your subscription"
      siteUrl={siteUrl}
      footer={
        <MailText small>
          {`This address was given in the newsletter form of our site. If that was not you, there is nothing to do: no letter comes, and the address is deleted after ${pendingDays} days.`}
        </MailText>
      }
    >
      <MailText>
        Somebody, most likely you, asked for our letter at this address. It comes once you confirm:
      </MailText>
      <MailText>
        <MailButton href={confirmLink}>Confirm my subscription</MailButton>
      </MailText>
      <MailText>
        {`The link works for ${pendingDays} days and opens a page with a button. Every letter ends with a link by which you can leave.`}
      </MailText>
    </MailLayout>,
  );
  return { to, subject: `${site.name}: please confirm your subscription`, ...bodies, replyTo };
}
