import { resources } from '../../../../content/built/resources.ts';
import { reads } from '../../api/reads.ts';
import { ReadList } from '../../components/ReadList.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { CardGrid } from './CardGrid.tsx';
import { LibraryRows } from './LibraryRow.tsx';
import { partAtNewest } from './newest.ts';
import { ShowAll } from './ShowAll.tsx';
import { WhitepaperCard } from './WhitepaperCard.tsx';
import { WhitepaperRow } from './WhitepaperRow.tsx';

export function WhitepapersSection() {
  return (
    <Section id="whitepapers" labelledBy="whitepapers-heading" ground="sand">
      <SectionHeading id="whitepapers-heading" {...resources.whitepapers} />
      <ReadList read={reads.whitepapers()} loadingText="Loading whitepapers..." things="whitepapers">
        {(items) => {
          const { newest, others } = partAtNewest(items);
          const cards = (
            <CardGrid>
              {newest.map((item) => (
                <WhitepaperCard key={item.id} item={item} />
              ))}
            </CardGrid>
          );
          if (others.length === 0) return cards;
          return (
            <ShowAll list="whitepapers" label={`Show all ${items.length} whitepapers`} newest={cards}>
              <LibraryRows>
                {items.map((item) => (
                  <WhitepaperRow key={item.id} item={item} />
                ))}
              </LibraryRows>
            </ShowAll>
          );
        }}
      </ReadList>
    </Section>
  );
}
