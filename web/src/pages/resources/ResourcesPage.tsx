import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { features } from '../../../../content/built/features.ts';
import { resources } from '../../../../content/built/resources.ts';
import { linkedTool, openDialog } from '../../dialogs/openDialog.ts';
import { livePart } from '../../hydration/livePart.tsx';
import { staticPart } from '../../hydration/staticPart.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { NewsletterSection } from '../../newsletter/NewsletterSection.tsx';
import { paths } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';
import { LibraryFinder } from './library/LibraryFinder.tsx';

/**
 * Opens the tool that a link names. The calculator's dialog reads the rest of its link; the assessment's leaves the
 * address at once, for a reload offers to go on with the answers.
 */
function useLinkedTool(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const tool = new URLSearchParams(search).get(linkedTool);
    if (tool === 'roi-calculator') openDialog(tool);
    if (tool === 'assessment') {
      openDialog(tool, search);
      void navigate(pathname, { replace: true });
    }
  }, [pathname, search, navigate]);
}

const Nothing = () => null;

const ResourcesHeader = staticPart('ResourcesHeader', () => import('./ResourcesHeader.tsx'));
const LibrarySections = staticPart('LibrarySections', () => import('./LibrarySections.tsx'));
const GlossarySection = features.glossary
  ? staticPart('GlossarySection', () => import('./GlossarySection.tsx'))
  : Nothing;
const ToolsSection = features.tools ? livePart('ToolsSection', () => import('./ToolsSection.tsx')) : Nothing;

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
      {features.newsletter && <NewsletterSection {...resources.newsletter} />}
    </>
  );
}
