import type { Whitepaper } from '../../../../content/schema.ts';
import { HiddenText } from '../../components/HiddenText.tsx';
import { ItemCard } from '../../components/ItemCard.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { WhitepaperFacts } from './WhitepaperFacts.tsx';

export function WhitepaperCard({ item }: { item: Whitepaper }) {
  return (
    <ItemCard
      seed={item.id}
      ground="ink"
      heroImage={item.heroImage}
      heroImageAlt={item.heroImageAlt}
      title={item.title}
      facts={<WhitepaperFacts {...item} />}
      action={
        <TextLink alone href={paths.whitepaper(item.id)}>
          Download Free<HiddenText>: {item.title}</HiddenText>
        </TextLink>
      }
    >
      <p>{item.description}</p>
    </ItemCard>
  );
}
