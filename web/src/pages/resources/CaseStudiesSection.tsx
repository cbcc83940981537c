import { resources } from '../../../../content/built/resources.ts';
import { reads } from '../../api/reads.ts';
import { CardGrid } from './CardGrid.tsx';
import { ItemCard } from './ItemCard.tsx';
import { LibraryList } from './LibraryList.tsx';
import { listedCaseStudy } from './listedItems.tsx';

export function CaseStudiesSection() {
  return (
    <LibraryList
      id="case-studies"
      ground="white"
      words={resources.caseStudies}
      read={reads.caseStudies()}
      things="case studies"
      showAll={(count) => `Show all ${count} case studies`}
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
