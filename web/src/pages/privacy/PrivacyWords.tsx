import { sectionIds } from '../../article/ContentsList.tsx';
import { ReadingText } from '../../article/ReadingPage.tsx';
import { noticeHeadings, PrivacyNotice } from '../../dialogs/privacy/PrivacyNotice.tsx';

export default function PrivacyWords() {
  return (
    <ReadingText>
      <PrivacyNotice headings="h2" ids={sectionIds(noticeHeadings)} />
    </ReadingText>
  );
}
