import { chakra } from '@chakra-ui/react';
import type { CaseStudy } from '../../../../content/schema.ts';
import { HiddenText } from '../../components/HiddenText.tsx';
import { ItemCard } from '../../components/ItemCard.tsx';
import { ItemFacts } from '../../components/ItemFacts.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { Figure } from './Figure.tsx';

interface CaseStudyCardProps {
  item: CaseStudy;
  /** One of the older ones: its first result stands in the place of the cover. */
  folded?: boolean;
}

export function CaseStudyCard({ item, folded = false }: CaseStudyCardProps) {
  const outcome = item.outcomes?.[0];
  const parts = [
    ['Challenge', item.challenge],
    ['Solution', item.solution],
    ['Results', item.result],
  ];
  return (
    <ItemCard
      seed={item.id}
      ground="sand"
      heroImage={item.heroImage}
      heroImageAlt={item.heroImageAlt}
      {...(folded && { head: outcome ? <Figure {...outcome} /> : <div /> })}
      title={item.title}
      facts={<ItemFacts badge={item.industry} date={item.date} readTime={item.readTime} />}
      action={
        <TextLink alone href={paths.caseStudy(item.id)}>
          Read Full Case Study<HiddenText>: {item.title}</HiddenText>
        </TextLink>
      }
    >
      <chakra.dl display="grid" gap="0.625rem">
        {parts.map(([name, text]) => (
          <div key={name}>
            <chakra.dt fontWeight={700} color="ink">
              {name}
            </chakra.dt>
            <dd>{text}</dd>
          </div>
        ))}
      </chakra.dl>
    </ItemCard>
  );
}
