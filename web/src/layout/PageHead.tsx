import { locale } from '#content/built/locale.ts';
import { site } from '#content/built/site.ts';
import { socialImagePath } from '../paths.ts';
import { usePageArrival } from './arrival.ts';

interface PageHeadProps {
  /** Without the firm's name. */
  title: string;
  /** Title for social networks, which name the site themselves. */
  socialTitle?: string;
  description: string;
  /** Canonical path; absent on pages that are not to be found again (404, redirects). */
  path: string | undefined;
  type?: 'website' | 'article';
  /** Site path or URL of the social image; without one the page's own drawing is shared. */
  image?: string;
  /** schema.org descriptions of the page. */
  jsonLd?: readonly object[];
  /** False while the page still waits for its content: it is announced when that has come. */
  settled?: boolean;
}

/**
 * Title and tags of a page. React keeps them in the document's head: in the prerendered file and after
 * in-app navigation alike.
 */
export function PageHead(props: PageHeadProps) {
  const {
    title,
    socialTitle = title,
    description,
    path,
    type = 'website',
    jsonLd = [],
    settled = true,
  } = props;
  usePageArrival(title, settled);
  const siteUrl = import.meta.env.SITE_URL;
  const fullTitle = `${title} | ${site.name}`;
  const url = path === undefined ? undefined : siteUrl + path;
  const imageUrl = new URL(props.image ?? socialImagePath(path ?? '/'), siteUrl).href;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {url && import.meta.env.INDEXABLE ? null : <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      {url && <meta property="og:url" content={url} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={locale.tag.replaceAll('-', '_')} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={socialTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={imageUrl} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={socialTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageUrl} />
      {jsonLd.map((thing, index) => (
        <StructuredData key={index} thing={thing} />
      ))}
    </>
  );
}

/** A schema.org description as JSON-LD. */
export function StructuredData({ thing }: { thing: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped
      dangerouslySetInnerHTML={{ __html: scriptJson({ '@context': 'https://schema.org', ...thing }) }}
    />
  );
}

/** JSON that cannot close the script element around it. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
