import { chakra } from '@chakra-ui/react';
import { resources } from '../../../../content/built/resources.ts';
import { tools } from '../../../../content/built/tools.ts';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../paths.ts';
import { ToolCard } from './ToolCard.tsx';

export default function ToolsSection() {
  return (
    <Section id="tools" labelledBy="tools-heading">
      <SectionHeading id="tools-heading" {...resources.tools} />
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', xl: 'repeat(4, 1fr)' }}
        gap="2.5rem 2rem"
      >
        {tools.map((tool) => (
          <ToolCard key={tool.id} {...tool} />
        ))}
      </chakra.ul>
      <chakra.p marginTop="3rem">
        Writing about your own project?{' '}
        <TextLink href={paths.videoGenerator()}>Try the AI Video Generator</TextLink>
      </chakra.p>
    </Section>
  );
}
