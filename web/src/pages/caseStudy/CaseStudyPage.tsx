import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react';
import * as words from '#content/built/words.ts';
import type { Quote } from '#content/schema/items.ts';
import { queries } from '../../api/queries.ts';
import type { CaseStudy } from '../../api/replies.ts';
import { ArticleBody, RelatedItems } from '../../article/ArticleBody.tsx';
import { ArticleHeader, HeaderCover } from '../../article/ArticleHeader.tsx';
import { ArticlePage } from '../../article/ArticlePage.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { FurtherReading } from '../../components/FurtherReading.tsx';
import { ItemFacts } from '../../components/ItemFacts.tsx';
import { KeepHyphenated } from '../../components/KeepHyphenated.tsx';
import { OutcomeRow } from '../../components/OutcomeRow.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container, Section } from '../../ui/Section.tsx';

/** Specification §2, "Case study detail". */
export default function CaseStudyPage() {
  return (
    <ArticlePage kind="caseStudy" query={queries.caseStudy}>
      {(item) => <CaseStudyArticle {...item} />}
    </ArticlePage>
  );
}

function CaseStudyArticle(item: CaseStudy) {
  const { id, industry, category, date, readTime, outcomes, quote, related = [] } = item;
  // A drawing of results takes the place of the cover.
  const withoutCover = outcomes !== undefined && !item.heroPicture && !item.heroImage;
  return (
    <>
      <ArticleHeader
        item={item}
        facts={<ItemFacts badge={industry} category={category} date={date} readTime={readTime} />}
        cover={!withoutCover && <HeaderCover item={item} ground="sand" />}
      />
      {outcomes && (
        <Container paddingBottom="clamp(2.5rem, 1.5rem + 4vw, 5rem)">
          <OutcomeRow caption="Before and after" outcomes={outcomes} />
        </Container>
      )}
      <Summary {...item} />
      <ArticleBody item={item} path={paths.caseStudy(id)} />
      {quote && <ClientQuote {...quote} />}
      <RelatedItems
        id={id}
        heading="More client stories"
        list={queries.caseStudies()}
        pathOf={paths.caseStudy}
      />
      <Box _print={{ display: 'none' }}>
        <FurtherReading
          heading="On the same subject"
          items={related.filter(({ kind }) => kind !== 'case-study')}
          ground="sand"
        />
        <CallToAction heading={words.caseStudyReady}>
          <ButtonLink href={paths.contact()}>{words.freeConsultation}</ButtonLink>
          <ButtonLink variant="outline" href={paths.resources()}>
            View More Case Studies
          </ButtonLink>
        </CallToAction>
      </Box>
    </>
  );
}

const summary: SystemStyleObject = {
  ...columns('repeat(3, minmax(0, 1fr))'),
  gap: { base: '1.75rem', lg: '3rem' },
  '& > div': { paddingTop: '1.25rem', borderTop: '2px solid', borderColor: 'amber', breakInside: 'avoid' },
  '& h2': { fontSize: 'h3' },
  '& p': { marginTop: '0.625rem' },
};

/** The three-part box: challenge, solution and results. */
function Summary({ challenge, solution, result }: CaseStudy) {
  const parts = { Challenge: challenge, Solution: solution, Results: result };
  return (
    <Section ground="sand" space="small">
      <chakra.div css={summary}>
        {Object.entries(parts).map(([heading, text]) => (
          <div key={heading}>
            <h2>{heading}</h2>
            <p>
              <KeepHyphenated text={text} />
            </p>
          </div>
        ))}
      </chakra.div>
    </Section>
  );
}

/** A client's words about the work over the whole width. */
function ClientQuote({ text, name, role }: Quote) {
  return (
    <Box
      background="skyPale"
      paddingBlock={{ base: '3.5rem', md: 'clamp(5rem, 9vw, 9rem)' }}
      breakInside="avoid"
      _print={{ paddingBlock: '1.5rem', background: 'none' }}
    >
      <Container as="figure">
        <chakra.blockquote
          maxWidth={{ base: '21em', md: '13.5em', lg: '14.5em' }}
          textStyle="heading"
          fontSize="clamp(1.625rem, 1.1rem + 2.4vw, 3rem)"
          lineHeight={1.25}
          letterSpacing="-0.012em"
          color="ink"
          textWrap="balance"
          // The mark hangs: the words begin at the column's edge.
          textIndent="-0.44em"
        >
          “{text}”
        </chakra.blockquote>
        <chakra.figcaption marginTop="1.5rem" textStyle="note">
          {name}, {role}
        </chakra.figcaption>
      </Container>
    </Box>
  );
}
