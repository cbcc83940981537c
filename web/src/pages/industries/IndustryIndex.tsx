import { chakra } from '@chakra-ui/react';
import { industries } from '../../../../content/built/industries.ts';
import { useCurrentSection } from '../../components/useCurrentSection.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';

const Index = chakra('nav', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    top: 'calc({sizes.bar} + 2rem)',
    alignSelf: 'start',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '2.75rem',
      // The current one's mark and weight move no word.
      paddingLeft: '0.75rem',
      borderTopWidth: '1px',
      borderColor: 'hairline',
      fontSize: 'sm',
      lineHeight: 1.3,
      color: 'ink',
      transition: 'color 180ms',
      _hover: { color: 'amber' },
    },
    '& a[aria-current]': { fontWeight: 600, boxShadow: 'inset 2px 0 {colors.amber}' },
  },
});

const { items } = industries.industries;
const ids = items.map(({ id }) => id);

/** The way to each industry, in view on wide screens; it marks the one that is being read. */
export default function IndustryIndex() {
  const current = useCurrentSection(ids);
  return (
    <Index aria-label="Industries">
      <ul>
        {items.map(({ id, title }) => (
          <li key={id}>
            <Link href={`${paths.industries()}#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Index>
  );
}
