import * as privacyPageWords from '../../../../content/built/words/privacyPage.ts';
import { ReadingHeader } from '../../article/ReadingPage.tsx';

export default function PrivacyHeader() {
  return <ReadingHeader title={privacyPageWords.title} intro={privacyPageWords.description} />;
}
