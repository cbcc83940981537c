import * as mailsWords from '../../content/built/words/mails.ts';
import { fill } from '../../content/schema/fill.ts';
import type { StoredContact } from '../contract/storedContact.ts';
import { emailAddress } from '../contract/text.ts';
import { factsOf, subjectLine, VisitorFacts, visitorText } from './contactMails.tsx';
import { MailButton, MailLayout, MailText, renderMail } from './MailLayout.tsx';
import { mailDate } from './mailDate.ts';
import { replyLink } from './replyLink.ts';
import type { Mail } from './sendMail.ts';

const words = mailsWords.call;

/**
 * Tells one of the firm's people that a call was booked: by whom and when, where the booking service has told it. The
 * visitor has that service's own mail.
 */
export async function callMail(call: StoredContact, to: string, siteUrl: string): Promise<Mail> {
  const { id, firstName, lastName, email, startsAt, callState, context, source } = call;
  const name = `${firstName} ${lastName}`.trim() || email;
  const told = startsAt ? fill(words.subject, { name }) : words.subjectUnknown;
  const subject = subjectLine(callState === 'canceled' ? `${words.canceled} ${told}` : told);
  const visitor = emailAddress.safeParse(email);
  const received = mailDate(call.createdAt);
  const said = startsAt ? fill(words.booked, { name: visitorText(name) }) : words.unknown;
  const bodies = await renderMail(
    <MailLayout
      preview={subjectLine(said)}
      title={subject}
      siteUrl={siteUrl}
      date={received}
      footer={
        <MailText small>
          {fill(startsAt ? words.why : words.whyUnknown, { id: visitorText(id), time: received })}
        </MailText>
      }
    >
      <MailText>{said}</MailText>
      <VisitorFacts
        facts={[
          ...(startsAt
            ? [
                { label: mailsWords.lead.name, value: name },
                { label: mailsWords.lead.email, value: email },
                { label: words.time, value: mailDate(startsAt) },
              ]
            : []),
          ...factsOf(context),
          ...(source ? [{ label: words.source, value: source }] : []),
        ]}
      />
      {visitor.success && (
        <div data-skip-in-text="true" style={{ margin: '28px 0 8px' }}>
          <MailButton href={replyLink(visitor.data, undefined, words.replySubject)}>
            {mailsWords.lead.reply}
          </MailButton>
        </div>
      )}
    </MailLayout>,
  );
  return { to, subject, ...bodies, replyTo: visitor.success ? visitor.data : undefined };
}

/** Tells one of the firm's people of several calls of which only pages have told. */
export async function callsMail(calls: readonly StoredContact[], to: string, siteUrl: string): Promise<Mail> {
  const subject = fill(words.several, { count: calls.length });
  const bodies = await renderMail(
    <MailLayout
      preview={words.unknown}
      title={subject}
      siteUrl={siteUrl}
      footer={<MailText small>{words.severalWhy}</MailText>}
    >
      <MailText>{words.unknown}</MailText>
      <VisitorFacts
        facts={calls.map(({ createdAt, context }) => ({
          label: mailDate(createdAt),
          value: context?.page ?? '',
        }))}
      />
    </MailLayout>,
  );
  return { to, subject, ...bodies };
}
