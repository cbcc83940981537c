import { resources } from '../../../../content/built/resources.ts';
import { livePart } from '../../arrival/livePart.tsx';
import { staticPart } from '../../arrival/staticPart.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';
import { LibraryFinder } from './library/LibraryFinder.tsx';
import { NewsletterSection } from './NewsletterSection.tsx';
import { useLinkedTool } from './useLinkedTool.ts';

const ResourcesHeader = staticPart(() => import('./ResourcesHeader.tsx'));
const LibrarySections = staticPart(() => import('./LibrarySections.tsx'));
const GlossarySection = staticPart(() => import('./GlossarySection.tsx'));
const ToolsSection = livePart(() => import('./ToolsSection.tsx'));

const { title, description } = resources;

/** Specification §2, "Resources & Insights". */
export default function ResourcesPage() {
  useLinkedTool();
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.resources()}
        jsonLd={[breadcrumbs({ name: title, path: paths.resources() })]}
      />
      <ResourcesHeader />
      <LibraryFinder />
      <LibrarySections />
      <ToolsSection />
      <GlossarySection />
      <NewsletterSection />
    </>
  );
}
