import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import type { Home } from '../../../content/schema/pages.ts';
import { ContentIcon } from './ContentIcon.tsx';

interface ReasonProps {
  reason: Home['reasons']['cards'][number];
  accent: 'sun' | 'amber';
}

/** A reason to partner: on phones the icon is beside the title, from tablets on above it. */
export function Reason({ reason: { title, description, icon }, accent }: ReasonProps) {
  return (
    <Grid
      as="li"
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
      <Heading as="h3" fontSize="h3">
        {title}
      </Heading>
      <Text gridColumn="1 / -1">{description}</Text>
    </Grid>
  );
}
