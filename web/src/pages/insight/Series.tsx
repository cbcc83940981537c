import { chakra } from '@chakra-ui/react';
import type { Pointer } from '../../../../content/schema.ts';
import { Container } from '../../components/Section.tsx';
import { paths } from '../../paths.ts';
import { columns } from '../../theme/columns.ts';

const Parts = chakra('ol', {
  base: {
    maxWidth: 'measure',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '2rem minmax(0, 1fr)',
      alignItems: 'center',
      minHeight: '3rem',
      paddingBlock: '0.375rem',
      borderTopWidth: '1px',
      borderColor: 'hairline',
      fontFamily: 'heading',
      fontSize: '1.125rem',
      lineHeight: 1.3,
    },
    '& > li > span:first-of-type': { color: 'amber' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '2.75rem',
      marginBlock: '-0.375rem',
      paddingBlock: '0.375rem',
      color: 'ink',
      _hover: { color: 'amber', textDecorationLine: 'underline' },
    },
  },
});

interface SeriesProps {
  name: string;
  /** The article on the page. */
  id: string;
  parts: Pointer[];
}

/** The articles of a series in the order in which they were written. */
export function Series({ name, id, parts }: SeriesProps) {
  return (
    <Container
      as="section"
      aria-labelledby="series-heading"
      {...columns('5fr 9fr')}
      gap={{ base: '1.25rem', lg: '6rem' }}
      paddingBottom="clamp(2.5rem, 1.5rem + 4vw, 5rem)"
      _print={{ display: 'none' }}
    >
      <chakra.h2 id="series-heading" fontSize="1.625rem">
        Series: {name}
      </chakra.h2>
      <Parts>
        {parts.map((part, index) => (
          <li key={part.id}>
            <span aria-hidden="true">{index + 1}</span>
            {part.id === id ? (
              <span aria-current="page">{part.title} (this article)</span>
            ) : (
              <a href={paths.insight(part.id)}>{part.title}</a>
            )}
          </li>
        ))}
      </Parts>
    </Container>
  );
}
