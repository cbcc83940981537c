import { Fragment, type ReactNode } from 'react';
import { site } from '../../content/built/site.ts';
import * as mailsWords from '../../content/built/words/mails.ts';
import type { Letter, LetterBlock, Run } from '../../content/schema/letter.ts';
import { MailHeading, MailLayout, MailLink, MailText, renderMail, textStyle } from '../mail/MailLayout.tsx';
import { letterDay } from '../mail/mailDate.ts';
import type { Mail } from '../mail/ses.ts';

/**
 * A letter to the newsletter's subscribers, the same for all of them but for the address that unsubscribes. The footer
 * has what the law asks of such mail: who writes, a postal address, and a way out (15 U.S.C. 7704).
 */
export async function letterMail(
  { id, subject, preheader, blocks }: Letter,
  { siteUrl, unsubscribeUrl }: { siteUrl: string; unsubscribeUrl: string },
): Promise<Omit<Mail, 'to'>> {
  const bodies = await renderMail(
    <MailLayout
      preview={preheader}
      title={subject}
      siteUrl={siteUrl}
      date={letterDay(id)}
      footer={
        <>
          <MailText small>
            {mailsWords.letter.why} <MailLink href={unsubscribeUrl}>{mailsWords.letter.unsubscribe}</MailLink>
          </MailText>
          <MailText small>{site.postalAddress}</MailText>
        </>
      }
    >
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change their order
        <Block key={index} block={block} siteUrl={siteUrl} />
      ))}
    </MailLayout>,
  );
  return { subject, ...bodies, replyTo: site.contactEmail };
}

function Block({ block, siteUrl }: { block: LetterBlock; siteUrl: string }) {
  if (block.kind === 'heading') {
    return (
      <MailHeading>
        <Words words={block.words} siteUrl={siteUrl} />
      </MailHeading>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <MailText>
        <Words words={block.words} siteUrl={siteUrl} />
      </MailText>
    );
  }
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List style={{ ...textStyle, margin: '0 0 12px', paddingLeft: 24 }}>
      {block.items.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries never change their order
        <li key={index} style={{ margin: '0 0 6px' }}>
          <Words words={words} siteUrl={siteUrl} />
        </li>
      ))}
    </List>
  );
}

function Words({ words, siteUrl }: { words: readonly Run[]; siteUrl: string }) {
  return words.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words never change their order
    <Fragment key={index}>{wordsOf(run, siteUrl)}</Fragment>
  ));
}

function wordsOf({ text, href, style: Style }: Run, siteUrl: string): ReactNode {
  const words = Style ? <Style>{text}</Style> : text;
  // A path of the site means nothing in a mail.
  return href ? <MailLink href={href.startsWith('/') ? `${siteUrl}${href}` : href}>{words}</MailLink> : words;
}
