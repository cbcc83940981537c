import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { columns } from '../theme/columns.ts';
import { Container } from './Section.tsx';
import { SideMobile } from './SideMobile.tsx';

interface PageHeaderProps {
  title: string;
  intro: string;
  /** The page's path: the seed of its drawing. */
  seed: string;
  children?: ReactNode;
}

/** First screen of a fixed page: title, introduction and the page's own mobile. */
export function PageHeader({ title, intro, seed, children }: PageHeaderProps) {
  return (
    <Container as="header" {...columns('3fr 2fr')} gap="2rem 4rem">
      <chakra.div paddingBlock="clamp(3rem, 2rem + 4vw, 5.5rem)">
        <chakra.h1 fontSize="h1">{title}</chakra.h1>
        <chakra.p fontSize="lg" marginTop="1.5rem" maxWidth="38rem">
          {intro}
        </chakra.p>
        {children}
      </chakra.div>
      <SideMobile seed={seed} />
    </Container>
  );
}
