import { resources } from '../../../../content/built/resources.ts';
import { reads } from '../../api/reads.ts';
import { ReadList } from '../../components/ReadList.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { CardGrid } from './CardGrid.tsx';
import { CaseStudyCard } from './CaseStudyCard.tsx';

export function CaseStudiesSection() {
  return (
    <Section id="case-studies" labelledBy="case-studies-heading" ground="white">
      <SectionHeading id="case-studies-heading" {...resources.caseStudies} />
      <ReadList read={reads.caseStudies()} loadingText="Loading case studies..." things="case studies">
        {(items) => (
          <CardGrid>
            {items.map((item) => (
              <CaseStudyCard key={item.id} {...item} />
            ))}
          </CardGrid>
        )}
      </ReadList>
    </Section>
  );
}
