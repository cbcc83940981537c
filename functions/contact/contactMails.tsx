import { Column, Row } from '@react-email/components';
import { Fragment } from 'react';
import { brandMail } from '../../content/built/brandMail.ts';
import * as mailsWords from '../../content/built/words/mails.ts';
import { fill } from '../../content/schema/fill.ts';
import { shortened } from '../../content/schema/shorten.ts';
import { MailButton, MailFacts, MailHeading, MailLayout, MailText, renderMail } from '../mail/MailLayout.tsx';
import { mailDate } from '../mail/mailDate.ts';
import type { Mail } from '../mail/ses.ts';
import { emailAddress } from '../runtime/text.ts';
import { type ContactContext, type ContextFact, maxScore } from './contact.ts';
import { replyLink } from './replyLink.ts';
import type { StoredContact } from './storedContact.ts';

const words = mailsWords.lead;

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
 * Tells one of the firm's people of a visitor's message. Their answer goes to the visitor. All that the visitor typed is
 * text: it is escaped, and no link is made of it.
 */
export async function leadMail(contact: StoredContact, to: string, siteUrl: string): Promise<Mail> {
  const { firstName, lastName, company, email, message, suspectedSpam } = contact;
  const name = `${firstName} ${lastName}`;
  const told = fill(words.subject, { company: company || words.noCompany, name });
  const subject = subjectLine(suspectedSpam ? `${words.suspected} ${told}` : told);
  const visitor = emailAddress.safeParse(email);
  const received = mailDate(contact.createdAt);
  const bodies = await renderMail(
    <MailLayout
      preview={subjectLine(message)}
      title={subject}
      siteUrl={siteUrl}
      date={received}
      footer={<MailText small>{fill(words.why, { id: contact.id, time: received })}</MailText>}
    >
      <VisitorFacts
        facts={[
          { label: words.name, value: name },
          { label: words.email, value: email },
          { label: words.company, value: company },
          ...factsOf(contact.context),
        ]}
      />
      {calculationOf(contact.context).map(([heading, facts]) => (
        <Fragment key={heading}>
          <MailHeading>{heading}</MailHeading>
          <VisitorFacts facts={facts} />
        </Fragment>
      ))}
      <MailHeading>{words.message}</MailHeading>
      <MessageText text={message} />
      {visitor.success && (
        // Programs that show the text alone have their own button, and the mail says whom that answers.
        <div data-skip-in-text="true" style={{ margin: '28px 0 8px' }}>
          <MailButton href={replyLink(visitor.data, visitorText(message))}>{words.reply}</MailButton>
        </div>
      )}
    </MailLayout>,
  );
  return { to, subject, ...bodies, replyTo: visitor.success ? visitor.data : undefined };
}

/** Tells one of the firm's people of messages that say the same, with every sender. */
export async function waveMail(
  contacts: readonly StoredContact[],
  to: string,
  siteUrl: string,
): Promise<Mail> {
  const { message = '', suspectedSpam } = contacts[0] ?? {};
  const told = fill(words.equalSubject, { count: contacts.length, message });
  const subject = subjectLine(suspectedSpam ? `${words.suspected} ${told}` : told);
  const bodies = await renderMail(
    <MailLayout
      preview={subjectLine(message)}
      title={fill(words.equalTitle, { count: contacts.length })}
      siteUrl={siteUrl}
      footer={<MailText small>{words.equalWhy}</MailText>}
    >
      <MessageText text={message} />
      <MailHeading>{words.senders}</MailHeading>
      <VisitorFacts
        facts={contacts.map(({ firstName, lastName, company, email, createdAt }) => ({
          label: `${firstName} ${lastName}`,
          value: [email, company, mailDate(createdAt)].filter(Boolean).join(', '),
        }))}
      />
    </MailLayout>,
  );
  return { to, subject, ...bodies };
}

/** The parts of a context that are single lines. */
export function factsOf({ page, assessment, source = {} }: ContactContext = {}): ContextFact[] {
  const facts: ContextFact[] = [];
  if (page) facts.push({ label: words.page, value: page });
  if (assessment) {
    const { score, level, weakest } = assessment;
    facts.push({ label: words.assessment, value: fill(words.score, { score, highest: maxScore, level }) });
    if (weakest) facts.push({ label: words.weakest, value: weakest });
  }
  const { utm = {}, referrer } = source;
  const campaign = Object.entries(utm).map(([name, value]) => `${name} ${value}`);
  if (campaign.length > 0) facts.push({ label: words.campaign, value: campaign.join(', ') });
  if (referrer) facts.push({ label: words.referrer, value: referrer });
  return facts;
}

function calculationOf({ roi }: ContactContext = {}): [heading: string, facts: ContextFact[]][] {
  if (!roi) return [];
  return [
    [words.results, roi.results],
    [words.inputs, roi.inputs],
  ];
}

/** Names with texts, as the visitor sent them. */
export function VisitorFacts({ facts }: { facts: readonly ContextFact[] }) {
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
      <Column className="quote" style={{ borderLeft: `3px solid ${brandMail.quote}`, paddingLeft: 18 }}>
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
