import { useLocation } from 'react-router-dom';
import { ownPages } from '../../../../content/built/ownPages.ts';
import { ReadingGrid } from '../../article/ReadingGrid.tsx';
import { livePart } from '../../hydration/livePart.tsx';
import { staticPart } from '../../hydration/staticPart.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';

const OwnPageHeader = staticPart('OwnPageHeader', () => import('./OwnPageHeader.tsx'));
const OwnPageIndex = livePart('OwnPageIndex', () => import('./OwnPageIndex.tsx'));
const OwnPageWords = staticPart('OwnPageWords', () => import('./OwnPageWords.tsx'));

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
