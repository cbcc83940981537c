import { Box, chakra } from '@chakra-ui/react';
import { videoGenerator } from '../../../../content/built/videoGenerator.ts';
import { PageBar } from '../../components/PageBar.tsx';
import { Container } from '../../components/Section.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';
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
        <Box paddingBlock="clamp(3rem, 2rem + 4vw, 5.5rem)">
          <chakra.h1 fontSize="h1">{title}</chakra.h1>
          <chakra.p fontSize="lg" marginTop="1.5rem" maxWidth="38rem">
            {intro}
          </chakra.p>
          <noscript>
            <chakra.p marginTop="1.5rem">
              The generator needs scripts, and your browser runs none here.
            </chakra.p>
          </noscript>
          <chakra.nav
            aria-label="On this page"
            display="flex"
            flexWrap="wrap"
            gap={{ base: '0 1.75rem', md: '0.5rem 1.75rem' }}
            marginTop="2rem"
          >
            {kinds.map((kind) => (
              <TextLink
                key={kind}
                href={paths.videoGeneratorSection(kind)}
                // 44 px for a finger.
                paddingBlock={{ base: '0.5625rem', md: '0.25rem' }}
              >
                {videoGenerator[kind].heading}
              </TextLink>
            ))}
          </chakra.nav>
        </Box>
        {example && <ExampleSheet {...example} />}
      </Container>
      <div id="generator">
        {kinds.map((kind) => (
          <GeneratorCard key={kind} kind={kind} words={videoGenerator[kind]} />
        ))}
      </div>
    </>
  );
}
