import { chakra } from '@chakra-ui/react';
import { TextLink } from '../../components/TextLink.tsx';
import { paths, type ResourcesSectionId } from '../../paths.ts';

const parts: [ResourcesSectionId, string][] = [
  ['case-studies', 'Case studies'],
  ['insights', 'Insights'],
  ['whitepapers', 'Whitepapers'],
  ['tools', 'Tools'],
  ['glossary', 'Glossary'],
];

/** The way to the page's anchored sections. */
export function SectionLinks() {
  return (
    <chakra.nav aria-label="On this page" display="flex" flexWrap="wrap" gap="0 1.75rem">
      {parts.map(([id, label]) => (
        <TextLink key={id} alone href={paths.resourcesSection(id)}>
          {label}
        </TextLink>
      ))}
    </chakra.nav>
  );
}
