import { useLocation } from 'react-router-dom';
import { ownPages } from '../../../../content/built/ownPages.ts';
import { ReadingGrid } from '../../article/ReadingGrid.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { paths } from '../../paths.ts';
import OwnPageHeader from './OwnPageHeader.tsx';
import OwnPageIndex from './OwnPageIndex.tsx';
import OwnPageWords from './OwnPageWords.tsx';

/** A page of the firm's own, such as its imprint: `pages/<id>.md` of its folder. */
export default function OwnPage() {
  const { pathname } = useLocation();
  const page = ownPages.find(({ id }) => pathname.replace(/\/$/, '') === paths.ownPage(id));
  if (page === undefined) return null;
  return (
    <>
      <PageHead title={page.title} description={page.description} path={paths.ownPage(page.id)} />
      <OwnPageHeader page={page} />
      <ReadingGrid>
        <OwnPageIndex id={page.id} />
        <OwnPageWords id={page.id} />
      </ReadingGrid>
    </>
  );
}
