import { chakra } from '@chakra-ui/react';
import { features } from '../../../../content/built/features.ts';
import { resources } from '../../../../content/built/resources.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths, type ResourcesSectionId } from '../../paths.ts';
import { hasTools } from './hasTools.ts';

const parts: (readonly [ResourcesSectionId, string])[] = [
  ['case-studies', 'Case studies'],
  ['insights', 'Insights'],
  ['whitepapers', 'Whitepapers'],
  ...(hasTools ? ([['tools', 'Tools']] as const) : []),
  ...(features.glossary ? ([['glossary', 'Glossary']] as const) : []),
];

/** The way to the page's anchored sections. */
function SectionLinks() {
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

const { title, intro } = resources;

export default function ResourcesHeader() {
  return (
    <>
      <PageBar back={{ label: 'Back to Home', href: paths.home() }}>
        <ButtonLink look="outline" size="sm" href={paths.services()}>
          View Services
        </ButtonLink>
      </PageBar>
      <PageHeader title={title} intro={intro} seed={paths.resources()}>
        <chakra.div marginTop="2rem">
          <SectionLinks />
        </chakra.div>
      </PageHeader>
    </>
  );
}
