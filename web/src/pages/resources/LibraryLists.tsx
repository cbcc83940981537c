import { Badge, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import { features } from '#content/built/features.ts';
import { resources } from '#content/built/resources.ts';
import * as words from '#content/built/words.ts';
import { queries } from '../../api/queries.ts';
import type { CaseStudy, Insight, Whitepaper } from '../../api/replies.ts';
import { ItemFacts } from '../../components/ItemFacts.tsx';
import { KeepHyphenated } from '../../components/KeepHyphenated.tsx';
import { counted } from '../../format.ts';
import { paths } from '../../paths.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ItemCard } from './ItemCard.tsx';
import { LibraryList } from './LibraryList.tsx';

/** The library's three lists. */
export default function LibraryLists() {
  return (
    <>
      <LibraryList
        id="case-studies"
        name="case studies"
        ground="white"
        words={resources.caseStudies}
        query={queries.caseStudies()}
        columns="three"
        card={(item) => <CaseStudyCard key={item.id} {...item} />}
      />
      <LibraryList
        id="insights"
        name="insights"
        allName="articles"
        words={resources.insights}
        query={queries.insights()}
        columns="two"
        card={(item) => <InsightCard key={item.id} {...item} />}
      >
        <Text mt="1.5rem" fontSize="sm">
          New articles come to your feed reader by{' '}
          <TextLink href={paths.feed()} type="application/rss+xml">
            RSS
          </TextLink>
          {features.newsletter && (
            <>
              , or {words.letterRhythm} in <TextLink href={paths.newsletter()}>our letter</TextLink>
            </>
          )}
          .
        </Text>
      </LibraryList>
      <LibraryList
        id="whitepapers"
        name="whitepapers"
        ground="sand"
        words={resources.whitepapers}
        query={queries.whitepapers()}
        columns="three"
        card={(item) => <WhitepaperCard key={item.id} {...item} />}
      />
    </>
  );
}

/** Leads with its results. On narrow screens the other two parts open beside the link. */
function CaseStudyCard(item: CaseStudy) {
  const { id, title, industry, challenge, solution, result, outcomes } = item;
  return (
    <ItemCard
      item={item}
      cover="above"
      ground="sand"
      facts={<ItemFacts badge={industry} {...item} />}
      outcome={outcomes?.[0]}
      action="Read Full Case Study"
      href={paths.caseStudy(id)}
      more={
        <Disclosure gridArea="1 / 1" border="none" css={summaryBesideLink}>
          <summary>
            <span>
              In short
              <VisuallyHidden>: {title}</VisuallyHidden>
            </span>
          </summary>
          <Parts parts={{ Challenge: challenge, Solution: solution }} />
        </Disclosure>
      }
    >
      <Parts parts={{ Results: result }} />
    </ItemCard>
  );
}

const summaryBesideLink = {
  '& > summary': {
    width: 'fit-content',
    minHeight: '2.75rem',
    ml: 'auto',
    py: '0',
    gap: '0.5rem',
  },
};

function Parts({ parts }: { parts: Record<string, string> }) {
  return (
    <chakra.dl display="grid" gap="0.625rem" css={{ '& dt, & dd': { display: { mdDown: 'inline' } } }}>
      {Object.entries(parts).map(([name, text]) => (
        <div key={name}>
          <chakra.dt mr="0.375em" textStyle="strong">
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

function InsightCard(item: Insight) {
  return (
    <ItemCard
      item={item}
      cover="beside"
      facts={<ItemFacts badge={item.category} {...item} />}
      action="Read Article"
      href={paths.insight(item.id)}
    >
      <p>
        <KeepHyphenated text={item.summary} />
      </p>
    </ItemCard>
  );
}

function WhitepaperCard(item: Whitepaper) {
  const { id, category, description, pages, format } = item;
  return (
    <ItemCard
      item={item}
      cover="above"
      ground="ink"
      facts={
        <>
          <Badge background="paper">{category}</Badge>
          <chakra.span display="flex" gap="0.875rem">
            <span>{counted(pages, 'page', 'pages')}</span>
            <span>{format}</span>
          </chakra.span>
        </>
      }
      action="Download Free"
      href={paths.whitepaper(id)}
    >
      <p>
        <KeepHyphenated text={description} />
      </p>
    </ItemCard>
  );
}
