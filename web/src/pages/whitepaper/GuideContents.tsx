import { chakra } from '@chakra-ui/react';
import type { Section as GuideSection } from '../../../../content/schema.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { alwaysOpen, canBeShown, openWhenWide } from '../../components/openWhenWide.ts';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { columns } from '../../theme/columns.ts';

const Entry = chakra('li', {
  base: {
    borderTop: '1px solid',
    borderColor: 'hairline',
    '& h3': {
      display: 'grid',
      gridTemplateColumns: '2.25rem minmax(0, 1fr)',
      columnGap: '0.75rem',
      fontSize: 'h3',
    },
    // The empty text after the stroke: the list's own numbers are read already.
    '& h3::before': { content: 'counter(list-item) / ""', color: 'amber' },
    '& p': { padding: '0 0 1.5rem 3rem', fontSize: 'sm' },
    '& > h3': { display: 'none' },
    '& > details': { border: 'none' },
    [alwaysOpen]: {
      [canBeShown]: {
        ...openWhenWide[alwaysOpen][canBeShown],
        paddingBlock: '1.75rem',
        '& > h3': { display: 'grid' },
        '& p': { padding: '0.5rem 0 0 3rem' },
      },
    },
  },
});

/** The guide's sections, with the first paragraph of each; on narrow screens a section opens by its title. */
export function GuideContents({ sections }: { sections: GuideSection[] }) {
  return (
    <Section id="inside" labelledBy="inside-heading" ground="white">
      <SectionHeading id="inside-heading" heading="What's Inside This Guide" />
      <chakra.ol {...columns('1fr 1fr')} gap="0 5rem">
        {sections.map(({ heading, body }) => (
          <Entry key={heading}>
            <h3>{heading}</h3>
            <Disclosure>
              <summary>
                <h3>{heading}</h3>
              </summary>
              <p>{body}</p>
            </Disclosure>
          </Entry>
        ))}
      </chakra.ol>
    </Section>
  );
}
