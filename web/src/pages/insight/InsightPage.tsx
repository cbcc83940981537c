import { Box, chakra, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { features } from '#content/built/features.ts';
import * as words from '#content/built/words.ts';
import type { Pointer } from '#content/schema/items.ts';
import { blocksOf } from '#content/schema/plainText.ts';
import { queries } from '../../api/queries.ts';
import type { Insight } from '../../api/replies.ts';
import { ArticleBody, RelatedItems } from '../../article/ArticleBody.tsx';
import { ArticleHeader, HeaderCover } from '../../article/ArticleHeader.tsx';
import { ArticlePage } from '../../article/ArticlePage.tsx';
import { HeaderFigure } from '../../article/HeaderFigure.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { PointerList } from '../../components/FurtherReading.tsx';
import { ItemFacts } from '../../components/ItemFacts.tsx';
import { paths } from '../../paths.ts';
import { beside, columns } from '../../theme/system.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PlainLink } from '../../ui/Link.tsx';
import { Container, Section, SectionHeading } from '../../ui/Section.tsx';

/** Specification §2, "Insight detail". */
export default function InsightPage() {
  return (
    <ArticlePage kind="insight" query={queries.insight}>
      {(item) => <InsightArticle {...item} />}
    </ArticlePage>
  );
}

function InsightArticle(item: Insight) {
  const { id, category, date, readTime, series, seriesParts, related = [] } = item;
  const [figure] = item.heroPicture || item.heroImage ? [] : blocksOf('figure', item.sections);
  return (
    <>
      <ArticleHeader
        item={item}
        facts={<ItemFacts badge={category} date={date} readTime={readTime} />}
        {...(figure
          ? { figure: <HeaderFigure item={item} path={paths.insight(id)} {...figure} /> }
          : { cover: <HeaderCover item={item} ground="sky" /> })}
      />
      <ArticleBody item={item} path={paths.insight(id)} />
      {series && seriesParts && <Series name={series} id={id} parts={seriesParts} />}
      <RelatedItems id={id} heading="Related articles" list={queries.insights()} pathOf={paths.insight} />
      <Box _print={{ display: 'none' }}>
        <ContinueLearning reading={related.filter(({ kind }) => kind !== 'insight')} />
        <CallToAction heading={words.expertGuidance}>
          <ButtonLink href={paths.contact()}>Schedule Consultation</ButtonLink>
          <ButtonLink variant="outline" href={paths.resourcesSection('insights')}>
            More Insights & Articles
          </ButtonLink>
        </CallToAction>
      </Box>
    </>
  );
}

interface SeriesProps {
  name: string;
  /** The article on the page. */
  id: string;
  parts: readonly Pointer[];
}

const seriesLook: SystemStyleObject = {
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '2rem minmax(0, 1fr)',
    alignItems: 'center',
    minHeight: '3rem',
    paddingBlock: '0.375rem',
    layerStyle: 'ruled',
    textStyle: 'heading',
    color: 'text',
    fontSize: '1.125rem',
    lineHeight: 1.3,
  },
  '& .number': { color: 'amber' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    marginBlock: '-0.375rem',
    paddingBlock: '0.375rem',
    color: 'ink',
    _hover: { color: 'amber', textDecorationLine: 'underline' },
  },
};

/** The articles of a series in the order in which they were written. */
function Series({ name, id, parts }: SeriesProps) {
  return (
    <Container
      as="section"
      aria-labelledby="_series"
      {...beside}
      rowGap="1.25rem"
      paddingBottom="clamp(2.5rem, 1.5rem + 4vw, 5rem)"
      _print={{ display: 'none' }}
    >
      <chakra.h2 id="_series" fontSize="1.625rem">{`Series: ${name}`}</chakra.h2>
      <chakra.ol role="list" css={seriesLook}>
        {parts.map((part, index) => (
          <li key={part.id}>
            <span className="number">{index + 1}</span>
            {part.id === id ? (
              <span aria-current="page">{`${part.title} (this article)`}</span>
            ) : (
              <PlainLink href={paths.insight(part.id)}>{part.title}</PlainLink>
            )}
          </li>
        ))}
      </chakra.ol>
    </Container>
  );
}

/** The ways to the other lists that have an item, and beside them what fits to the article. */
function ContinueLearning({ reading }: { reading: readonly Pointer[] }) {
  if (!features.caseStudies && !features.whitepapers) return null;
  const ways = [
    ...(features.caseStudies ? ['see how it went for others'] : []),
    ...(features.whitepapers ? ['take a complete method with you'] : []),
  ].join(', or ');
  return (
    <Section labelledBy="_continue" ground="sand" space="small">
      <Box {...columns('1fr 1fr')} gap="2.5rem 5rem">
        <div>
          <SectionHeading
            id="_continue"
            heading="Continue Your Learning"
            intro={`${ways.charAt(0).toUpperCase()}${ways.slice(1)}.`}
          />
          <Flex wrap="wrap" gap="0.75rem">
            {features.caseStudies && (
              <ButtonLink variant="outline" href={paths.resourcesSection('case-studies')}>
                All Case Studies
              </ButtonLink>
            )}
            {features.whitepapers && (
              <ButtonLink variant="outline" href={paths.resourcesSection('whitepapers')}>
                All Whitepapers
              </ButtonLink>
            )}
          </Flex>
        </div>
        {reading.length > 0 && (
          <div>
            <chakra.h3 id="_fitting" marginBottom="1rem">
              On this subject
            </chakra.h3>
            <PointerList items={reading} labelledBy="_fitting" />
          </div>
        )}
      </Box>
    </Section>
  );
}
