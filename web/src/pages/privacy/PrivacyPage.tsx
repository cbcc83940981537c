import { ReadingGrid } from '../../article/ReadingGrid.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { paths } from '../../paths.ts';
import PrivacyHeader from './PrivacyHeader.tsx';
import PrivacyIndex from './PrivacyIndex.tsx';
import PrivacyWords from './PrivacyWords.tsx';

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
