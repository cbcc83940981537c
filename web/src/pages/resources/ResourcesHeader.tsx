import { chakra } from '@chakra-ui/react';
import { features } from '../../../../content/built/features.ts';
import { resources } from '../../../../content/built/resources.ts';
import * as actionsWords from '../../../../content/built/words/actions.ts';
import * as resourcesWords from '../../../../content/built/words/resources.ts';
import * as withoutCodeWords from '../../../../content/built/words/withoutCode.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths, type ResourcesSectionId } from '../../paths.ts';
import { hasTools } from './hasTools.ts';

const parts: (readonly [ResourcesSectionId, string])[] = [
  ['case-studies', resourcesWords.partCaseStudies],
  ['insights', resourcesWords.partInsights],
  ['whitepapers', resourcesWords.partWhitepapers],
  ...(hasTools ? ([['tools', resourcesWords.partTools]] as const) : []),
  ...(features.glossary ? ([['glossary', resourcesWords.partGlossary]] as const) : []),
];

/** The way to the page's anchored sections. */
function SectionLinks() {
  return (
    <chakra.nav aria-label={resourcesWords.contents} display="flex" flexWrap="wrap" gap="0 1.75rem">
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
      <PageBar back={{ page: actionsWords.home, href: paths.home() }}>
        <ButtonLink look="outline" size="sm" href={paths.services()}>
          {resourcesWords.services}
        </ButtonLink>
      </PageBar>
      <PageHeader title={title} intro={intro} seed={paths.resources()}>
        <chakra.div marginTop="2rem">
          <SectionLinks />
        </chakra.div>
        <noscript>
          <chakra.p marginTop="1.5rem">{withoutCodeWords.search}</chakra.p>
        </noscript>
      </PageHeader>
    </>
  );
}
