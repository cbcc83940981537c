import { features } from '../../content/built/features.ts';
import { halfHour } from '../../content/built/halfHour.ts';
import { mailReading } from '../../content/built/mailReading.ts';
import { site } from '../../content/built/site.ts';
import type { MailArticle, MailPerson } from '../../content/schema/mailReading.ts';
import { MailFacts, MailHeading, MailLayout, MailLink, MailText, renderMail } from '../mail/MailLayout.tsx';
import type { Mail } from '../mail/ses.ts';

interface CopySettings {
  readonly siteUrl: string;
  readonly replyTo?: string | undefined;
}

/**
 * Tells a visitor that their message has come. It repeats nothing that was typed, not even the name: otherwise anybody could
 * send words of their own to a stranger through this site. It offers the newest article, and names its author as the person
 * who answers.
 */
export async function copyMail(to: string, { siteUrl, replyTo }: CopySettings): Promise<Mail> {
  const time = site.replyWithin;
  const [article] = mailReading.articles;
  const person = whoAnswers(article);
  const answers = person && {
    label: 'Who answers',
    value: (
      <>
        <MailLink href={`${siteUrl}${introduction(person)}`}>{person.name}</MailLink>
        <br />
        {person.role}, or a colleague
      </>
    ),
  };
  const bodies = await renderMail(
    <MailLayout
      preview={`We answer within ${time}.`}
      title="We have your message"
      siteUrl={siteUrl}
      footer={
        <MailText small>
          This address was given in the contact form of our site. If that was not you, there is nothing to do:
          it is on no list, and the form writes to it at most once a day.
        </MailText>
      }
    >
      <MailText>Thank you for writing to us. We answer within {time}.</MailText>
      {answers && <MailFacts facts={[answers]} />}
      {features.booking && (
        <>
          <MailHeading>If you would rather talk</MailHeading>
          <MailFacts facts={halfHour.map(({ question, answer }) => ({ label: question, value: answer }))} />
          <MailText>
            <MailLink href={`${siteUrl}/contact`}>Schedule a Call</MailLink>
          </MailText>
        </>
      )}
      {article && (
        <>
          <MailHeading>To read until then</MailHeading>
          <MailText>
            <MailLink href={`${siteUrl}/insights/${encodeURIComponent(article.id)}`}>
              {article.title}
            </MailLink>
            , {article.readTime} min read
          </MailText>
        </>
      )}
      <MailText>
        If it is urgent, or if you want to add something, answer this mail or write to{' '}
        <MailLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</MailLink>.
      </MailText>
    </MailLayout>,
  );
  return {
    to,
    subject: `${site.name}: we have your message`,
    ...bodies,
    replyTo: replyTo ?? site.contactEmail,
  };
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
