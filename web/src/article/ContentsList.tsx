import { chakra } from '@chakra-ui/react';
import { useCurrentSection } from './useCurrentSection.ts';

const Entry = chakra('a', {
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

interface ContentsListProps {
  /** The article's own path. */
  path: string;
  sections: { id: string; heading: string }[];
}

/** The way to an article's sections; it marks the one that is being read. */
export function ContentsList({ path, sections }: ContentsListProps) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  return (
    <chakra.nav aria-labelledby="contents-heading" fontSize="sm">
      <chakra.p id="contents-heading" fontWeight={700} color="ink" marginBottom="0.75rem">
        On this page
      </chakra.p>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <Entry href={`${path}#${id}`} aria-current={id === current ? 'location' : undefined}>
              {heading}
            </Entry>
          </li>
        ))}
      </ol>
    </chakra.nav>
  );
}
