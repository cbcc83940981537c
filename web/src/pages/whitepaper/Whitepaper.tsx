import type { Whitepaper as Item } from '../../../../content/schema.ts';
import { staticPart } from '../../arrival/staticPart.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { socialImagePath } from '../../socialImagePath.ts';
import { article, breadcrumbs } from '../../structuredData.ts';
import { ClosingDownload } from './ClosingDownload.tsx';
import { useDownload } from './useDownload.ts';
import { WhitepaperHeader } from './WhitepaperHeader.tsx';

const GuideBar = staticPart(() => import('./GuideBar.tsx'));
const GuideSections = staticPart(() => import('./GuideSections.tsx'));

/** Specification §2, "Whitepaper detail". */
export function Whitepaper(item: Item) {
  const download = useDownload(item);
  const path = paths.whitepaper(item.id);
  const image = item.heroImage ?? socialImagePath(path);
  return (
    <article>
      <PageHead
        title={`${item.title} | Whitepaper`}
        socialTitle={item.title}
        description={item.description}
        path={path}
        type="article"
        image={image}
        jsonLd={[
          article({
            title: item.title,
            description: item.description,
            date: item.publishDate,
            path,
            image,
            author: item.author,
          }),
          breadcrumbs({ name: 'Resources', path: paths.resources() }, { name: item.title, path }),
        ]}
      />
      <GuideBar />
      <WhitepaperHeader item={item} download={download} />
      <GuideSections item={item} />
      <ClosingDownload pages={item.pages} download={download} />
    </article>
  );
}
