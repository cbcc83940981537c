import type { Whitepaper as Item } from '../../../../content/schema.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { deferred } from '../../components/deferred.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { PageHead } from '../../layouts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { socialImagePath } from '../../socialImagePath.ts';
import { article, breadcrumbs } from '../../structuredData.ts';
import { useDownload } from './useDownload.ts';
import { WhitepaperHeader } from './WhitepaperHeader.tsx';

const GuideContents = deferred('inside', () => import('./GuideContents.tsx'));
const ClosingDownload = deferred('download', () => import('./ClosingDownload.tsx'));
const WhyDownload = deferred('why', () => import('./WhyDownload.tsx'));

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
          article({ title: item.title, description: item.description, date: item.publishDate, path, image }),
          breadcrumbs({ name: 'Resources', path: paths.resources() }, { name: item.title, path }),
        ]}
      />
      <PageBar back={{ label: 'Back to Resources', to: paths.resources() }}>
        <ButtonLink size="sm" to={paths.contact()}>
          Get Consulting
        </ButtonLink>
      </PageBar>
      <WhitepaperHeader item={item} download={download} />
      <GuideContents sections={item.sections} />
      <WhyDownload />
      <ClosingDownload pages={item.pages} download={download} />
    </article>
  );
}
