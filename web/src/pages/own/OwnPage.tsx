import { useLocation } from 'react-router-dom';
import { ownPages } from '#content/built/ownPages.ts';
import { ownPageTexts } from '#content/built/ownPageTexts.ts';
import { sectionIds } from '#content/shared/sectionIds.ts';
import { ArticleText } from '../../article/ArticleText.tsx';
import { ReadingPage } from '../../article/ReadingPage.tsx';
import { paths } from '../../paths.ts';

/** A page of the firm's own, such as its imprint: `pages/<id>.md` of its folder. */
export default function OwnPage() {
  const { pathname } = useLocation();
  const page = ownPages.find(({ id }) => pathname.replace(/\/$/, '') === paths.ownPage(id));
  if (page === undefined) return null;
  const { sections } = ownPageTexts.find(({ id }) => id === page.id)!;
  const headings = sections.map(({ heading }) => heading);
  return (
    <ReadingPage
      title={page.title}
      description={page.description}
      path={paths.ownPage(page.id)}
      headings={headings}
    >
      <ArticleText sections={sections} ids={sectionIds(headings)} />
    </ReadingPage>
  );
}
