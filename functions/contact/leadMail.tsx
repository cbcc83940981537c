import { Column, Row } from '@react-email/components';
import { Fragment } from 'react';
import { brand } from '#content/built/brand.ts';
import { shortened } from '#content/shared/shorten.ts';
import { MailFacts, MailHeading, MailLayout, MailText, renderMail } from '../mail/MailLayout.tsx';
import { mailDate } from '../mail/mailDate.ts';
import type { Mail } from '../mail/ses.ts';
import { emailAddress } from '../runtime/text.ts';
import type { StoredContact } from './contactsTable.ts';

/** Longest subject in characters; RFC 5322 §2.1.1 recommends lines of 78. */
const maxSubjectLength = 120;

/**
 * A visitor's text as a mail shows it: without control characters other than tab and line break, and without the
 * signs that turn the direction of what follows. Right-to-left letters stay: the layout sets their direction.
 */
export function visitorText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '');
}

/**
 * A text for a subject: on one line, cut, and without the beginning of an encoded word, which mail programs would
 * decode (RFC 2047).
 */
export function subjectLine(text: string): string {
  const line = visitorText(text).replace(/\s+/g, ' ').replaceAll('=?', '= ?').trim();
  return shortened(line, maxSubjectLength);
}

/**
 * Tells one of the firm's people of a visitor's message; suspected spam has `[check]` in its subject. Their answer goes to
 * the visitor. All that the visitor typed is text: it is escaped, and no link is made of it.
 */
export async function leadMail(contact: StoredContact, to: string, siteUrl: string): Promise<Mail> {
  const { firstName, lastName, company, email, message, suspectedSpam } = contact;
  const name = `${firstName} ${lastName}`;
  const plainSubject = `${company || 'A visitor'}: message from ${name}`;
  const subject = subjectLine(suspectedSpam ? `[check] ${plainSubject}` : plainSubject);
  const visitor = emailAddress.safeParse(email);
  const received = mailDate(contact.createdAt);
  const bodies = await renderMail(
    <MailLayout
      preview={subjectLine(message)}
      title={subject}
      siteUrl={siteUrl}
      date={received}
      footer={
        <>
          {suspectedSpam && (
            <MailText small>
              [check]: a field that people do not see was filled in, so a robot may have written this.
            </MailText>
          )}
          <MailText small>
            Somebody wrote this in the contact form of the site. Your answer goes to the address above.
            Message {contact.id}, received {received}.
          </MailText>
        </>
      }
    >
      <MailFacts
        facts={[
          { label: 'Name', value: <VisitorText text={name} /> },
          { label: 'Email', value: <VisitorText text={email} /> },
          { label: 'Company', value: <VisitorText text={company} /> },
        ]}
      />
      <MailHeading>Message</MailHeading>
      <MessageText text={message} />
    </MailLayout>,
  );
  return { to, subject, ...bodies, replyTo: visitor.success ? visitor.data : undefined };
}

/** A text of a stranger on one line, which keeps its direction to itself. */
function VisitorText({ text }: { text: string }) {
  return <bdi>{visitorText(text)}</bdi>;
}

/** The visitor's lines, in the direction of the first letter. */
function MessageText({ text }: { text: string }) {
  return (
    <Row dir="auto">
      <Column className="quote" style={{ borderLeft: `3px solid ${brand.colors.sky}`, paddingLeft: 18 }}>
        <MailText>
          {visitorText(text)
            .split('\n')
            .map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their order
              <Fragment key={index}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
        </MailText>
      </Column>
    </Row>
  );
}
