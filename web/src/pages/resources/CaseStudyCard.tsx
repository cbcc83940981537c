import { chakra } from '@chakra-ui/react';
import type { CaseStudy } from '../../../../content/schema.ts';
import { HiddenText } from '../../components/HiddenText.tsx';
import { ItemCard } from '../../components/ItemCard.tsx';
import { ItemFacts } from '../../components/ItemFacts.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';

export function CaseStudyCard(item: CaseStudy) {
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
