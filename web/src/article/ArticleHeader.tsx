import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { site } from '#content/built/site.ts';
import type { Author } from '#content/schema/items.ts';
import { Cover, type CoverGround } from '../components/Cover.tsx';
import { factsLook } from '../components/ItemFacts.tsx';
import { KeepHyphenated } from '../components/KeepHyphenated.tsx';
import { paths } from '../paths.ts';
import { PlainLink } from '../ui/Link.tsx';
import { Container, Row } from '../ui/Section.tsx';
import { type Item, summaryOf } from './ArticlePage.tsx';

interface ArticleHeaderProps {
  item: Item;
  /** Badge, date, length. */
  facts: ReactNode;
  /** A panel as high as the words. Without one the title has the width. */
  cover?: ReactNode;
  /** Beside the words, or below them, in the place of a cover. */
  figure?: ReactNode;
  children?: ReactNode;
}

const factsRow: SystemStyleObject = {
  gridColumn: '1 / -1',
  gap: '0.5rem 1.125rem',
  fontSize: 'sm',
  color: 'quiet',
  ...factsLook,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '2.75rem', lg: '0' },
    color: 'ink',
    textDecoration: 'underline',
    _hover: { color: 'amber' },
  },
};

/** First screen: what it is, and its own drawing. */
export function ArticleHeader({ item, facts, cover: panel, figure, children }: ArticleHeaderProps) {
  const cover = (item.heroPicture || item.heroImage || item.cover) && panel;
  const hasPicture = Boolean(cover || figure);
  return (
    <Box containerType="inline-size">
      <Container
        as="header"
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          md: figure ? 'minmax(0, 1fr) auto' : cover ? '7fr 5fr' : 'minmax(0, 1fr)',
        }}
        gap={{ base: '0', md: '2.5rem', lg: '5rem' }}
        _print={{ gridTemplateColumns: hasPicture ? 'minmax(0, 1fr) 9rem' : 'minmax(0, 1fr)' }}
      >
        <Box
          display={hasPicture ? 'block' : { lg: 'grid' }}
          gridTemplateColumns="7fr 5fr"
          columnGap="5rem"
          alignItems="end"
          alignSelf="center"
          paddingBlock="clamp(2.5rem, 1.5rem + 4vw, 5rem)"
          _print={{ paddingBlock: '1.5rem' }}
        >
          <Row css={factsRow}>
            {facts}
            <Byline author={item.author} />
          </Row>
          <chakra.h1
            fontSize={hasPicture ? { base: 'h1', md: '2.5rem', lg: 'h1' } : 'h1'}
            marginTop="1.25rem"
          >
            <KeepHyphenated text={item.title} />
          </chakra.h1>
          <chakra.p fontSize="lg" marginTop="1.5rem" maxWidth="measure">
            <KeepHyphenated text={summaryOf(item)} />
          </chakra.p>
          {children}
        </Box>
        {figure}
        {cover && (
          // A panel that the page's bar and right edge cut; on narrow screens it is as wide as the page, below the words.
          <Box
            display="grid"
            marginInlineStart={{ base: 'calc(-1 * var(--gutter))', md: '0' }}
            // As far as the page's edge, which is that of the container for queries: it does not count the scroll bar.
            marginInlineEnd={{
              base: 'calc(-1 * var(--gutter))',
              md: 'calc(-1 * max(var(--gutter), (100cqw - {sizes.content}) / 2))',
            }}
            _print={{ margin: '0' }}
          >
            {cover}
          </Box>
        )}
      </Container>
    </Box>
  );
}

export function HeaderCover({ item, ground }: { item: Item; ground: CoverGround }) {
  return <Cover shape="hero" ground={ground} item={item} />;
}

/** An item's author with a link to their introduction; nothing where no author is named. Who has left has none. */
export function Byline({ author }: { author: Author | undefined }) {
  if (!author) return null;
  if (author.left) return <span>{`By ${author.name}, formerly of ${site.name}`}</span>;
  return (
    <span>
      By <PlainLink href={paths.person(author)}>{author.name}</PlainLink>
    </span>
  );
}
