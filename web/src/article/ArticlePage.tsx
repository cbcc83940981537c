import { chakra } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { features } from '#content/built/features.ts';
import { site } from '#content/built/site.ts';
import * as words from '#content/built/words.ts';
import type { Query } from '../api/queries.ts';
import { useApiQuery } from '../api/queryClient.ts';
import type { CaseStudy, Insight, Whitepaper } from '../api/replies.ts';
import { isNotFound } from '../api/request.ts';
import { MessagePage } from '../components/MessagePage.tsx';
import { PageBar } from '../components/PageBar.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { paths, socialImagePath } from '../paths.ts';
import { article, breadcrumbs } from '../structuredData.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Container, Row } from '../ui/Section.tsx';
import { TryAgain } from '../ui/TryAgain.tsx';

export type Item = CaseStudy | Insight | Whitepaper;

/** What the three kinds are called, and where they lead (specification §2). */
const kinds = {
  caseStudy: {
    name: 'Case Study',
    /** In the browser's title (specification §2, "Page metadata"). */
    label: 'Case Study',
    /** The bar's button to the contact area. */
    consultation: 'Schedule Consultation',
    path: paths.caseStudy,
  },
  insight: {
    name: 'Article',
    label: 'Insights',
    consultation: words.expertAdvice,
    path: paths.insight,
  },
  whitepaper: {
    name: 'Whitepaper',
    label: 'Whitepaper',
    consultation: 'Get Consulting',
    path: paths.whitepaper,
  },
};

type Kind = keyof typeof kinds;

interface ArticlePageProps<T extends Item> {
  kind: Kind;
  query: (slug: string) => Query<T>;
  children: (item: T) => ReactNode;
}

/** The page of a case study, an article or a whitepaper: while it loads, when it cannot be had, and with its item. */
export function ArticlePage<T extends Item>({ kind, query, children }: ArticlePageProps<T>) {
  const { slug = '' } = useParams();
  const { data: item, error, isTrying, tryAgain } = useApiQuery(query(slug));
  // The reply that follows what the page brought along seldom says something else.
  const shown = useMemo(() => item && children(item), [item, children]);
  const { name, consultation } = kinds[kind];
  if (error && !item)
    return <ItemNotFound kind={kind} error={error} isTrying={isTrying} tryAgain={tryAgain} />;
  if (!item) {
    const text = `Loading ${name.toLowerCase()}...`;
    return (
      <Container paddingBlock="6rem">
        <PageHead title={name} description={text} path={undefined} settled={false} />
        <h1 className="unseen">{name}</h1>
        <Loading text={text} />
      </Container>
    );
  }
  return (
    <chakra.article css={printedLinks}>
      <ArticleHead kind={kind} item={item} />
      <PageBar back={{ page: 'Resources', href: paths.resources() }}>
        <ButtonLink variant="outline" size="sm" href={paths.contact()}>
          {consultation}
        </ButtonLink>
      </PageBar>
      {shown}
    </chakra.article>
  );
}

const siteUrl = import.meta.env.SITE_URL;

/**
 * Where only the deployment knows the site's address it is in no style: Emotion names a class by its style's text, and the
 * deployed page and script would disagree. A link shows its path then.
 */
const printedAddress = new URL(siteUrl).hostname.endsWith('.invalid') ? '' : siteUrl;

/** On paper a link says where it leads: in a sentence after its words, in a list of titles below them. */
const printedLinks = {
  _print: {
    '& a[href^="/"]::after': {
      content: `"(${printedAddress}" attr(href) ")"`,
      // A space would be lost at the beginning of a flex item.
      marginInlineStart: '0.35em',
      fontFamily: 'body',
      fontSize: 'xs',
      fontWeight: 400,
      letterSpacing: '0',
      overflowWrap: 'anywhere',
    },
    '& :is(h2, h3, h4) a[href^="/"]::after': {
      content: `"${printedAddress}" attr(href)`,
      display: 'block',
      marginBlockStart: '0.25rem',
      marginInlineStart: '0',
    },
  },
};

export const summaryOf = (item: Item) => ('summary' in item ? item.summary : item.description);

/** Title and tags, and on paper the address. */
function ArticleHead({ kind, item }: { kind: Kind; item: Item }) {
  const { id, title, author } = item;
  const path = kinds[kind].path(id);
  const description = summaryOf(item);
  const date = 'date' in item ? item.date : item.publishDate;
  const image = item.heroImage || socialImagePath(path);
  return (
    <>
      <PageHead
        title={`${title} | ${kinds[kind].label}`}
        socialTitle={title}
        description={description}
        path={path}
        type="article"
        image={image}
        jsonLd={[
          article({ title, description, date, path, image, author }),
          breadcrumbs({ name: 'Resources', path: paths.resources() }, { name: title, path }),
        ]}
      />
      <chakra.p display="none" _print={{ display: 'block', paddingInline: '1.25rem', fontSize: 'xs' }}>
        {site.name} · {siteUrl + path}
      </chakra.p>
    </>
  );
}

interface ItemNotFoundProps {
  kind: Kind;
  error: Error;
  isTrying: boolean;
  tryAgain: () => void;
}

/** Its words are the same for every error. After an error that may pass, the visitor can try again. */
function ItemNotFound({ kind, error, isTrying, tryAgain }: ItemNotFoundProps) {
  const { name } = kinds[kind];
  const title = `${name} Not Found`;
  const text = `The ${name.toLowerCase()} you’re looking for doesn’t exist or may have been moved.`;
  return (
    <MessagePage heading={title} text={text}>
      <PageHead title={title} description={text} path={undefined} />
      <Row gap="0.75rem">
        {features.resources ? (
          <ButtonLink href={paths.resources()}>Back to Resources</ButtonLink>
        ) : (
          <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
        )}
        {!isNotFound(error) && <TryAgain failure={title} isTrying={isTrying} tryAgain={tryAgain} />}
      </Row>
    </MessagePage>
  );
}
