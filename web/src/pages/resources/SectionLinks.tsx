import { chakra } from '@chakra-ui/react';
import { TextRouterLink } from '../../components/TextLink.tsx';
import { paths, type ResourcesSectionId } from '../../paths.ts';

const parts: [ResourcesSectionId, string][] = [
  ['case-studies', 'Case studies'],
  ['insights', 'Insights'],
  ['whitepapers', 'Whitepapers'],
  ['tools', 'Tools'],
];

/** The way to the page's anchored sections. */
export function SectionLinks() {
  return (
    <chakra.nav aria-label="On this page" display="flex" flexWrap="wrap" gap="0 1.75rem">
      {parts.map(([id, label]) => (
        <TextRouterLink key={id} alone to={paths.resourcesSection(id)}>
          {label}
        </TextRouterLink>
      ))}
    </chakra.nav>
  );
}
