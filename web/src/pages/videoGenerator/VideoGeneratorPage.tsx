import { videoGenerator } from '../../../../content/built/videoGenerator.ts';
import { livePart } from '../../hydration/livePart.tsx';
import { staticPart } from '../../hydration/staticPart.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';

const GeneratorHeader = staticPart('GeneratorHeader', () => import('./GeneratorHeader.tsx'));
const ScriptCard = livePart('ScriptCard', () => import('./ScriptCard.tsx'));
const SeriesCard = livePart('SeriesCard', () => import('./SeriesCard.tsx'));
const CampaignCard = livePart('CampaignCard', () => import('./CampaignCard.tsx'));

const { title, description, script, series, campaign } = videoGenerator;

// The first card is in view. The code of every form is evaluated before it, in a task of its own. The card asks for it
// again, and says so when it does not come.
import('../../api/withoutEval.ts').catch(() => {});

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
      <div id="generator">
        <ScriptCard words={script} />
        <SeriesCard words={series} />
        <CampaignCard words={campaign} />
      </div>
    </>
  );
}
