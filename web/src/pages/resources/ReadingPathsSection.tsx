import { chakra } from '@chakra-ui/react';
import { readingPaths } from '../../../../content/built/readingPaths.ts';
import { PointerList } from '../../components/PointerList.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { columns } from '../../theme/columns.ts';

const { heading, intro, readers } = readingPaths;

/** What to read first, for three kinds of readers. */
export function ReadingPathsSection() {
  return (
    <Section id="paths" labelledBy="paths-heading" ground="sand">
      <SectionHeading id="paths-heading" heading={heading} intro={intro} />
      <chakra.div
        {...columns('repeat(3, minmax(0, 1fr))')}
        // Title, question and list of neighbours begin at one height.
        gridTemplateRows={{ lg: 'auto auto auto' }}
        gap={{ base: '3rem', lg: '0 2.5rem' }}
      >
        {readers.map(({ id, reader, question, items }) => (
          <chakra.div
            key={id}
            display="grid"
            gridRow={{ lg: 'span 3' }}
            gridTemplateRows={{ lg: 'subgrid' }}
            borderTop="2px solid"
            borderColor="ink"
            paddingTop="1.25rem"
          >
            <chakra.p fontSize="sm" fontWeight={600} color="amberDeep">
              {reader}
            </chakra.p>
            <chakra.h3 id={`path-${id}`} fontSize="h3" marginTop="0.375rem" marginBottom="1.25rem">
              {question}
            </chakra.h3>
            <PointerList items={items} ordered labelledBy={`path-${id}`} />
          </chakra.div>
        ))}
      </chakra.div>
    </Section>
  );
}
