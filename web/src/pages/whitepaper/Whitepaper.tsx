import type { Whitepaper as Item } from '../../../../content/schema.ts';
import { staticPart } from '../../arrival/staticPart.tsx';
import { ArticleHead } from '../../article/ArticleHead.tsx';
import { paths } from '../../paths.ts';
import { ClosingDownload } from './ClosingDownload.tsx';
import { useDownload } from './useDownload.ts';
import { WhitepaperHeader } from './WhitepaperHeader.tsx';

const GuideBar = staticPart(() => import('./GuideBar.tsx'));
const GuideSections = staticPart(() => import('./GuideSections.tsx'));

/** Specification §2, "Whitepaper detail". */
export function Whitepaper(item: Item) {
  const download = useDownload(item);
  return (
    <article>
      <ArticleHead {...item} date={item.publishDate} path={paths.whitepaper(item.id)} label="Whitepaper" />
      <GuideBar />
      <WhitepaperHeader item={item} download={download} />
      <GuideSections item={item} />
      <ClosingDownload pages={item.pages} download={download} />
    </article>
  );
}
