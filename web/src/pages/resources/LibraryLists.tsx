import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { features } from '#content/built/features.ts';
import { resources } from '#content/built/resources.ts';
import * as words from '#content/built/words.ts';
import { queries } from '../../api/queries.ts';
import type { CaseStudy, Insight, Whitepaper } from '../../api/replies.ts';
import { ItemFacts } from '../../components/ItemFacts.tsx';
import { KeepHyphenated } from '../../components/KeepHyphenated.tsx';
import { counted } from '../../format.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { ItemCard } from './ItemCard.tsx';
import { LibraryList } from './LibraryList.tsx';

/** The library's lists, of those three that have an item. */
export default function LibraryLists() {
  return (
    <>
      {features.caseStudies && (
        <LibraryList
          id="case-studies"
          name="case studies"
          ground="white"
          words={resources.caseStudies}
          query={queries.caseStudies()}
          columns="three"
          card={(item) => <CaseStudyCard key={item.id} {...item} />}
        />
      )}
      {features.insights && (
        <LibraryList
          id="insights"
          name="insights"
          allName="articles"
          words={resources.insights}
          query={queries.insights()}
          columns="two"
          card={(item) => <InsightCard key={item.id} {...item} />}
        >
          <chakra.p mt="1.5rem" fontSize="sm">
            New articles come to your feed reader by{' '}
            <TextLink href={paths.feed()} type="application/rss+xml">
              RSS
            </TextLink>
            {features.newsletter && (
              <>
                , or {words.letterRhythm} in <TextLink href={paths.newsletter()}>our newsletter</TextLink>
              </>
            )}
            .
          </chakra.p>
        </LibraryList>
      )}
      {features.whitepapers && (
        <LibraryList
          id="whitepapers"
          name="whitepapers"
          ground="sand"
          words={resources.whitepapers}
          query={queries.whitepapers()}
          columns="three"
          card={(item) => <WhitepaperCard key={item.id} {...item} />}
        />
      )}
    </>
  );
}

/** Leads with its results. On narrow screens the other two parts open beside the link. */
const CaseStudyCard = memo((item: CaseStudy) => {
  const { id, title, industry, challenge, solution, result, outcomes } = item;
  return (
    <ItemCard
      item={item}
      ground="sand"
      facts={<ItemFacts badge={industry} {...item} />}
      outcome={outcomes?.[0]}
      action="Read Full Case Study"
      href={paths.caseStudy(id)}
      more={
        <details>
          <summary>
            <span>
              In short
              <span className="unseen">: {title}</span>
            </span>
          </summary>
          <Parts parts={{ Challenge: challenge, Solution: solution }} />
        </details>
      }
    >
      <Parts parts={{ Results: result }} />
    </ItemCard>
  );
});

function Parts({ parts }: { parts: Record<string, string> }) {
  return (
    <dl>
      {Object.entries(parts).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <KeepHyphenated text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const InsightCard = memo((item: Insight) => {
  return (
    <ItemCard
      item={item}
      facts={<ItemFacts badge={item.category} {...item} />}
      action="Read Article"
      href={paths.insight(item.id)}
    >
      <p>
        <KeepHyphenated text={item.summary} />
      </p>
    </ItemCard>
  );
});

const WhitepaperCard = memo((item: Whitepaper) => {
  const { id, category, description, pages, format } = item;
  return (
    <ItemCard
      item={item}
      ground="ink"
      facts={
        <>
          <span className="badge">{category}</span>
          <span className="figures">
            <span>{counted(pages, 'page', 'pages')}</span>
            <span>{format}</span>
          </span>
        </>
      }
      action="Download Free"
      href={paths.whitepaper(id)}
      more={<p>Opens its page</p>}
    >
      <p>
        <KeepHyphenated text={description} />
      </p>
    </ItemCard>
  );
});
