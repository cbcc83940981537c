import { videoGenerator } from '#content/built/videoGenerator.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { paths } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';
import { lazySection } from '../../ui/lazySection.tsx';

const VideoGenerator = lazySection(() => import('../../tools/video/VideoGenerator.tsx'));

const { title, description } = videoGenerator;

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
      <VideoGenerator />
    </>
  );
}
