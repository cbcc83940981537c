import { chakra } from '@chakra-ui/react';
import { features } from '../../../../content/built/features.ts';
import { readingPaths } from '../../../../content/built/readingPaths.ts';
import { resources } from '../../../../content/built/resources.ts';
import * as lettersWords from '../../../../content/built/words/letters.ts';
import * as resourcesWords from '../../../../content/built/words/resources.ts';
import { fillParts } from '../../../../content/schema/fill.ts';
import type { ReadingPaths } from '../../../../content/schema/resources.ts';
import { queries } from '../../api/queries.ts';
import { alwaysOpen, canBeShown, Disclosure, openWhenWide } from '../../components/Disclosure.tsx';
import { PointerList } from '../../components/FurtherReading.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';
import { CardGrid, InsightCard, ItemCard, PaperGrid } from './ItemCard.tsx';
import { LibraryList } from './LibraryList.tsx';
import { listedCaseStudy, listedInsight, listedWhitepaper } from './listedItems.tsx';

function CaseStudiesSection() {
  return (
    <LibraryList
      id="case-studies"
      ground="white"
      words={resources.caseStudies}
      query={queries.caseStudies()}
      says={resourcesWords.caseStudies}
      listed={listedCaseStudy}
      cards={(newest) => (
        <CardGrid>
          {newest.map((item) => (
            <ItemCard key={item.id} item={item} ground="sand" {...listedCaseStudy(item)} />
          ))}
        </CardGrid>
      )}
    />
  );
}

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    gap: { base: '0', md: '0 2.5rem', lg: '0 5rem' },
  },
});

function InsightsSection() {
  return (
    <LibraryList
      id="insights"
      words={resources.insights}
      query={queries.insights()}
      says={resourcesWords.insights}
      listed={listedInsight}
      cards={(newest) => (
        <Grid>
          {newest.map((item, index) => (
            // An odd number leaves no gap: the newest takes the whole width.
            <InsightCard key={item.id} item={item} featured={index === 0 && newest.length % 2 === 1} />
          ))}
        </Grid>
      )}
    >
      <chakra.p marginTop="1.5rem" fontSize="sm">
        {fillParts(features.newsletter ? resourcesWords.feed : resourcesWords.feedOnly, {
          rss: (
            <TextLink key="rss" href={paths.feed()} type="application/rss+xml">
              {resourcesWords.rss}
            </TextLink>
          ),
          letter: (
            <TextLink key="letter" href={paths.newsletter()}>
              {resourcesWords.letter}
            </TextLink>
          ),
        })}{' '}
        {features.letters &&
          fillParts(lettersWords.past, {
            there: (
              <TextLink key="there" href={paths.letters()}>
                {lettersWords.there}
              </TextLink>
            ),
          })}
      </chakra.p>
    </LibraryList>
  );
}

function WhitepapersSection() {
  return (
    <LibraryList
      id="whitepapers"
      ground="sand"
      words={resources.whitepapers}
      query={queries.whitepapers()}
      says={resourcesWords.whitepapers}
      listed={listedWhitepaper}
      cards={(newest) => (
        <PaperGrid>
          {newest.map((item) => (
            <ItemCard key={item.id} item={item} ground="ink" {...listedWhitepaper(item)} />
          ))}
        </PaperGrid>
      )}
    />
  );
}

/** On narrow screens a path opens by its question; on wide ones all are open, side by side. */
const Path = chakra('div', {
  base: {
    borderTop: '2px solid',
    borderColor: 'ink',
    '& > details': { border: 'none', '& > summary': { minHeight: '5rem' } },
    '& > div': { display: 'none' },
    [alwaysOpen]: {
      [canBeShown]: {
        // Question and list of neighbours begin at one height.
        display: 'grid',
        gridRow: 'span 2',
        gridTemplateRows: 'subgrid',
        ...openWhenWide[alwaysOpen][canBeShown],
        '& > div': { display: 'block', paddingBlock: '1.25rem' },
      },
    },
  },
});

type QuestionProps = Pick<ReadingPaths['readers'][number], 'reader' | 'question'> & { id?: string };

function Question({ reader, question, id }: QuestionProps) {
  return (
    <div>
      <chakra.p fontSize="sm" fontWeight={600} color="amberDeep">
        {reader}
      </chakra.p>
      <chakra.h3 id={id} fontSize="h3" marginTop="0.375rem">
        {question}
      </chakra.h3>
    </div>
  );
}

/** What to read first, for three kinds of readers. */
function ReadingPathsSection({ heading, intro, readers }: ReadingPaths) {
  return (
    <Section id="paths" labelledBy="paths-heading" ground="sand" space="small">
      <SectionHeading id="paths-heading" heading={heading} intro={intro} />
      <chakra.div {...columns('repeat(3, minmax(0, 1fr))')} gap={{ base: '0', lg: '0 2.5rem' }}>
        {readers.map(({ id, reader, question, items }) => (
          <Path key={id}>
            <Question {...{ reader, question }} />
            <Disclosure>
              <summary>
                <Question id={`path-${id}`} {...{ reader, question }} />
              </summary>
              <PointerList items={items} ordered labelledBy={`path-${id}`} />
            </Disclosure>
          </Path>
        ))}
      </chakra.div>
    </Section>
  );
}

/** Where to begin, and the library's three lists. */
export default function LibrarySections() {
  return (
    <>
      {readingPaths && <ReadingPathsSection {...readingPaths} />}
      <CaseStudiesSection />
      <InsightsSection />
      <WhitepapersSection />
    </>
  );
}
