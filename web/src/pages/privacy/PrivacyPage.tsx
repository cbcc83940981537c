import { ReadingGrid } from '../../article/ReadingGrid.tsx';
import { livePart } from '../../hydration/livePart.tsx';
import { staticPart } from '../../hydration/staticPart.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';

const PrivacyHeader = staticPart('PrivacyHeader', () => import('./PrivacyHeader.tsx'));
const PrivacyIndex = livePart('PrivacyIndex', () => import('./PrivacyIndex.tsx'));
const PrivacyWords = staticPart('PrivacyWords', () => import('./PrivacyWords.tsx'));

/** /privacy: the notice of the dialog with an address, for those who ask for one. */
export default function PrivacyPage() {
  return (
    <>
      <PageHead
        title="Privacy"
        description="What this site keeps of what its visitors send, for what purpose and how long, and who is responsible."
        path={paths.privacy()}
      />
      <PrivacyHeader />
      <ReadingGrid>
        <PrivacyIndex />
        <PrivacyWords />
      </ReadingGrid>
    </>
  );
}
