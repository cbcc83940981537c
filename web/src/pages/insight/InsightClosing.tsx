import { chakra } from '@chakra-ui/react';
import * as words from '../../../../content/built/words.ts';
import type { Insight, Pointer } from '../../../../content/schema/items.ts';
import { queries } from '../../api/queries.ts';
import { RelatedItems } from '../../article/RelatedItems.tsx';
import { CallToAction } from '../../components/CallToAction.tsx';
import { PointerList } from '../../components/FurtherReading.tsx';
import { paths } from '../../paths.ts';
import { beside, columns } from '../../theme/system.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Container, Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

const Parts = chakra('ol', {
  base: {
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '2rem minmax(0, 1fr)',
      alignItems: 'center',
      minHeight: '3rem',
      paddingBlock: '0.375rem',
      borderTopWidth: '1px',
      borderColor: 'hairline',
      fontFamily: 'heading',
      fontSize: '1.125rem',
      lineHeight: 1.3,
    },
    '& > li > span:first-of-type': { color: 'amber' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '2.75rem',
      marginBlock: '-0.375rem',
      paddingBlock: '0.375rem',
      color: 'ink',
      _hover: { color: 'amber', textDecorationLine: 'underline' },
    },
  },
});

interface SeriesProps {
  name: string;
  /** The article on the page. */
  id: string;
  parts: Pointer[];
}

/** The articles of a series in the order in which they were written. */
export function Series({ name, id, parts }: SeriesProps) {
  return (
    <Container
      as="section"
      aria-labelledby="series-heading"
      {...beside}
      rowGap="1.25rem"
      paddingBottom="clamp(2.5rem, 1.5rem + 4vw, 5rem)"
      _print={{ display: 'none' }}
    >
      <chakra.h2 id="series-heading" fontSize="1.625rem">
        {`Series: ${name}`}
      </chakra.h2>
      <Parts>
        {parts.map((part, index) => (
          <li key={part.id}>
            <span aria-hidden="true">{index + 1}</span>
            {part.id === id ? (
              <span aria-current="page">{`${part.title} (this article)`}</span>
            ) : (
              <Link href={paths.insight(part.id)}>{part.title}</Link>
            )}
          </li>
        ))}
      </Parts>
    </Container>
  );
}

/** The ways to the other lists, and beside them what fits to the article. */
function ContinueLearning({ reading }: { reading: Pointer[] }) {
  return (
    <Section labelledBy="continue-heading" ground="sand" space="small">
      <chakra.div {...columns('1fr 1fr')} gap="2.5rem 5rem">
        <div>
          <SectionHeading
            id="continue-heading"
            heading="Continue Your Learning"
            intro="See how it went for others, or take a complete method with you."
          />
          <chakra.div display="flex" flexWrap="wrap" gap="0.75rem">
            <ButtonLink variant="outline" href={paths.resourcesSection('case-studies')}>
              Case Studies
            </ButtonLink>
            <ButtonLink variant="outline" href={paths.resourcesSection('whitepapers')}>
              Whitepapers
            </ButtonLink>
          </chakra.div>
        </div>
        {reading.length > 0 && (
          <div>
            <chakra.h3 id="fitting-heading" fontSize="h3" marginBottom="1rem">
              On this subject
            </chakra.h3>
            <PointerList items={reading} labelledBy="fitting-heading" results />
          </div>
        )}
      </chakra.div>
    </Section>
  );
}

export default function InsightClosing({ item }: { item: Insight }) {
  const { id, seriesParts, related = [] } = item;
  return (
    <>
      {seriesParts && <Series name={item.series!} id={id} parts={seriesParts} />}
      <RelatedItems id={id} heading="Related articles" list={queries.insights()} pathOf={paths.insight} />
      <chakra.div _print={{ display: 'none' }}>
        <ContinueLearning reading={related.filter(({ kind }) => kind !== 'insight')} />
        <CallToAction id="next-step" heading={words.expertGuidance}>
          <ButtonLink href={paths.contact()}>Schedule Consultation</ButtonLink>
          <ButtonLink variant="outline" href={paths.resourcesSection('insights')}>
            More Insights & Articles
          </ButtonLink>
        </CallToAction>
      </chakra.div>
    </>
  );
}
