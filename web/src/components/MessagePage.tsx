import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { drawings } from '#content/built/drawings.ts';
import { columns } from '../theme/system.ts';
import { Container } from '../ui/Section.tsx';
import { Drawing } from './Drawing.tsx';

interface MessagePageProps {
  heading: string;
  text: string;
  /** Without one there is a sculpture, where there is room for it. */
  drawing?: ReactNode;
  /** The element around the heading, which may be given the focus. */
  place?: Ref<HTMLDivElement>;
  /** The ways on. */
  children: ReactNode;
}

/** A page that says one thing and leads on. Its drawing hangs from a line. */
export function MessagePage({ heading, text, drawing, place, children }: MessagePageProps) {
  return (
    <Container {...columns('3fr 2fr', 'md')} gap="2rem 4rem" alignItems="start">
      <Box ref={place} pt={{ base: '4rem', md: '8rem' }} pb={{ base: '1rem', md: '8rem' }}>
        <h1>{heading}</h1>
        <chakra.p fontSize="lg" mt="1.25rem" mb="2rem" maxWidth="38rem">
          {text}
        </chakra.p>
        {children}
      </Box>
      <Box layerStyle="ruled" pb={{ base: '3rem', md: 0 }} hideBelow={drawing ? undefined : 'md'}>
        {drawing ?? <Drawing src={drawings.page} first />}
      </Box>
    </Container>
  );
}
