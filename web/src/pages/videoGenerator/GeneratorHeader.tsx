import { chakra } from '@chakra-ui/react';
import { videoGenerator } from '../../../../content/built/videoGenerator.ts';
import * as actionsWords from '../../../../content/built/words/actions.ts';
import * as withoutCodeWords from '../../../../content/built/words/withoutCode.ts';
import { PageBar } from '../../components/PageBar.tsx';
import { Container } from '../../components/Section.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';
import { ExampleSheet } from './ExampleSheet.tsx';

const { title, intro, example, ...cards } = videoGenerator;

/** What the page writes, and the first lines of such a sheet. */
export default function GeneratorHeader() {
  return (
    <>
      <PageBar back={{ page: actionsWords.home, href: paths.home() }} />
      <Container as="header" {...columns(example ? '1fr 1fr' : '1fr')} gap="0 4rem">
        <chakra.div paddingBlock="clamp(3rem, 2rem + 4vw, 5.5rem)">
          <chakra.h1 fontSize="h1">{title}</chakra.h1>
          <chakra.p fontSize="lg" marginTop="1.5rem" maxWidth="38rem">
            {intro}
          </chakra.p>
          <noscript>
            <chakra.p marginTop="1.5rem">{withoutCodeWords.generator}</chakra.p>
          </noscript>
          <chakra.nav
            aria-label={actionsWords.onThisPage}
            display="flex"
            flexWrap="wrap"
            gap={{ base: '0 1.75rem', md: '0.5rem 1.75rem' }}
            marginTop="2rem"
          >
            {(['script', 'series', 'campaign'] as const).map((id) => (
              <TextLink
                key={id}
                href={paths.videoGeneratorSection(id)}
                // 44 px for a finger.
                paddingBlock={{ base: '0.5625rem', md: '0.25rem' }}
              >
                {cards[id].heading}
              </TextLink>
            ))}
          </chakra.nav>
        </chakra.div>
        {example && <ExampleSheet {...example} />}
      </Container>
    </>
  );
}
