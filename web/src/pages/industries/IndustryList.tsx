import type { Industries } from '../../../../content/pages.ts';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { IndustryCard } from './IndustryCard.tsx';

/** The eight industries. */
export function IndustryList({ heading, intro, items }: Industries['industries']) {
  return (
    <Section id="industries" labelledBy="industries-heading" ground="white">
      <SectionHeading id="industries-heading" heading={heading} intro={intro} />
      <ul>
        {items.map((industry) => (
          <IndustryCard key={industry.id} {...industry} />
        ))}
      </ul>
    </Section>
  );
}
