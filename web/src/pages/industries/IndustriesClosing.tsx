import { chakra } from '@chakra-ui/react';
import { industries } from '../../../../content/built/industries.ts';
import type { Industries } from '../../../../content/schema/pages.ts';
import { CallToAction } from '../../components/CallToAction.tsx';
import { inOrder } from '../../inOrder.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/system.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import { SectionHeading } from '../../ui/SectionHeading.tsx';

/** The industry-specific approach and the ways in which it shows, side by side. */
function Approach({ heading, intro, items }: Industries['approach']) {
  return (
    <Section labelledBy="approach-heading" ground="sky">
      <SectionHeading id="approach-heading" heading={heading} intro={intro} />
      <chakra.ul {...columns('repeat(auto-fit, minmax(12rem, 1fr))', 'md')} gap="1.75rem 2.5rem">
        {inOrder(items, ({ title, text }) => (
          <chakra.li paddingTop="1.25rem" borderTop="2px solid" borderColor="ink">
            <chakra.h3 fontSize="h3">{title}</chakra.h3>
            <chakra.p marginTop="0.625rem">{text}</chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}

/** The approach and the next step. */
export default function IndustriesClosing() {
  return (
    <>
      <Approach {...industries.approach} />
      <CallToAction id="next-step" {...industries.callToAction}>
        <ButtonLink href={paths.homeSection('contact')}>Start the Conversation</ButtonLink>
        <ButtonLink variant="outline" href={paths.services()}>
          View All Services
        </ButtonLink>
      </CallToAction>
    </>
  );
}
