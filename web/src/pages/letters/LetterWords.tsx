import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { letterTexts } from '../../../../content/built/letterTexts.ts';
import * as lettersWords from '../../../../content/built/words/letters.ts';
import type { LetterBlock, LetterHead, Run } from '../../../../content/schema/letter.ts';
import { ArticleHeader } from '../../article/ArticleHeader.tsx';
import { Badge } from '../../components/Badge.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { Container } from '../../components/Section.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { longDate } from '../../format.ts';
import { paths } from '../../paths.ts';

const Text = chakra('div', {
  base: {
    maxWidth: '36rem',
    '& > h2': { fontSize: '1.625rem', marginBlock: '2.5rem 1rem' },
    '& > p + p': { marginTop: '1.125rem' },
    '& > :is(ul, ol)': { display: 'grid', gap: '0.75rem', marginBlock: '1.5rem', paddingLeft: '1.5rem' },
    '& > ul': { listStyleType: 'disc' },
    '& > ol': { listStyleType: 'decimal' },
    '& li::marker': { color: 'amber' },
  },
});

/** What was the same for every reader; the mail's own foot, with the reader's link, is not here. */
export default function LetterWords({ letter: { id, subject, preheader } }: { letter: LetterHead }) {
  const { blocks = [] } = letterTexts.find((text) => text.id === id) ?? {};
  return (
    <>
      <PageBar back={{ page: lettersWords.title, href: paths.letters() }} />
      <ArticleHeader
        title={subject}
        summary={preheader}
        facts={
          <>
            <Badge>{lettersWords.label}</Badge>
            <time dateTime={id}>{longDate(id)}</time>
          </>
        }
        cover={false}
      />
      <Container as="article" paddingBottom="clamp(3.5rem, 2.25rem + 5.6vw, 7rem)">
        <Text>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change their order
            <Block key={index} block={block} />
          ))}
        </Text>
      </Container>
    </>
  );
}

function Block({ block }: { block: LetterBlock }) {
  if (block.kind === 'heading') return <h2>{said(block.words)}</h2>;
  if (block.kind === 'paragraph') return <p>{said(block.words)}</p>;
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries never change their order
        <li key={index}>{said(words)}</li>
      ))}
    </List>
  );
}

function said(words: readonly Run[]): ReactNode {
  return words.map(({ text, href, style: Style }, index) => {
    const run = Style ? <Style>{text}</Style> : text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: words never change their order
      <Fragment key={index}>{href ? <TextLink href={href}>{run}</TextLink> : run}</Fragment>
    );
  });
}
