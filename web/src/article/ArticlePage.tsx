import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { site } from '../../../content/built/site.ts';
import type { CaseStudy, Insight } from '../../../content/schema.ts';
import type { Read } from '../api/reads.ts';
import { ButtonLink } from '../components/Button.tsx';
import type { CoverGround } from '../components/Cover.tsx';
import { deferred } from '../components/deferred.tsx';
import { ItemFacts } from '../components/ItemFacts.tsx';
import { PageBar } from '../components/PageBar.tsx';
import { PageHead } from '../layouts/PageHead.tsx';
import { paths } from '../paths.ts';
import { socialImagePath } from '../socialImagePath.ts';
import { article, breadcrumbs } from '../structuredData.ts';
import { ArticleHeader } from './ArticleHeader.tsx';
import { type RelatedItem, topicOf } from './related.ts';

const ArticleSections = deferred('sections', () => import('./ArticleSections.tsx'));
const RelatedItems = deferred('related', () => import('./RelatedItems.tsx'));

interface ArticlePageProps {
  item: CaseStudy | Insight;
  path: string;
  /** In the browser's title (specification §2, "Page metadata"). */
  label: 'Case Study' | 'Insights';
  ground: CoverGround;
  /** The bar's button to the contact area. */
  consultation: string;
  related: { heading: string; list: Read<RelatedItem[]>; pathOf: (id: string) => string };
  /** What stands before the sections. */
  before?: ReactNode;
  /** What follows the related items. */
  children: ReactNode;
}

/** What case studies and articles have in common (specification §2). */
export function ArticlePage(props: ArticlePageProps) {
  const { item, path, label, ground, consultation, related, before, children } = props;
  const { id, title, summary, date, readTime, heroImage, heroImageAlt } = item;
  const image = heroImage ?? socialImagePath(path);
  return (
    <Printed>
      <PageHead
        title={`${title} | ${label}`}
        socialTitle={title}
        description={summary}
        path={path}
        type="article"
        image={image}
        jsonLd={[
          article({ title, description: summary, date, path, image }),
          breadcrumbs({ name: 'Resources', path: paths.resources() }, { name: title, path }),
        ]}
      />
      <chakra.p display="none" _print={{ display: 'block', paddingInline: '1.25rem', fontSize: 'xs' }}>
        {site.name} · {siteUrl + path}
      </chakra.p>
      <PageBar back={{ label: 'Back to Resources', to: paths.resources() }}>
        <ButtonLink size="sm" to={paths.contact()}>
          {consultation}
        </ButtonLink>
      </PageBar>
      <ArticleHeader
        seed={id}
        ground={ground}
        heroImage={heroImage}
        heroImageAlt={heroImageAlt}
        title={title}
        summary={summary}
        facts={<ItemFacts badge={topicOf(item)} date={date} readTime={readTime} />}
      />
      {before}
      <ArticleSections title={title} path={path} sections={item.sections} />
      <RelatedItems id={id} {...related} />
      <chakra.div _print={{ display: 'none' }}>{children}</chakra.div>
    </Printed>
  );
}

const siteUrl = import.meta.env.SITE_URL;

/** On paper a link says where it leads. */
const Printed = chakra('article', {
  base: {
    _print: {
      '& a[href^="/"]::after': {
        content: `" ${siteUrl}" attr(href)`,
        display: 'block',
        marginTop: '0.25rem',
        fontFamily: 'body',
        fontSize: 'xs',
        fontWeight: 400,
        letterSpacing: '0',
        overflowWrap: 'anywhere',
      },
    },
  },
});
