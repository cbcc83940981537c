import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { sectionIds } from '#content/shared/sectionIds.ts';
import { PageBar } from '../components/PageBar.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { useCurrentSection } from '../components/useCurrentSection.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { paths } from '../paths.ts';
import { beside } from '../theme/system.ts';
import { alwaysOpen, canBeShown, disclosureLook, openWhenWide } from '../ui/Disclosure.tsx';
import { PlainLink } from '../ui/Link.tsx';
import { Container } from '../ui/Section.tsx';

interface ReadingPageProps {
  title: string;
  description: string;
  path: string;
  headings: readonly string[];
  /** The text, whose sections have the ids of `sectionIds`. */
  children: ReactNode;
}

/** A page that is only read, such as the privacy notice: its sections beside the list of their headings. */
export function ReadingPage({ title, description, path, headings, children }: ReadingPageProps) {
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <PageBar back={{ page: 'Home', href: paths.home() }} />
      <PageHeader title={title} intro={description} />
      <Container {...beside} rowGap="2.5rem" paddingBottom="clamp(3rem, 1.25rem + 7vw, 7rem)">
        {headings.length >= longFrom && (
          <ReadingAside>
            <ContentsList path={path} headings={headings} />
          </ReadingAside>
        )}
        <chakra.div gridColumn={{ lg: '2' }} maxWidth="measure">
          {children}
        </chakra.div>
      </Container>
    </>
  );
}

/** From so many sections on a text is long enough for a list of its contents. */
const longFrom = 3;

interface ContentsListProps {
  /** The page's own path. */
  path: string;
  headings: readonly string[];
}

/** The way to a text's sections, where it is long enough; it marks the one that is being read. */
export function ContentsList({ path, headings }: ContentsListProps) {
  const ids = sectionIds(headings);
  const current = useCurrentSection(ids);
  if (headings.length < longFrom) return null;
  return (
    <chakra.nav aria-label="On this page" css={contents}>
      <b aria-hidden="true">On this page</b>
      <details>
        <summary>
          <b>On this page</b>
        </summary>
        <ol role="list">
          {ids.map((id, index) => (
            <li key={id}>
              <PlainLink href={`${path}#${id}`} aria-current={id === current ? 'location' : undefined}>
                {headings[index]}
              </PlainLink>
            </li>
          ))}
        </ol>
      </details>
    </chakra.nav>
  );
}

/** One line that opens on narrow screens, a list beside the text on wide ones. */
const contents: SystemStyleObject = {
  gridArea: { base: '1 / 1 / auto / -1', lg: 'auto' },
  fontSize: 'sm',
  '& > b': { display: 'none', marginBottom: '0.75rem' },
  '& > details': { ...disclosureLook, borderBottomWidth: '1px', borderColor: 'hairline' },
  // The button beside it is in the same line.
  '& > details > summary': { gridTemplateColumns: 'auto 1.25rem', justifyContent: 'start' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: { base: '2.75rem', lg: '0' },
    paddingBlock: '0.375rem',
    paddingLeft: '1rem',
    borderLeft: '2px solid',
    borderColor: 'hairline',
    color: 'quiet',
    lineHeight: 1.4,
    transition: 'color 180ms, border-color 180ms',
    _hover: { color: 'ink', borderColor: 'edge' },
    '&[aria-current]': { color: 'ink', fontWeight: 600, borderColor: 'amber' },
  },
  [alwaysOpen]: {
    [canBeShown]: { ...openWhenWide[alwaysOpen][canBeShown], '& > b': { display: 'block' } },
  },
};

/** Beside the text that is read; on narrow screens above it. */
export const ReadingAside = chakra('aside', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr)' },
    gap: { base: '1.5rem 1rem', lg: '2rem' },
    alignSelf: 'start',
    position: { base: 'static', lg: 'sticky' },
    top: 'calc({sizes.bar} + 2rem)',
    maxHeight: { lg: 'calc(100vh - {sizes.bar} - 3rem)' },
    overflowY: { lg: 'auto' },
    _print: { display: 'none' },
  },
});
