import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { drawings } from '#content/built/drawings.ts';
import type { DescribedPicture } from '#content/schema/picture.ts';
import { Container } from '../ui/Section.tsx';
import { Drawing } from './Drawing.tsx';
import { PlacedPicture } from './PictureElement.tsx';

interface HeroProps {
  /** Small line above the heading. */
  eyebrow: string;
  headline: string;
  lead: string;
  /** In the place of any drawing. */
  picture?: DescribedPicture;
  /** Hangs from the page's bar. */
  drawing?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** First screen of a service or industry page: its claim, and a drawing that hangs from the page's bar. */
export function Hero({ eyebrow, headline, lead, picture, drawing, children }: HeroProps) {
  return (
    <Container
      as="header"
      id="hero"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: '7fr 5fr' }}
      gap={{ base: '0', md: '2rem', lg: '4rem' }}
    >
      <Box py={{ base: '2.75rem 3rem', md: '3rem', lg: '5.5rem 7rem' }}>
        <Text textStyle="kicker" color="amber">
          {eyebrow}
        </Text>
        <Heading
          as="h1"
          fontSize={{ base: 'h1', md: '2.5rem', lg: 'h1' }}
          lineHeight={1.08}
          mt="1.25rem"
          maxWidth="14em"
        >
          {headline}
        </Heading>
        <Text fontSize="lg" mt="1.5rem" maxWidth="36rem">
          {lead}
        </Text>
        {children && (
          <Flex wrap="wrap" gap="0.75rem" mt="2.25rem">
            {children}
          </Flex>
        )}
      </Box>
      <Box
        borderTopWidth={{ base: picture ? '0' : '1px', md: '0' }}
        borderColor="hairline"
        pb={{ base: '2.5rem', lg: '3rem' }}
        css={{
          '& > img': {
            display: 'block',
            width: '100%',
            maxWidth: { base: '24rem', md: 'none' },
            // On a tablet the words are higher: the drawing hangs in the middle beside them.
            height: { base: 'auto', md: '100%', lg: 'auto' },
            marginInline: 'auto',
          },
        }}
      >
        {picture ? (
          <PlacedPicture place="page" picture={picture} />
        ) : (
          (drawing ?? <Drawing src={drawings.page} first />)
        )}
      </Box>
    </Container>
  );
}
