import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { features } from '../../../../content/built/features.ts';
import { resources } from '../../../../content/built/resources.ts';
import { linkedAnswer, linkedTool, openDialog } from '../../dialogs/openDialog.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { NewsletterSection } from '../../newsletter/NewsletterSection.tsx';
import { paths } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';
import { lazySection } from '../../ui/Hydrated.tsx';
import GlossarySection from './GlossarySection.tsx';
import LibrarySections from './LibrarySections.tsx';
import { LibraryFinder } from './library/LibraryFinder.tsx';
import ResourcesHeader from './ResourcesHeader.tsx';

/**
 * Opens the tool that a link names. The calculator's dialog reads the rest of its link; the assessment's leaves the
 * address at once, for a reload offers to go on with the answers.
 */
function useLinkedTool(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const tool = parameters.get(linkedTool);
    if (tool === 'roi-calculator') openDialog(tool);
    if (tool === 'assessment') {
      openDialog(tool, parameters.get(linkedAnswer) ?? undefined);
      void navigate(pathname, { replace: true });
    }
  }, [pathname, search, navigate]);
}

const ToolsSection = lazySection(() => import('./ToolsSection.tsx'));

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
      {features.tools && <ToolsSection />}
      {features.glossary && <GlossarySection />}
      {features.newsletter && <NewsletterSection {...resources.newsletter} />}
    </>
  );
}
