import { CaseStudiesSection } from './CaseStudiesSection.tsx';
import { InsightsSection } from './InsightsSection.tsx';
import { ReadingPathsSection } from './ReadingPathsSection.tsx';
import { WhitepapersSection } from './WhitepapersSection.tsx';

/** Where to begin, and the library's three lists. */
export default function LibrarySections() {
  return (
    <>
      <ReadingPathsSection />
      <CaseStudiesSection />
      <InsightsSection />
      <WhitepapersSection />
    </>
  );
}
