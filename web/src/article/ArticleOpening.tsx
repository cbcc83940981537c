import type { CaseStudy, Insight } from '../../../content/schema/items.ts';
import { Cover, type CoverGround } from '../components/Cover.tsx';
import { ItemFacts } from '../components/ItemFacts.tsx';
import { PageBar } from '../components/PageBar.tsx';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { ArticleHeader } from './ArticleHeader.tsx';
import { Byline } from './Byline.tsx';
import { topicOf } from './related.ts';

interface ArticleOpeningProps {
  item: CaseStudy | Insight;
  ground: CoverGround;
  /** The bar's button to the contact area. */
  consultation: string;
  /** Something else shows what the item is about. */
  withoutCover?: boolean;
}

/** The page's bar and the first screen of a case study or an article. */
export function ArticleOpening({ item, ground, consultation, withoutCover = false }: ArticleOpeningProps) {
  const { title, summary, date, readTime, heroImage, heroPicture, heroImageAlt, author } = item;
  return (
    <>
      <PageBar back={{ page: 'Resources', href: paths.resources() }}>
        <ButtonLink variant="outline" size="sm" href={paths.contact()}>
          {consultation}
        </ButtonLink>
      </PageBar>
      <ArticleHeader
        title={title}
        summary={summary}
        facts={
          <>
            <ItemFacts badge={topicOf(item)} date={date} readTime={readTime} />
            <Byline author={author} />
          </>
        }
        cover={
          !withoutCover && (
            <Cover
              ground={ground}
              image={heroImage}
              picture={heroPicture}
              alt={heroImageAlt}
              shape="hero"
              cover={item.cover}
            />
          )
        }
      />
    </>
  );
}
