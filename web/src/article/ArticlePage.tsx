import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { site } from '../../../content/built/site.ts';
import type { CaseStudy, Insight } from '../../../content/schema/items.ts';
import { ArticleHead } from './ArticleScreen.tsx';
import { ArticleSections } from './ArticleSections.tsx';

const siteUrl = import.meta.env.SITE_URL;

interface ArticlePageProps {
  item: CaseStudy | Insight;
  path: string;
  label: string;
  /** Before the sections. */
  opening: ReactNode;
  /** After them. */
  closing: ReactNode;
}

/** What case studies and articles have in common (specification §2). */
export function ArticlePage({ item, path, label, opening, closing }: ArticlePageProps) {
  return (
    <Printed>
      <ArticleHead {...item} description={item.summary} path={path} label={label} />
      <chakra.p display="none" _print={{ display: 'block', paddingInline: '1.25rem', fontSize: 'xs' }}>
        {site.name} · {siteUrl + path}
      </chakra.p>
      {opening}
      <ArticleSections title={item.title} path={path} sections={item.sections} />
      {closing}
    </Printed>
  );
}

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
