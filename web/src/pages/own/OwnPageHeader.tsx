import type { OwnPageHead } from '../../../../content/schema/ownPages.ts';
import { ReadingHeader } from '../../article/ReadingPage.tsx';

export default function OwnPageHeader({ page: { title, description } }: { page: OwnPageHead }) {
  return <ReadingHeader title={title} intro={description} />;
}
