import { Badge, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Outcome } from '#content/schema/items.ts';
import type { CaseStudy, Insight, Whitepaper } from '../../api/replies.ts';
import { ItemFacts } from '../../components/ItemFacts.tsx';
import { KeepHyphenated } from '../../components/KeepHyphenated.tsx';
import { counted } from '../../format.ts';
import { paths } from '../../paths.ts';

/** A case study in three sentences. */
function CaseStudyParts({ challenge, solution, result }: CaseStudy) {
  const parts = { Challenge: challenge, Solution: solution, Results: result };
  return (
    <chakra.dl display="grid" gap="0.625rem">
      {Object.entries(parts).map(([name, text]) => (
        <div key={name}>
          <chakra.dt fontWeight={700} color="ink">
            {name}
          </chakra.dt>
          <dd>
            <KeepHyphenated text={text} />
          </dd>
        </div>
      ))}
    </chakra.dl>
  );
}

/** Badge, pages and format of a whitepaper. */
function WhitepaperFacts({ category, pages, format }: Whitepaper) {
  return (
    <>
      <Badge background="paper">{category}</Badge>
      <chakra.span display="flex" gap="0.875rem">
        <span>{counted(pages, 'page', 'pages')}</span>
        <span>{format}</span>
      </chakra.span>
    </>
  );
}

/** A list's words about an item, on its card and in its row alike. */
export interface ListedItem {
  title: string;
  /** Badge and facts. */
  facts: ReactNode;
  /** The words of the item's link, and its address. */
  action: string;
  href: string;
  about: ReactNode;
  /** By this result a reader finds the item's row. */
  outcome?: Outcome | undefined;
  /** Address of its drawing. */
  cover: string | undefined;
  /** Whether it is a whitepaper, whose drawing is on ink. */
  paper?: boolean;
}

export function listedCaseStudy(item: CaseStudy): ListedItem {
  return {
    title: item.title,
    facts: <ItemFacts badge={item.industry} date={item.date} readTime={item.readTime} />,
    action: 'Read Full Case Study',
    href: paths.caseStudy(item.id),
    about: <CaseStudyParts {...item} />,
    outcome: item.outcomes?.[0],
    cover: item.cover,
  };
}

export function listedInsight(item: Insight): ListedItem {
  return {
    title: item.title,
    facts: <ItemFacts badge={item.category} date={item.date} readTime={item.readTime} />,
    action: 'Read Article',
    href: paths.insight(item.id),
    about: <p>{item.summary}</p>,
    cover: item.cover,
  };
}

export function listedWhitepaper(item: Whitepaper): ListedItem {
  return {
    title: item.title,
    facts: <WhitepaperFacts {...item} />,
    action: 'Download Free',
    href: paths.whitepaper(item.id),
    about: <p>{item.description}</p>,
    cover: item.cover,
    paper: true,
  };
}
