import { videoGenerator } from '../../../../content/built/videoGenerator.ts';
import { livePart } from '../../arrival/livePart.tsx';
import { staticPart } from '../../arrival/staticPart.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';

const GeneratorHeader = staticPart(() => import('./GeneratorHeader.tsx'));
const Generator = livePart(() => import('./Generator.tsx'));

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
      <GeneratorHeader />
      <Generator {...videoGenerator} />
    </>
  );
}
