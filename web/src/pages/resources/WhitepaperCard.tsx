import { chakra } from '@chakra-ui/react';
import type { Whitepaper } from '../../../../content/schema.ts';
import { Badge } from '../../components/Badge.tsx';
import { HiddenText } from '../../components/HiddenText.tsx';
import { ItemCard } from '../../components/ItemCard.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';

interface WhitepaperCardProps {
  item: Whitepaper;
  /** One of the older ones: the spine of a paper stands in the place of its cover. */
  folded?: boolean;
}

/** Seen from its side. */
const Spine = chakra('div', { base: { height: '0.75rem', background: 'ink', borderRadius: 'sm' } });

export function WhitepaperCard({ item, folded = false }: WhitepaperCardProps) {
  return (
    <ItemCard
      seed={item.id}
      ground="ink"
      heroImage={item.heroImage}
      heroImageAlt={item.heroImageAlt}
      {...(folded && { head: <Spine /> })}
      title={item.title}
      facts={
        <>
          <Badge background="paper">{item.category}</Badge>
          <chakra.span display="flex" gap="0.875rem">
            <span>{item.pages} pages</span>
            <span>{item.format}</span>
          </chakra.span>
        </>
      }
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
