import { chakra } from '@chakra-ui/react';
import { resources } from '../../../../content/built/resources.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { deferred } from '../../components/deferred.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';
import { CaseStudiesSection } from './CaseStudiesSection.tsx';
import { LibraryFinder } from './library/LibraryFinder.tsx';
import { NewsletterSection } from './NewsletterSection.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import { useLinkedTool } from './useLinkedTool.ts';

const InsightsSection = deferred('insights', () => import('./InsightsSection.tsx'));
const WhitepapersSection = deferred('whitepapers', () => import('./WhitepapersSection.tsx'));
const ToolsSection = deferred('tools', () => import('./ToolsSection.tsx'));

const { title, description, intro } = resources;

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
      <PageBar back={{ label: 'Back to Home', to: paths.home() }}>
        <ButtonLink look="outline" size="sm" to={paths.services()}>
          View Services
        </ButtonLink>
      </PageBar>
      <PageHeader title={title} intro={intro} seed="/resources">
        <chakra.div marginTop="2rem">
          <SectionLinks />
        </chakra.div>
      </PageHeader>
      <LibraryFinder />
      <CaseStudiesSection />
      <InsightsSection />
      <WhitepapersSection />
      <ToolsSection />
      <NewsletterSection />
    </>
  );
}
