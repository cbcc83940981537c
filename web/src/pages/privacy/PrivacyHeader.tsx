import { ReadingHeader } from '../../article/ReadingPage.tsx';

export default function PrivacyHeader() {
  return (
    <ReadingHeader
      title="Privacy"
      intro="What this site keeps of what its visitors send, for what purpose and how long, and who is responsible."
    />
  );
}
