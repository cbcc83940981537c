import { ownPageTexts } from '../../../../content/built/ownPageTexts.ts';
import { ReadingIndex } from '../../article/ReadingPage.tsx';
import { paths } from '../../paths.ts';

export default function OwnPageIndex({ id }: { id: string }) {
  const sections = ownPageTexts.find((text) => text.id === id)?.sections ?? [];
  return <ReadingIndex path={paths.ownPage(id)} headings={sections.map(({ heading }) => heading)} />;
}
