import { Heading, Section } from '@react-email/components';
import { Fragment } from 'react';
import { brandMail } from '../../content/built/brandMail.ts';
import { site } from '../../content/built/site.ts';
import { type ContactContext, type ContextFact, maxScore, type StoredContact } from '../contract/contact.ts';
import { emailAddress } from '../contract/text.ts';
import { MailLayout, MailLink, MailText, renderMail } from './MailLayout.tsx';
import type { Mail } from './sendMail.ts';

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
  const characters = [...line];
  if (characters.length <= maxSubjectLength) return line;
  return `${characters
    .slice(0, maxSubjectLength - 1)
    .join('')
    .trimEnd()}…`;
}

/**
 * Tells one of the firm's people of a visitor's message. Their answer goes to the visitor. All that the visitor typed is
 * text: it is escaped, and no link is made of it.
 */
export async function leadMail(contact: StoredContact, to: string, siteUrl: string): Promise<Mail> {
  const { firstName, lastName, company, email, message, suspectedSpam } = contact;
  const mark = suspectedSpam ? '[Suspected spam] ' : '';
  const subject = subjectLine(`${mark}${company || 'A visitor'}: message from ${firstName} ${lastName}`);
  const visitor = emailAddress.safeParse(email);
  const bodies = await renderMail(
    <MailLayout
      preview={subjectLine(message)}
      title={subject}
      siteUrl={siteUrl}
      footer={
        <MailText small>
          Somebody wrote this in the contact form of the site. Your answer goes to the address above. Message{' '}
          {contact.id}, received {contact.createdAt}.
        </MailText>
      }
    >
      <Facts
        facts={[
          { label: 'Name', value: `${firstName} ${lastName}` },
          { label: 'Email', value: email },
          { label: 'Company', value: company },
          ...factsOf(contact.context),
        ]}
      />
      <MailHeading>Message</MailHeading>
      <MessageText text={message} />
      {calculationOf(contact.context).map(([heading, facts]) => (
        <Fragment key={heading}>
          <MailHeading>{heading}</MailHeading>
          <Facts facts={facts} />
        </Fragment>
      ))}
    </MailLayout>,
  );
  return { to, subject, ...bodies, replyTo: visitor.success ? visitor.data : undefined };
}

/** The parts of a context that are single lines. */
function factsOf({ page, assessment }: ContactContext = {}): ContextFact[] {
  const facts: ContextFact[] = [];
  if (page) facts.push({ label: 'Page', value: page });
  if (assessment) {
    const { score, level, weakest } = assessment;
    facts.push({ label: 'Assessment', value: `${score} out of ${maxScore}, ${level}` });
    if (weakest) facts.push({ label: 'Weakest dimension', value: weakest });
  }
  return facts;
}

function calculationOf({ roi }: ContactContext = {}): [heading: string, facts: ContextFact[]][] {
  if (!roi) return [];
  return [
    ['ROI calculation: inputs', roi.inputs],
    ['ROI calculation: results', roi.results],
  ];
}

function MailHeading({ children }: { children: string }) {
  return (
    <Heading
      as="h2"
      style={{ color: brandMail.heading, fontSize: 16, lineHeight: '24px', margin: '20px 0 8px' }}
    >
      {children}
    </Heading>
  );
}

/** Names with texts, a line each. */
function Facts({ facts }: { facts: readonly ContextFact[] }) {
  return (
    <MailText>
      {facts.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts never change their order
        <Fragment key={index}>
          {index > 0 && <br />}
          {visitorText(label)}: <bdi>{visitorText(value)}</bdi>
        </Fragment>
      ))}
    </MailText>
  );
}

/** The visitor's lines, in the direction of the first letter. */
function MessageText({ text }: { text: string }) {
  return (
    <Section dir="auto" style={{ borderLeft: `3px solid ${brandMail.quote}`, paddingLeft: 12 }}>
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
    </Section>
  );
}

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
