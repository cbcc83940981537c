import { Column, Row } from '@react-email/components';
import { Fragment } from 'react';
import { brand } from '../../content/built/brand.ts';
import { shortened } from '../../content/schema/shorten.ts';
import { MailFacts, MailHeading, MailLayout, MailText, renderMail } from '../mail/MailLayout.tsx';
import { mailDate } from '../mail/mailDate.ts';
import type { Mail } from '../mail/ses.ts';
import { emailAddress } from '../runtime/text.ts';
import { type ContactContext, type ContextFact, maxScore } from './contact.ts';
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
      <VisitorFacts
        facts={[
          { label: 'Name', value: name },
          { label: 'Email', value: email },
          { label: 'Company', value: company },
          ...factsOf(contact.context),
        ]}
      />
      {calculationOf(contact.context).map(([heading, facts]) => (
        <Fragment key={heading}>
          <MailHeading>{heading}</MailHeading>
          <VisitorFacts facts={facts} />
        </Fragment>
      ))}
      <MailHeading>Message</MailHeading>
      <MessageText text={message} />
    </MailLayout>,
  );
  return { to, subject, ...bodies, replyTo: visitor.success ? visitor.data : undefined };
}

/** The parts of a context that are single lines. */
function factsOf({ page, assessment, source = {} }: ContactContext = {}): ContextFact[] {
  const facts: ContextFact[] = [];
  if (page) facts.push({ label: 'Page', value: page });
  if (assessment) {
    const { score, level, weakest } = assessment;
    facts.push({ label: 'Assessment', value: `${score} out of ${maxScore}, ${level}` });
    if (weakest) facts.push({ label: 'Weakest dimension', value: weakest });
  }
  const { utm = {}, referrer } = source;
  const campaign = Object.entries(utm).map(([name, value]) => `${name} ${value}`);
  if (campaign.length > 0) facts.push({ label: 'Campaign', value: campaign.join(', ') });
  if (referrer) facts.push({ label: 'Came from', value: referrer });
  return facts;
}

function calculationOf({ roi }: ContactContext = {}): [heading: string, facts: ContextFact[]][] {
  if (!roi) return [];
  return [
    ['ROI calculation: results', roi.results],
    ['ROI calculation: inputs', roi.inputs],
  ];
}

/** Facts whose labels and values the visitor's browser sent: text of strangers. */
function VisitorFacts({ facts }: { facts: readonly ContextFact[] }) {
  return (
    <MailFacts
      facts={facts.map(({ label, value }) => ({
        label: visitorText(label),
        value: <bdi>{visitorText(value)}</bdi>,
      }))}
    />
  );
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
