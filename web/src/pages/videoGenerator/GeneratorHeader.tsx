import { chakra } from '@chakra-ui/react';
import { videoGenerator } from '../../../../content/built/videoGenerator.ts';
import * as actionsWords from '../../../../content/built/words/actions.ts';
import * as withoutCodeWords from '../../../../content/built/words/withoutCode.ts';
import { PageBar } from '../../components/PageBar.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';

const { title, intro, ...cards } = videoGenerator;

export default function GeneratorHeader() {
  return (
    <>
      <PageBar back={{ page: actionsWords.home, href: paths.home() }} />
      <PageHeader title={title} intro={intro} seed={paths.videoGenerator()}>
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
      </PageHeader>
    </>
  );
}
