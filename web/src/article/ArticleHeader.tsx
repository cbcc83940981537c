import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Together } from '../components/Together.tsx';
import { Container, Row } from '../ui/Section.tsx';

interface ArticleHeaderProps {
  /** Badge, date, read time. */
  facts: ReactNode;
  title: string;
  summary: string;
  /** Without one the title has the width. */
  cover: ReactNode;
  children?: ReactNode;
}

/** A panel that the page's bar and right edge cut; on narrow screens it is as wide as the page, below the words. */
const Panel = chakra('div', {
  base: {
    display: 'grid',
    marginInlineStart: { base: 'calc(-1 * var(--gutter))', md: '0' },
    // As far as the page's edge, which is that of the container for queries: it does not count the scroll bar.
    marginInlineEnd: {
      base: 'calc(-1 * var(--gutter))',
      md: 'calc(-1 * max(var(--gutter), (100cqw - {sizes.content}) / 2))',
    },
    _print: { margin: '0' },
  },
});

/** First screen of a detail page: what it is, and its own drawing. */
export function ArticleHeader({ facts, title, summary, cover, children }: ArticleHeaderProps) {
  return (
    <chakra.div containerType="inline-size">
      <Container
        as="header"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: cover ? '7fr 5fr' : 'minmax(0, 1fr)' }}
        gap={{ base: '0', md: '2.5rem', lg: '5rem' }}
        _print={{ gridTemplateColumns: cover ? 'minmax(0, 1fr) 9rem' : 'minmax(0, 1fr)' }}
      >
        <chakra.div
          display={cover ? 'block' : { lg: 'grid' }}
          gridTemplateColumns="7fr 5fr"
          columnGap="5rem"
          alignItems="end"
          alignSelf="center"
          paddingBlock="clamp(2.5rem, 1.5rem + 4vw, 5rem)"
          _print={{ paddingBlock: '1.5rem' }}
        >
          <Row gridColumn="1 / -1" gap="0.5rem 1.125rem" fontSize="sm" color="quiet">
            {facts}
          </Row>
          <chakra.h1 fontSize={cover ? { base: 'h1', md: '2.5rem', lg: 'h1' } : 'h1'} marginTop="1.25rem">
            <Together text={title} />
          </chakra.h1>
          <chakra.p fontSize="lg" marginTop="1.5rem" maxWidth="measure">
            <Together text={summary} />
          </chakra.p>
          {children}
        </chakra.div>
        {cover && <Panel>{cover}</Panel>}
      </Container>
    </chakra.div>
  );
}
