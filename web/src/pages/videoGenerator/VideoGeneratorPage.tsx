import { chakra } from '@chakra-ui/react';
import { videoGenerator } from '../../../../content/built/videoGenerator.ts';
import { deferred } from '../../components/deferred.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { TextRouterLink } from '../../components/TextLink.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';

const Generator = deferred('generator', () => import('./Generator.tsx'));

const { title, description, intro, ...cards } = videoGenerator;

/** Specification §2, "AI Video Generator". */
export default function VideoGeneratorPage() {
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.videoGenerator()}
        jsonLd={[breadcrumbs({ name: title, path: paths.videoGenerator() })]}
      />
      <PageBar back={{ label: 'Back to Home', to: paths.home() }} />
      <PageHeader title={title} intro={intro} seed={paths.videoGenerator()}>
        <chakra.nav
          aria-label="On this page"
          display="flex"
          flexWrap="wrap"
          gap={{ base: '0 1.75rem', md: '0.5rem 1.75rem' }}
          marginTop="2rem"
        >
          {(['script', 'series', 'campaign'] as const).map((id) => (
            <TextRouterLink
              key={id}
              to={paths.videoGeneratorSection(id)}
              // 44 px for a finger.
              paddingBlock={{ base: '0.5625rem', md: '0.25rem' }}
            >
              {cards[id].heading}
            </TextRouterLink>
          ))}
        </chakra.nav>
      </PageHeader>
      <Generator {...cards} />
    </>
  );
}
