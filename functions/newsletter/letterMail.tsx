import { Fragment, type ReactNode } from 'react';
import { site } from '#content/built/site.ts';
import type { LetterBlock, Runs } from '#content/schema/blocks.ts';
import type { Letter } from '#content/schema/letter.ts';
import { MailHeading, MailLayout, MailLink, MailText, renderMail, textStyle } from '../mail/MailLayout.tsx';
import { letterDay } from '../mail/mailDate.ts';
import type { Mail } from '../mail/ses.ts';
import type { FunctionMailSettings } from '../mail/settings.ts';
import { unsubscribeHeaders, unsubscribeLink } from './mailLinks.ts';

/**
 * A letter to a subscriber. Only the links that unsubscribe differ from reader to reader. The footer has what the law asks
 * of such mail: who writes, a postal address, and a way out (15 U.S.C. 7704).
 * @param token of the links that unsubscribe this reader
 */
export async function letterMail(
  { id, subject, preheader, sections }: Letter,
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
      {sections.map(({ heading, blocks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections never change their order
        <Fragment key={index}>
          {heading && <MailHeading>{heading}</MailHeading>}
          {blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change their order
            <Block key={place} block={block} siteUrl={siteUrl} />
          ))}
        </Fragment>
      ))}
    </MailLayout>,
  );
  return { to, subject, ...bodies, replyTo, headers: unsubscribeHeaders(siteUrl, token, replyTo) };
}

function Block({ block, siteUrl }: { block: LetterBlock; siteUrl: string }) {
  if (block.kind === 'paragraph') return <MailText>{wordsOf(block.text, siteUrl)}</MailText>;
  if (block.kind === 'quote') {
    return (
      <blockquote style={{ margin: '0 0 12px', paddingLeft: 24 }}>
        {block.paragraphs.map((runs, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change their order
          <MailText key={index}>{wordsOf(runs, siteUrl)}</MailText>
        ))}
      </blockquote>
    );
  }
  const List = block.look === 'steps' ? 'ol' : 'ul';
  const style = { ...textStyle, margin: '0 0 12px', paddingLeft: 24 };
  return (
    <List style={style} {...(block.look === 'steps' && { start: block.start })}>
      {block.items.map((runs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries never change their order
        <li key={index} style={{ margin: '0 0 6px' }}>
          {wordsOf(runs, siteUrl)}
        </li>
      ))}
    </List>
  );
}

function wordsOf(runs: Runs, siteUrl: string): ReactNode {
  return runs.map(({ text, strong, emphasis, href }, index) => {
    let words: ReactNode = text === '\n' ? <br /> : text;
    if (emphasis) words = <em>{words}</em>;
    if (strong) words = <strong>{words}</strong>;
    // In a mail, a link to a page of the site needs the whole URL.
    if (href) words = <MailLink href={href.startsWith('/') ? `${siteUrl}${href}` : href}>{words}</MailLink>;
    // biome-ignore lint/suspicious/noArrayIndexKey: words never change their order
    return <Fragment key={index}>{words}</Fragment>;
  });
}
