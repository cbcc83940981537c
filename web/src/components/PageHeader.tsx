import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { columns } from '../theme/system.ts';
import { Container } from '../ui/Section.tsx';

interface PageHeaderProps {
  title: string;
  intro: string;
  drawing?: ReactNode;
  children?: ReactNode;
}

/** First screen of a fixed page: title, introduction, and beside them its drawing where it has one. */
export function PageHeader({ title, intro, drawing, children }: PageHeaderProps) {
  return (
    <Container as="header" {...columns('3fr 2fr')} gap="2rem 4rem">
      <Box py="clamp(3rem, 2rem + 4vw, 5.5rem)">
        <h1>{title}</h1>
        <chakra.p fontSize="lg" mt="1.5rem" maxWidth="38rem">
          {intro}
        </chakra.p>
        {children}
      </Box>
      {drawing}
    </Container>
  );
}
