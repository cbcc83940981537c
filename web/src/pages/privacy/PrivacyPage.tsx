import { ReadingPage, sectionIds } from '../../article/ReadingPage.tsx';
import { paths } from '../../paths.ts';
import { noticeHeadings, PrivacyNotice } from './PrivacyNotice.tsx';

/** /privacy: the notice of the dialog with an address, for those who ask for one. */
export default function PrivacyPage() {
  return (
    <ReadingPage
      title="Privacy"
      description="What this site keeps of what its visitors send, for what purpose and how long, and who is responsible."
      path={paths.privacy()}
      headings={noticeHeadings}
    >
      <PrivacyNotice headings="h2" ids={sectionIds(noticeHeadings)} />
    </ReadingPage>
  );
}
