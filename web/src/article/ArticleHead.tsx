import type { Author } from '../../../content/schema.ts';
import { PageHead } from '../layouts/PageHead.tsx';
import { paths } from '../paths.ts';
import { socialImagePath } from '../socialImagePath.ts';
import { article, breadcrumbs } from '../structuredData.ts';

interface ArticleHeadProps {
  title: string;
  description: string;
  /** ISO date and time. */
  date: string;
  path: string;
  heroImage?: string;
  author?: Author;
  /** In the browser's title (specification §2, "Page metadata"). */
  label: 'Case Study' | 'Insights' | 'Whitepaper';
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
