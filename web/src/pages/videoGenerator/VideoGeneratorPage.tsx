import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../components/Button.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';

const title = 'AI Video Generator';
const intro =
  'Scripts, series plans and thumbnails for videos about digital change. It writes; it renders no video. The generator opens on this page soon.';

export default function VideoGeneratorPage() {
  return (
    <>
      <PageHead
        title={title}
        description={intro}
        path={paths.videoGenerator()}
        jsonLd={[breadcrumbs({ name: title, path: paths.videoGenerator() })]}
      />
      <PageBar back={{ label: 'Back to Home', to: paths.home() }} />
      <PageHeader title={title} intro={intro} seed={paths.videoGenerator()}>
        <chakra.div marginTop="2.25rem">
          <ButtonLink to={paths.resources()}>Browse our resources meanwhile</ButtonLink>
        </chakra.div>
      </PageHeader>
    </>
  );
}
