import { chakra } from '@chakra-ui/react';
import { slugOf } from '../../../content/schema/slugOf.ts';
import { useCurrentSection } from '../components/useCurrentSection.ts';
import { alwaysOpen, canBeShown, Disclosure, openWhenWide } from '../ui/Disclosure.tsx';
import { Link } from '../ui/Link.tsx';

/** Ids that an article's page has already. */
const taken = ['root', 'main', 'mobile-menu', 'sections', 'related', 'next-step'];

/** Anchors of an article's sections, from their headings: 'Three different jobs' → 'three-different-jobs'. */
export function sectionIds(headings: string[]): string[] {
  const used = new Set(taken);
  return headings.map((heading) => {
    const name = slugOf(heading) || 'section';
    let id = name;
    for (let count = 2; used.has(id); count += 1) id = `${name}-${count}`;
    used.add(id);
    return id;
  });
}

const Entry = chakra(Link, {
  base: {
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
});

/** One line that opens on narrow screens, a list beside the text on wide ones. */
const Contents = chakra('nav', {
  base: {
    gridArea: { base: '1 / 1 / auto / -1', lg: 'auto' },
    fontSize: 'sm',
    '& > b': { display: 'none', marginBottom: '0.75rem' },
    '& > details': { borderBottomWidth: '1px', borderColor: 'hairline' },
    // The button beside it is in the same line.
    '& > details > summary': { gridTemplateColumns: 'auto 1.25rem', justifyContent: 'start' },
    [alwaysOpen]: {
      [canBeShown]: {
        ...openWhenWide[alwaysOpen][canBeShown],
        '& > b': { display: 'block' },
      },
    },
  },
});

/** From so many sections on a text is long enough for a list of its contents. */
export const longFrom = 3;

interface ContentsListProps {
  /** The page's own path. */
  path: string;
  sections: { id: string; heading: string }[];
}

/** The way to a text's sections; it marks the one that is being read. */
export function ContentsList({ path, sections }: ContentsListProps) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  return (
    <Contents aria-label="On this page">
      <b aria-hidden="true">On this page</b>
      <Disclosure>
        <summary>
          <b>On this page</b>
        </summary>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <Entry href={`${path}#${id}`} aria-current={id === current ? 'location' : undefined}>
                {heading}
              </Entry>
            </li>
          ))}
        </ol>
      </Disclosure>
    </Contents>
  );
}

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
