import { chakra } from '@chakra-ui/react';
import type { ServicePage } from '../../../../content/pages.ts';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';

/** The case types of the expert witness page, set like a court's list. */
export function CaseTypes({ heading, intro, items }: NonNullable<ServicePage['caseTypes']>) {
  return (
    <Section labelledBy="case-types-heading">
      <SectionHeading id="case-types-heading" heading={heading} intro={intro} />
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        columnGap="4rem"
      >
        {items.map(({ title, text }) => (
          <chakra.li key={title} paddingBlock="1.5rem 2rem" borderTopWidth="1px" borderColor="ink">
            <chakra.h3 fontSize="1.625rem">{title}</chakra.h3>
            <chakra.p marginTop="0.625rem">{text}</chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}
