import { chakra } from '@chakra-ui/react';
import { resources } from '../../../../content/built/resources.ts';
import { reads } from '../../api/reads.ts';
import { ReadList } from '../../components/ReadList.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { InsightCard } from './InsightCard.tsx';

export function InsightsSection() {
  return (
    <Section id="insights" labelledBy="insights-heading">
      <SectionHeading id="insights-heading" {...resources.insights} />
      <ReadList read={reads.insights()} loadingText="Loading insights..." things="insights">
        {(items) => (
          <chakra.ul
            display="grid"
            gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
            gap={{ base: '0', md: '0 2.5rem', lg: '0 5rem' }}
          >
            {items.map((item, index) => (
              <InsightCard
                key={item.id}
                item={item}
                // An odd number leaves no gap: the newest takes the whole width.
                featured={index === 0 && items.length % 2 === 1}
              />
            ))}
          </chakra.ul>
        )}
      </ReadList>
    </Section>
  );
}
