import { resources } from '../../../../content/built/resources.ts';
import { reads } from '../../api/reads.ts';
import { ReadList } from '../../components/ReadList.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { CardGrid } from './CardGrid.tsx';
import { CaseStudyCard } from './CaseStudyCard.tsx';
import { CaseStudyRow } from './CaseStudyRow.tsx';
import { LibraryRows } from './LibraryRow.tsx';
import { partAtNewest } from './newest.ts';
import { ShowAll } from './ShowAll.tsx';

export function CaseStudiesSection() {
  return (
    <Section id="case-studies" labelledBy="case-studies-heading" ground="white">
      <SectionHeading id="case-studies-heading" {...resources.caseStudies} />
      <ReadList read={reads.caseStudies()} loadingText="Loading case studies..." things="case studies">
        {(items) => {
          const { newest, others } = partAtNewest(items);
          const cards = (
            <CardGrid>
              {newest.map((item) => (
                <CaseStudyCard key={item.id} item={item} />
              ))}
            </CardGrid>
          );
          if (others.length === 0) return cards;
          return (
            <ShowAll list="case-studies" label={`Show all ${items.length} case studies`} newest={cards}>
              <LibraryRows>
                {items.map((item) => (
                  <CaseStudyRow key={item.id} item={item} />
                ))}
              </LibraryRows>
            </ShowAll>
          );
        }}
      </ReadList>
    </Section>
  );
}
