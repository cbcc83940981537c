import type { CaseStudy } from '../../../../content/schema.ts';
import { HiddenText } from '../../components/HiddenText.tsx';
import { ItemCard } from '../../components/ItemCard.tsx';
import { ItemFacts } from '../../components/ItemFacts.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { CaseStudyParts } from './CaseStudyParts.tsx';

export function CaseStudyCard({ item }: { item: CaseStudy }) {
  return (
    <ItemCard
      seed={item.id}
      ground="sand"
      heroImage={item.heroImage}
      heroImageAlt={item.heroImageAlt}
      title={item.title}
      facts={<ItemFacts badge={item.industry} date={item.date} readTime={item.readTime} />}
      action={
        <TextLink alone href={paths.caseStudy(item.id)}>
          Read Full Case Study<HiddenText>: {item.title}</HiddenText>
        </TextLink>
      }
    >
      <CaseStudyParts {...item} />
    </ItemCard>
  );
}
