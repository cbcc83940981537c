import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Container, Row } from '../components/Section.tsx';

interface ArticleHeaderProps {
  /** Badge, date, read time. */
  facts: ReactNode;
  title: string;
  summary: string;
  /** Without one the title has the width. */
  cover: ReactNode;
  children?: ReactNode;
}

/** First screen of a detail page: what it is, and its own sculpture. */
export function ArticleHeader({ facts, title, summary, cover, children }: ArticleHeaderProps) {
  return (
    <Container
      as="header"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: cover ? '7fr 5fr' : 'minmax(0, 1fr)' }}
      gap={{ base: '2.5rem', lg: '5rem' }}
      alignItems="center"
      paddingBlock="clamp(2.5rem, 1.5rem + 4vw, 5rem)"
      _print={{
        gridTemplateColumns: cover ? 'minmax(0, 1fr) 9rem' : 'minmax(0, 1fr)',
        paddingBlock: '1.5rem',
      }}
    >
      <chakra.div
        display={cover ? 'block' : { lg: 'grid' }}
        gridTemplateColumns="7fr 5fr"
        columnGap="5rem"
        alignItems="end"
      >
        <Row gridColumn="1 / -1" gap="0.5rem 1.125rem" fontSize="sm" color="quiet">
          {facts}
        </Row>
        <chakra.h1 fontSize="h1" marginTop="1.25rem">
          {title}
        </chakra.h1>
        <chakra.p fontSize="lg" marginTop="1.5rem" maxWidth="measure">
          {summary}
        </chakra.p>
        {children}
      </chakra.div>
      {cover}
    </Container>
  );
}
