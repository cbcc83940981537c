import { chakra } from '@chakra-ui/react';
import type { Industries } from '../../../../content/pages.ts';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/columns.ts';
import { IndustryCard } from './IndustryCard.tsx';

const Index = chakra('nav', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    top: 'calc({sizes.bar} + 2rem)',
    alignSelf: 'start',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '2.75rem',
      borderTopWidth: '1px',
      borderColor: 'hairline',
      fontSize: 'sm',
      lineHeight: 1.3,
      color: 'ink',
      transition: 'color 180ms',
      _hover: { color: 'amber' },
    },
  },
});

/** The eight industries: an index that stays in view on wide screens, entries that open on narrow ones. */
export function IndustryList({ heading, intro, items }: Industries['industries']) {
  return (
    <Section id="industries" labelledBy="industries-heading" ground="white">
      <SectionHeading id="industries-heading" heading={heading} intro={intro} />
      <chakra.div {...columns('13rem minmax(0, 1fr)')} gap={{ base: '0', lg: '5rem' }}>
        <Index aria-label="Industries">
          <ul>
            {items.map(({ id, title }) => (
              <li key={id}>
                <a href={`${paths.industries()}#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </Index>
        <chakra.ul borderBottomWidth={{ base: '1px', lg: '0' }} borderColor="edge">
          {items.map((industry) => (
            <IndustryCard key={industry.id} {...industry} />
          ))}
        </chakra.ul>
      </chakra.div>
    </Section>
  );
}
