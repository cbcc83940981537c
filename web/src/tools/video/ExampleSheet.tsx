import { Box, chakra, Grid } from '@chakra-ui/react';
import type { VideoGenerator } from '#content/schema/pages.ts';
import { countWords, spokenSeconds } from '#content/shared/spoken.ts';

type Example = NonNullable<VideoGenerator['example']>;

/** `0:08`, when these lines are spoken. */
function clock(lines: Example['lines']): string {
  const words = lines.map(({ spoken }) => countWords(spoken)).reduce((sum, count) => sum + count, 0);
  const seconds = Math.round(spokenSeconds(words));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const wires = {
  content: '""',
  position: 'absolute',
  bottom: 'calc(100% + 4px)',
  insetX: '25%',
  h: '3.5rem',
  borderInline: '1px solid',
  borderColor: 'ink',
};

/**
 * The first lines of a script beside what is seen: what the page writes, before it has written. On a sheet of paper
 * that hangs from the page's bar, where there is room for it.
 */
export function ExampleSheet({ heading, title, lines }: Example) {
  return (
    <Box
      as="figure"
      display={{ base: 'none', lg: 'block' }}
      position="relative"
      alignSelf="start"
      mt="3.5rem"
      mb="3rem"
      px="1.75rem"
      py="1.25rem"
      bg="white"
      border="1px solid"
      borderColor="hairline"
      borderTop="4px solid {colors.amber}"
      _before={wires}
    >
      <chakra.figcaption fontSize="xs" fontWeight={600} color="amberDeep">
        {heading}
      </chakra.figcaption>
      <chakra.p textStyle="heading" fontSize="h3" lineHeight={1.25}>
        {title}
      </chakra.p>
      <ol role="list">
        {lines.map(({ picture, spoken }, index) => (
          <Grid
            as="li"
            key={spoken}
            gridTemplateColumns="5.5rem minmax(0, 1fr)"
            columnGap="1rem"
            pt="0.75rem"
            mt="0.75rem"
            layerStyle="ruled"
            lineHeight={1.45}
          >
            <chakra.b gridRow="span 2" textStyle="heading" fontSize="sm" color="amber">
              {clock(lines.slice(0, index))}–{clock(lines.slice(0, index + 1))}
            </chakra.b>
            <chakra.span textStyle="caption">{picture}</chakra.span>
            <chakra.span fontSize="sm" color="ink">
              {spoken}
            </chakra.span>
          </Grid>
        ))}
      </ol>
    </Box>
  );
}
