import { ownPageTexts } from '../../../../content/built/ownPageTexts.ts';
import { partsOfText } from '../../../../content/schema/ownPages.ts';
import ArticleText from '../../article/ArticleText.tsx';
import { sectionIds } from '../../article/ContentsList.tsx';
import { ReadingText } from '../../article/ReadingPage.tsx';

export default function OwnPageWords({ id }: { id: string }) {
  const sections = ownPageTexts.find((text) => text.id === id)?.sections ?? [];
  return (
    <ReadingText>
      <ArticleText
        sections={sections}
        ids={sectionIds(sections.map(({ heading }) => heading))}
        partsOfText={partsOfText}
      />
    </ReadingText>
  );
}
