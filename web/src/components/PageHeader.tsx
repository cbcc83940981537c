import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { drawings } from '../../../content/built/drawings.ts';
import { columns } from '../theme/system.ts';
import { Container } from '../ui/Section.tsx';
import { Drawing } from './Drawing.tsx';

/** The sculpture beside a page's first words, where there is room for it. */
export function SideSculpture() {
  return (
    <Box display={{ base: 'none', lg: 'block' }} maxWidth="26rem">
      <Drawing src={drawings.page} first />
    </Box>
  );
}

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
        <Text fontSize="lg" mt="1.5rem" maxWidth="38rem">
          {intro}
        </Text>
        {children}
      </Box>
      {drawing}
    </Container>
  );
}
