import { Fragment, type ReactNode } from 'react';
import { site } from '../../content/built/site.ts';
import type { Letter, LetterBlock, Run } from '../../content/schema/letter.ts';
import { MailHeading, MailLayout, MailLink, MailText, renderMail, textStyle } from '../mail/MailLayout.tsx';
import { letterDay } from '../mail/mailDate.ts';
import type { Mail } from '../mail/ses.ts';
import type { FunctionMailSettings } from '../mail/settings.ts';
import { unsubscribeHeaders, unsubscribeLink } from './mailLinks.ts';

/**
 * A letter to a subscriber, the same for all of them but for the links that unsubscribe. The footer has what the law asks
 * of such mail: who writes, a postal address, and a way out (15 U.S.C. 7704).
 * @param token of the links that unsubscribe this reader
 */
export async function letterMail(
  { id, subject, preheader, blocks }: Letter,
  to: string,
  { siteUrl, replyTo = site.contactEmail }: Pick<FunctionMailSettings, 'siteUrl' | 'replyTo'>,
  token: string,
): Promise<Mail> {
  const bodies = await renderMail(
    <MailLayout
      preview={preheader}
      title={subject}
      siteUrl={siteUrl}
      date={letterDay(id)}
      footer={
        <>
          <MailText small>
            You get this letter because you subscribed to it.{' '}
            <MailLink href={unsubscribeLink(siteUrl, token)}>Unsubscribe</MailLink>
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
  return { to, subject, ...bodies, replyTo, headers: unsubscribeHeaders(siteUrl, token, replyTo) };
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
