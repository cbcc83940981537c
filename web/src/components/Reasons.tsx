import { Box, Grid, SimpleGrid, Text } from '@chakra-ui/react';
import type { Home } from '#content/schema/pages.ts';
import { ContentIcon } from './ContentIcon.tsx';

interface ReasonsProps {
  reasons: Home['reasons']['cards'];
  accent: 'sun' | 'amber';
  /** On wide screens. */
  columns: 2 | 3;
}

/** The reasons to partner; on phones each icon is beside its title, from tablets on above it. */
export function Reasons({ reasons, accent, columns }: ReasonsProps) {
  return (
    <SimpleGrid
      as="ul"
      role="list"
      columns={{ base: 1, md: 2, lg: columns }}
      gap={{ base: '1.5rem', md: '3rem 2.5rem' }}
    >
      {reasons.map(({ title, description, icon }) => (
        <Grid
          as="li"
          key={title}
          templateColumns={{ base: 'auto minmax(0, 1fr)', md: 'minmax(0, 1fr)' }}
          alignContent="start"
          gap="0.5rem 0.875rem"
          borderTop="2px solid"
          borderColor={accent}
          pt="1.25rem"
        >
          <Box color={accent} mb={{ md: '0.375rem' }}>
            <ContentIcon name={icon} size={26} />
          </Box>
          <h3>{title}</h3>
          <Text gridColumn="1 / -1">{description}</Text>
        </Grid>
      ))}
    </SimpleGrid>
  );
}
