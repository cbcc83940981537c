import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { drawings } from '#content/built/drawings.ts';
import { features } from '#content/built/features.ts';
import { resources } from '#content/built/resources.ts';
import { queries } from '../../api/queries.ts';
import { useApiQuery } from '../../api/queryClient.ts';
import { BeforeAfter } from '../../components/BeforeAfter.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { NewsletterSection } from '../../components/NewsletterSection.tsx';
import { PageBar } from '../../components/PageBar.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { needed } from '../../failedCode.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { useOpenDialog } from '../../openDialog.ts';
import { paths, type ResourcesSectionId } from '../../paths.ts';
import { breadcrumbs } from '../../structuredData.ts';
import { type Beginning, toolParameter, withoutToolLink } from '../../toolLink.ts';
import { toolDialogs } from '../../tools/toolDialogs.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { lazySection } from '../../ui/lazySection.tsx';
import { Container } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { LibraryFinder } from './LibraryFinder.tsx';

const LibraryLists = lazySection(() => import('./LibraryLists.tsx'));
const ToolsSection = lazySection(() => import('./ToolsSection.tsx'));
const GlossarySection = lazySection(() => import('./GlossarySection.tsx'));

const { title, description, intro } = resources;
const hasLibrary = features.caseStudies || features.insights || features.whitepapers;

/** Specification §2, "Resources & Insights". */
export default function ResourcesPage() {
  return (
    <>
      <LinkedTool />
      <PageHead
        title={title}
        description={description}
        path={paths.resources()}
        jsonLd={[breadcrumbs({ name: title, path: paths.resources() })]}
      />
      <PageBar back={{ page: 'Home', href: paths.home() }}>
        <ButtonLink variant="outline" size="sm" href={paths.services()}>
          View Services
        </ButtonLink>
      </PageBar>
      <PageHeader title={title} intro={intro} drawing={features.caseStudies && <NewestCase />}>
        {hasLibrary && (
          <noscript>
            <chakra.p marginTop="1.5rem">
              The search needs scripts. Each list can be shown in full without them.
            </chakra.p>
          </noscript>
        )}
      </PageHeader>
      {hasLibrary && <LibraryFinder />}
      <SectionLinks />
      {hasLibrary && <LibraryLists />}
      {features.tools && <ToolsSection />}
      {features.glossary && <GlossarySection />}
      {features.newsletter && <NewsletterSection {...resources.newsletter} />}
    </>
  );
}

/**
 * Takes a link to a tool out of the address, then opens the tool. Its effect comes before that of the search, which adds to the
 * address what was typed before hydration: the dialog is opened on the entry that is there in the end.
 */
function LinkedTool() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = useOpenDialog();
  const openDialog = useEffectEvent(open);
  const linked = useRef<{ tool: string; beginning: Beginning }>(undefined);
  useEffect(() => {
    const { [toolParameter]: tool, ...beginning } = Object.fromEntries(new URLSearchParams(search));
    if (tool) {
      linked.current = { tool, beginning };
      // Without its hash: the way to a section would take the focus out of the dialog, and so close it.
      void navigate({ pathname, search: withoutToolLink(search) }, { replace: true });
    } else if (linked.current) {
      const { tool, beginning } = linked.current;
      linked.current = undefined;
      if (Object.hasOwn(toolDialogs, tool)) openDialog(tool, { beginning, withPage: true });
      else
        void needed(import('../../tools/templates/templates.ts')).then(({ saveTemplate }) =>
          saveTemplate(tool),
        );
    }
  }, [pathname, search, navigate]);
  return null;
}

const parts: (readonly [ResourcesSectionId, string])[] = [
  ...(features.caseStudies ? ([['case-studies', 'Case studies']] as const) : []),
  ...(features.insights ? ([['insights', 'Insights']] as const) : []),
  ...(features.whitepapers ? ([['whitepapers', 'Whitepapers']] as const) : []),
  ...(features.tools ? ([['tools', 'Tools']] as const) : []),
  ...(features.glossary ? ([['glossary', 'Glossary']] as const) : []),
];

/** The way to the page's anchored sections. */
function SectionLinks() {
  // One alone is right below.
  if (parts.length < 2) return null;
  return (
    <Container paddingBottom="clamp(2.5rem, 1.5rem + 4vw, 4.5rem)">
      <Flex as="nav" aria-label="On this page" wrap="wrap" gap="0 1.75rem">
        {parts.map(([id, label]) => (
          <TextLink key={id} alone href={paths.resourcesSection(id)}>
            {label}
          </TextLink>
        ))}
      </Flex>
    </Container>
  );
}

/** The newest case: its title and first result hang below the page's drawing, and lead to it. */
function NewestCase() {
  const { data: [newest] = [] } = useApiQuery(queries.caseStudies());
  if (!newest) return null;
  const { id, title, outcomes: [outcome] = [] } = newest;
  return (
    <Newest href={paths.caseStudy(id)}>
      <Drawing src={drawings.page} />
      <b>{title}</b>
      {outcome && (
        <span>
          <BeforeAfter outcome={outcome} inFull display="block" fontSize="1.25rem" />
          {outcome.label}
        </span>
      )}
    </Newest>
  );
}

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
    '& > b': { textStyle: 'heading', fontSize: 'h3', textWrap: 'balance' },
    '& > span': { mt: '0.25rem', textStyle: 'note', textWrap: 'balance' },
    _hover: { '& > b': { color: 'amber' } },
  },
});
