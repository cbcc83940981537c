import { chakra } from '@chakra-ui/react';
import type { Industries } from '../../../../content/pages.ts';
import { Mobile } from '../../components/Mobile.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { columns } from '../../theme/columns.ts';

/** The industry-specific approach: three weights, three ways in which it shows. */
export function Approach({ heading, intro, items }: Industries['approach']) {
  return (
    <Section labelledBy="approach-heading" ground="sky">
      <chakra.div {...columns('5fr 6fr')} gap={{ base: '0', lg: '6rem' }}>
        <div>
          <SectionHeading id="approach-heading" heading={heading} intro={intro} />
          <chakra.div
            display={{ base: 'none', lg: 'block' }}
            borderTopWidth="1px"
            borderColor="#aebccb"
            css={{ '& svg': { display: 'block', maxWidth: '100%', height: 'auto' } }}
          >
            <Mobile seed="industry approach" width={420} height={300} palette="sky" leaves={3} />
          </chakra.div>
        </div>
        <ul>
          {items.map(({ title, text }) => (
            <chakra.li key={title} paddingBlock="1.75rem" borderTopWidth="1px" borderColor="#aebccb">
              <chakra.h3 fontSize="1.625rem">{title}</chakra.h3>
              <chakra.p marginTop="0.625rem">{text}</chakra.p>
            </chakra.li>
          ))}
        </ul>
      </chakra.div>
    </Section>
  );
}
