import { Heading, Section } from '@react-email/components';
import { Fragment } from 'react';
import { type ContactContext, type Figure, maxScore } from '../contract/contactContext.ts';
import type { StoredContact } from '../contract/storedContact.ts';
import { emailAddress } from '../contract/text.ts';
import type { Mail } from './Mail.ts';
import { MailLayout, MailText } from './MailLayout.tsx';
import { renderMail } from './renderMail.ts';
import { subjectLine, visitorText } from './visitorText.ts';

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
      {calculationOf(contact.context).map(([heading, figures]) => (
        <Fragment key={heading}>
          <MailHeading>{heading}</MailHeading>
          <Facts facts={figures} />
        </Fragment>
      ))}
    </MailLayout>,
  );
  return { to, subject, ...bodies, replyTo: visitor.success ? visitor.data : undefined };
}

/** The parts of a context that are single lines. */
function factsOf({ page, assessment }: ContactContext = {}): Figure[] {
  const facts: Figure[] = [];
  if (page) facts.push({ label: 'Page', value: page });
  if (assessment) {
    const { score, level, weakest } = assessment;
    facts.push({ label: 'Assessment', value: `${score} out of ${maxScore}, ${level}` });
    if (weakest) facts.push({ label: 'Weakest dimension', value: weakest });
  }
  return facts;
}

function calculationOf({ roi }: ContactContext = {}): [heading: string, figures: Figure[]][] {
  if (!roi) return [];
  return [
    ['ROI calculation: inputs', roi.inputs],
    ['ROI calculation: results', roi.results],
  ];
}

function MailHeading({ children }: { children: string }) {
  return (
    <Heading as="h2" style={{ color: '#14181f', fontSize: 16, lineHeight: '24px', margin: '20px 0 8px' }}>
      {children}
    </Heading>
  );
}

/** Names with texts, a line each. */
function Facts({ facts }: { facts: readonly Figure[] }) {
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
    <Section dir="auto" style={{ borderLeft: '3px solid #c4ccd8', paddingLeft: 12 }}>
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
