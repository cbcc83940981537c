import type { ReactNode } from 'react';
import { features } from '../../content/built/features.ts';
import { halfHour } from '../../content/built/halfHour.ts';
import { locale } from '../../content/built/locale.ts';
import { mailReading } from '../../content/built/mailReading.ts';
import { site } from '../../content/built/site.ts';
import * as actionsWords from '../../content/built/words/actions.ts';
import * as formatsWords from '../../content/built/words/formats.ts';
import * as mailsWords from '../../content/built/words/mails.ts';
import { fill, fillParts, fillPlural } from '../../content/schema/fill.ts';
import type { MailArticle, MailPerson } from '../../content/schema/mailReading.ts';
import {
  MailFacts,
  MailHeading,
  MailLayout,
  MailLink,
  MailText,
  MailWords,
  renderMail,
} from '../mail/MailLayout.tsx';
import type { Mail } from '../mail/ses.ts';
import type { ContactContext } from './contact.ts';

const words = mailsWords.received;

interface ConfirmationSettings {
  readonly siteUrl: string;
  readonly replyTo?: string | undefined;
  /** Of the message: chooses what to read. */
  readonly context?: ContactContext | undefined;
}

/**
 * Tells a visitor that their message has come. It repeats nothing that was typed, not even the name, so that nobody can
 * send words of their own through us to a stranger. The page from which they came chooses one of our
 * articles, and its author is named as who answers.
 */
export async function contactConfirmationMail(
  to: string,
  { siteUrl, replyTo, context }: ConfirmationSettings,
): Promise<Mail> {
  const time = site.replyWithin;
  const article = articleFor(context);
  const person = whoAnswers(article);
  const address = <MailLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</MailLink>;
  const answers = person && {
    label: words.answers,
    value: (
      <>
        <MailLink href={`${siteUrl}${introduction(person)}`}>{person.name}</MailLink>
        <br />
        {fill(words.orColleague, { role: person.role })}
      </>
    ),
  };
  const bodies = await renderMail(
    <MailLayout
      preview={fill(words.preview, { time })}
      title={words.title}
      siteUrl={siteUrl}
      footer={<MailText small>{words.why}</MailText>}
    >
      <MailText>{fill(words.thanks, { time })}</MailText>
      {answers && <MailFacts facts={[answers]} />}
      {features.booking && (
        <>
          <MailHeading>{words.halfHour}</MailHeading>
          <MailFacts facts={halfHour.map(({ question, answer }) => ({ label: question, value: answer }))} />
          <MailText>
            <MailLink href={`${siteUrl}/contact`}>{actionsWords.scheduleCall}</MailLink>
          </MailText>
        </>
      )}
      {article && (
        <>
          <MailHeading>{words.reading}</MailHeading>
          <MailText>
            <MailLink href={`${siteUrl}/insights/${encodeURIComponent(article.id)}`}>
              {article.title}
            </MailLink>
            {', '}
            {fillPlural(formatsWords.readTime, article.readTime, locale.tag)}
          </MailText>
        </>
      )}
      <MailText>
        <MailWords parts={fillParts<ReactNode>(words.more, { address })} />
      </MailText>
    </MailLayout>,
  );
  return {
    to,
    subject: fill(words.subject, { firm: site.name }),
    ...bodies,
    replyTo: replyTo ?? site.contactEmail,
  };
}

/** The article that fits what the visitor looked at; the newest where nothing is known of that. */
function articleFor({ page = '' }: ContactContext = {}): MailArticle | undefined {
  const { articles, byPage } = mailReading;
  const ofPage = Object.hasOwn(byPage, page) ? byPage[page] : undefined;
  return articles[ofPage ?? 0];
}

/** The article's author; an adviser where it has none. */
function whoAnswers(article: MailArticle | undefined): MailPerson | undefined {
  const { people } = mailReading;
  return people.find(({ id }) => id === article?.author) ?? people.find(({ kind }) => kind === 'adviser');
}

/** Where the site introduces a person: experts on their service's page, others on the home page. */
function introduction({ id, kind }: MailPerson): string {
  return kind === 'expert' && site.expertPage ? `${site.expertPage}#${id}` : `/#${id}`;
}
