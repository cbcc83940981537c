import { chakra } from '@chakra-ui/react';
import { features } from '../../../../content/built/features.ts';
import { resources } from '../../../../content/built/resources.ts';
import { queries } from '../../api/queries.ts';
import { useApiQuery } from '../../api/queryClient.ts';
import { OutcomeDrawing } from '../../components/OutcomeDrawing.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths, type ResourcesSectionId } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const parts: (readonly [ResourcesSectionId, string])[] = [
  ['case-studies', 'Case studies'],
  ['insights', 'Insights'],
  ['whitepapers', 'Whitepapers'],
  ...(features.tools ? ([['tools', 'Tools']] as const) : []),
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

/** A case's result hangs from the page's bar, and leads to the case. */
const Newest = chakra(Link, {
  base: {
    display: { base: 'none', lg: 'grid' },
    justifySelf: 'end',
    alignContent: 'start',
    width: '100%',
    maxWidth: '22rem',
    textAlign: 'center',
    color: 'ink',
    lineHeight: 1.35,
    '& b': { fontFamily: 'heading', fontWeight: 560, fontSize: 'h3', textWrap: 'balance' },
    '& span': { marginTop: '0.25rem', fontSize: 'sm', color: 'quiet' },
    _hover: { '& b': { color: 'amber' } },
  },
});

/** The newest case by its first result; a page without one has no drawing. */
function NewestResult() {
  const state = useApiQuery(queries.caseStudies());
  const newest = state.status === 'loaded' ? state.data[0] : undefined;
  if (!newest?.outcomes) return null;
  const [outcome] = newest.outcomes;
  return (
    <Newest href={paths.caseStudy(newest.id)}>
      <OutcomeDrawing outcome={outcome!} form="row" />
      <b>{newest.title}</b>
      <span>{outcome!.label}</span>
    </Newest>
  );
}

const { title, intro } = resources;

export default function ResourcesHeader() {
  return (
    <>
      <PageBar back={{ page: 'Home', href: paths.home() }}>
        <ButtonLink variant="outline" size="sm" href={paths.services()}>
          View Services
        </ButtonLink>
      </PageBar>
      <PageHeader title={title} intro={intro} drawing={<NewestResult />}>
        <chakra.div marginTop="2rem">
          <SectionLinks />
        </chakra.div>
        <noscript>
          <chakra.p marginTop="1.5rem">
            The search needs scripts. Each list can be shown in full without them.
          </chakra.p>
        </noscript>
      </PageHeader>
    </>
  );
}
