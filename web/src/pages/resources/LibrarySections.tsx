import { CaseStudiesSection } from './CaseStudiesSection.tsx';
import { InsightsSection } from './InsightsSection.tsx';
import { WhitepapersSection } from './WhitepapersSection.tsx';

/** The library's three lists. */
export default function LibrarySections() {
  return (
    <>
      <CaseStudiesSection />
      <InsightsSection />
      <WhitepapersSection />
    </>
  );
}
