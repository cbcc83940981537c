import { resources } from '../../../../content/built/resources.ts';
import { reads } from '../../api/reads.ts';
import { CardGrid } from './CardGrid.tsx';
import { ItemCard } from './ItemCard.tsx';
import { LibraryList } from './LibraryList.tsx';
import { listedWhitepaper } from './listedItems.tsx';

export function WhitepapersSection() {
  return (
    <LibraryList
      id="whitepapers"
      ground="sand"
      words={resources.whitepapers}
      read={reads.whitepapers()}
      things="whitepapers"
      showAll={(count) => `Show all ${count} whitepapers`}
      listed={listedWhitepaper}
      cards={(newest) => (
        <CardGrid>
          {newest.map((item) => (
            <ItemCard key={item.id} item={item} ground="ink" {...listedWhitepaper(item)} />
          ))}
        </CardGrid>
      )}
    />
  );
}
