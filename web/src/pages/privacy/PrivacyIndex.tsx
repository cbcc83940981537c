import { ReadingIndex } from '../../article/ReadingPage.tsx';
import { noticeHeadings } from '../../dialogs/privacy/PrivacyNotice.tsx';
import { paths } from '../../paths.ts';

export default function PrivacyIndex() {
  return <ReadingIndex path={paths.privacy()} headings={noticeHeadings} />;
}
