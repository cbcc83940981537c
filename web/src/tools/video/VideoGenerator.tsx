import { Box, chakra, Flex } from '@chakra-ui/react';
import { videoGenerator } from '#content/built/videoGenerator.ts';
import { PageBar } from '../../components/PageBar.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';
import { Container } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ExampleSheet } from './ExampleSheet.tsx';
import { GeneratorCard } from './GeneratorCard.tsx';
import type { Kind } from './videoResult.ts';

const kinds: readonly Kind[] = ['script', 'series', 'campaign'];
const { title, intro, example } = videoGenerator;

/** What the page writes with the first lines of such a sheet, then a card for each kind (specification §2). */
export default function VideoGenerator() {
  return (
    <>
      <PageBar back={{ page: 'Home', href: paths.home() }} />
      <Container as="header" {...columns(example ? '1fr 1fr' : '1fr')} gap="0 4rem">
        <Box py="clamp(3rem, 2rem + 4vw, 5.5rem)">
          <h1>{title}</h1>
          <chakra.p fontSize="lg" mt="1.5rem" maxW="38rem">
            {intro}
          </chakra.p>
          <noscript>
            <chakra.p mt="1.5rem">The generator needs scripts, and your browser runs none here.</chakra.p>
          </noscript>
          <Flex as="nav" aria-label="On this page" wrap="wrap" columnGap="1.75rem" mt="2rem">
            {kinds.map((kind) => (
              <TextLink key={kind} alone href={paths.videoGeneratorSection(kind)}>
                {videoGenerator[kind].heading}
              </TextLink>
            ))}
          </Flex>
        </Box>
        {example && <ExampleSheet {...example} />}
      </Container>
      {kinds.map((kind) => (
        <GeneratorCard key={kind} kind={kind} words={videoGenerator[kind]} />
      ))}
    </>
  );
}
