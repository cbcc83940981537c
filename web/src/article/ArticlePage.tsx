import { Box, chakra, Flex, Heading, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { drawings } from '../../../content/built/drawings.ts';
import { site } from '../../../content/built/site.ts';
import * as words from '../../../content/built/words.ts';
import type { Author, CaseStudy, Insight, Whitepaper } from '../../../content/schema/items.ts';
import type { Query } from '../api/queries.ts';
import { useApiQuery } from '../api/queryClient.ts';
import { isNotFound } from '../api/request.ts';
import { Cover, type CoverGround } from '../components/Cover.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { PageBar } from '../components/PageBar.tsx';
import { Together } from '../components/Together.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { paths, socialImagePath } from '../paths.ts';
import { article, breadcrumbs } from '../structuredData.ts';
import { columns } from '../theme/system.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Container, Row } from '../ui/Section.tsx';

type Item = CaseStudy | Insight | Whitepaper;

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
  const state = useApiQuery(query(slug));
  const { name, consultation } = kinds[kind];
  if (state.status === 'failed') return <ItemNotFound kind={kind} {...state} />;
  if (state.status === 'loading') {
    const text = `Loading ${name.toLowerCase()}...`;
    return (
      <Container paddingBlock="6rem">
        <PageHead title={name} description={text} path={undefined} settled={false} />
        <VisuallyHidden as="h1">{name}</VisuallyHidden>
        <Loading text={text} />
      </Container>
    );
  }
  return (
    <chakra.article css={printedLinks}>
      <ArticleHead kind={kind} item={state.data} />
      <PageBar back={{ page: 'Resources', href: paths.resources() }}>
        <ButtonLink variant="outline" size="sm" href={paths.contact()}>
          {consultation}
        </ButtonLink>
      </PageBar>
      {children(state.data)}
    </chakra.article>
  );
}

const siteUrl = import.meta.env.SITE_URL;

/**
 * Where only the deployment knows the site's address it cannot be in a style, whose hash is in the page's policy: a link
 * shows its path then.
 */
const printedAddress = new URL(siteUrl).hostname.endsWith('.invalid') ? '' : siteUrl;

/** On paper a link says where it leads. */
const printedLinks = {
  _print: {
    '& a[href^="/"]::after': {
      content: `" ${printedAddress}" attr(href)`,
      display: 'block',
      marginTop: '0.25rem',
      fontFamily: 'body',
      fontSize: 'xs',
      fontWeight: 400,
      letterSpacing: '0',
      overflowWrap: 'anywhere',
    },
  },
};

const summaryOf = (item: Item) => ('summary' in item ? item.summary : item.description);

/** Title and tags, and on paper the address. */
function ArticleHead({ kind, item }: { kind: Kind; item: Item }) {
  const { id, title, author } = item;
  const path = kinds[kind].path(id);
  const description = summaryOf(item);
  const date = 'date' in item ? item.date : item.publishDate;
  const image = item.heroImage ?? socialImagePath(path);
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
      <Text display="none" _print={{ display: 'block', paddingInline: '1.25rem', fontSize: 'xs' }}>
        {site.name} · {siteUrl + path}
      </Text>
    </>
  );
}

interface ArticleHeaderProps {
  item: Item;
  /** Badge, date, length. */
  facts: ReactNode;
  /** Without one the title has the width. */
  cover?: ReactNode;
  children?: ReactNode;
}

/** First screen: what it is, and its own drawing. */
export function ArticleHeader({ item, facts, cover, children }: ArticleHeaderProps) {
  return (
    <Box containerType="inline-size">
      <Container
        as="header"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: cover ? '7fr 5fr' : 'minmax(0, 1fr)' }}
        gap={{ base: '0', md: '2.5rem', lg: '5rem' }}
        _print={{ gridTemplateColumns: cover ? 'minmax(0, 1fr) 9rem' : 'minmax(0, 1fr)' }}
      >
        <Box
          display={cover ? 'block' : { lg: 'grid' }}
          gridTemplateColumns="7fr 5fr"
          columnGap="5rem"
          alignItems="end"
          alignSelf="center"
          paddingBlock="clamp(2.5rem, 1.5rem + 4vw, 5rem)"
          _print={{ paddingBlock: '1.5rem' }}
        >
          <Row gridColumn="1 / -1" gap="0.5rem 1.125rem" fontSize="sm" color="quiet">
            {facts}
            <Byline author={item.author} />
          </Row>
          <Heading
            as="h1"
            fontSize={cover ? { base: 'h1', md: '2.5rem', lg: 'h1' } : 'h1'}
            marginTop="1.25rem"
          >
            <Together text={item.title} />
          </Heading>
          <Text fontSize="lg" marginTop="1.5rem" maxWidth="measure">
            <Together text={summaryOf(item)} />
          </Text>
          {children}
        </Box>
        {cover && (
          // A panel that the page's bar and right edge cut; on narrow screens it is as wide as the page, below the words.
          <Box
            display="grid"
            marginInlineStart={{ base: 'calc(-1 * var(--gutter))', md: '0' }}
            // As far as the page's edge, which is that of the container for queries: it does not count the scroll bar.
            marginInlineEnd={{
              base: 'calc(-1 * var(--gutter))',
              md: 'calc(-1 * max(var(--gutter), (100cqw - {sizes.content}) / 2))',
            }}
            _print={{ margin: '0' }}
          >
            {cover}
          </Box>
        )}
      </Container>
    </Box>
  );
}

export function HeaderCover({ item, ground }: { item: Item; ground: CoverGround }) {
  const { cover, heroPicture, heroImageAlt } = item;
  return <Cover shape="hero" ground={ground} cover={cover} picture={heroPicture} alt={heroImageAlt} />;
}

/** An item's author with a link to their introduction; nothing where no author is named. Who has left has none. */
export function Byline({ author }: { author: Author | undefined }) {
  if (!author) return null;
  if (author.left) return <span>{`By ${author.name}, formerly of ${site.name}`}</span>;
  return (
    <span>
      By{' '}
      <chakra.a
        href={paths.person(author)}
        display="inline-flex"
        alignItems="center"
        minHeight={{ base: '2.75rem', lg: '0' }}
        color="ink"
        textDecoration="underline"
        _hover={{ color: 'amber' }}
      >
        {author.name}
      </chakra.a>
    </span>
  );
}

interface ItemNotFoundProps {
  kind: Kind;
  error: Error;
  tryAgain: () => void;
}

/** Keeps its words on any error; one that may pass can be tried again. */
function ItemNotFound({ kind, error, tryAgain }: ItemNotFoundProps) {
  const { name } = kinds[kind];
  const title = `${name} Not Found`;
  const text = `The ${name.toLowerCase()} you’re looking for doesn’t exist or may have been moved.`;
  return (
    <Container {...columns('3fr 2fr', 'md')} gap="3rem" alignItems="start">
      <PageHead title={title} description={text} path={undefined} />
      <Box paddingBlock="clamp(4rem, 10vw, 8rem)">
        <h1>{title}</h1>
        <Text fontSize="lg" marginTop="1.25rem" maxWidth="34rem">
          {text}
        </Text>
        <Flex wrap="wrap" gap="0.75rem" marginTop="2rem">
          <ButtonLink href={paths.resources()}>Back to Resources</ButtonLink>
          {!isNotFound(error) && (
            <Button variant="outline" onClick={tryAgain}>
              Try again
            </Button>
          )}
        </Flex>
      </Box>
      <Box display={{ base: 'none', md: 'block' }} borderTopWidth="1px" borderColor="hairline">
        <Drawing src={drawings.page} />
      </Box>
    </Container>
  );
}
