import { VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Author } from '../../../content/schema/items.ts';
import type { Query } from '../api/queries.ts';
import { useApiQuery } from '../api/queryClient.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { paths, socialImagePath } from '../paths.ts';
import { article, breadcrumbs } from '../structuredData.ts';
import { Loading } from '../ui/Loading.tsx';
import { Container } from '../ui/Section.tsx';
import ItemNotFound, { type ItemKind } from './ItemNotFound.tsx';

interface ArticleHeadProps {
  title: string;
  description: string;
  /** ISO date and time. */
  date: string;
  path: string;
  heroImage?: string;
  author?: Author;
  /** In the browser's title (specification §2, "Page metadata"). */
  label: string;
}

/** Title and tags of a detail page. */
export function ArticleHead({ title, description, date, path, heroImage, author, label }: ArticleHeadProps) {
  const image = heroImage ?? socialImagePath(path);
  return (
    <PageHead
      title={`${title} | ${label}`}
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
  );
}

/** What a page is called before its item is there. */
const kinds: Record<ItemKind, { name: string; loadingText: string }> = {
  caseStudy: { name: 'Case Study', loadingText: 'Loading case study...' },
  insight: { name: 'Article', loadingText: 'Loading article...' },
  whitepaper: { name: 'Whitepaper', loadingText: 'Loading whitepaper...' },
};

interface ArticleScreenProps<T> {
  query: Query<T>;
  kind: ItemKind;
  children: (item: T) => ReactNode;
}

/** A detail page while it loads, when its item cannot be had, and with its item. */
export function ArticleScreen<T>({ query, kind, children }: ArticleScreenProps<T>) {
  const { name, loadingText } = kinds[kind];
  const state = useApiQuery(query);
  if (state.status === 'loaded') return children(state.data);
  if (state.status === 'failed') return <ItemNotFound kind={kind} {...state} />;
  return (
    <Container paddingBlock="6rem">
      <PageHead title={name} description={loadingText} path={undefined} settled={false} />
      <VisuallyHidden as="h1">{name}</VisuallyHidden>
      <Loading text={loadingText} />
    </Container>
  );
}
