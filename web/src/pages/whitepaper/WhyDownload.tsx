import { chakra } from '@chakra-ui/react';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { columns } from '../../theme/columns.ts';

const reasons = [
  [
    'Expert Insights',
    'Written by advisers who have run these projects and sell none of the software in them.',
  ],
  ['Actionable Strategies', 'Checklists and wording that you can use the same week, with or without us.'],
  ['Real-World Examples', 'What worked, what did not, and what it cost, in figures.'],
];

export function WhyDownload() {
  return (
    <Section id="why" labelledBy="why-heading" ground="sand">
      <SectionHeading id="why-heading" heading="Why Download This Guide?" />
      <chakra.ul {...columns('repeat(3, 1fr)', 'md')} gap="2rem 2.5rem">
        {reasons.map(([title, text]) => (
          <chakra.li key={title} borderTop="2px solid" borderColor="amber" paddingTop="1.25rem">
            <chakra.h3 fontSize="h3">{title}</chakra.h3>
            <chakra.p marginTop="0.5rem">{text}</chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}
