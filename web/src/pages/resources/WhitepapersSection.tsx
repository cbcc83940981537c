import { resources } from '../../../../content/built/resources.ts';
import { reads } from '../../api/reads.ts';
import { ReadList } from '../../components/ReadList.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { CardGrid } from './CardGrid.tsx';
import { WhitepaperCard } from './WhitepaperCard.tsx';

export function WhitepapersSection() {
  return (
    <Section id="whitepapers" labelledBy="whitepapers-heading" ground="sand">
      <SectionHeading id="whitepapers-heading" {...resources.whitepapers} />
      <ReadList read={reads.whitepapers()} loadingText="Loading whitepapers..." things="whitepapers">
        {(items) => (
          <CardGrid>
            {items.map((item) => (
              <WhitepaperCard key={item.id} {...item} />
            ))}
          </CardGrid>
        )}
      </ReadList>
    </Section>
  );
}
