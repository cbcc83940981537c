import { Box, chakra, Flex, SimpleGrid } from '@chakra-ui/react';

/**
 * A weight on its wire: drawn up to the beam, and let down when its step is done. It moves by a transform, which costs
 * no layout; its disc is a border, for forced colors repaint backgrounds.
 */
const Weight = chakra('span', {
  base: {
    display: 'block',
    transform: 'translateY(-0.75rem)',
    transition: 'transform 240ms cubic-bezier(0.3, 1.5, 0.6, 1)',
    _before: {
      content: '""',
      display: 'block',
      width: '1px',
      height: '1rem',
      marginInline: 'auto',
      background: 'ink',
    },
    _after: {
      content: '""',
      display: 'block',
      width: '0.875rem',
      height: '0.875rem',
      border: '1.5px solid',
      borderColor: 'edge',
      borderRadius: 'full',
    },
  },
  variants: {
    done: {
      true: { transform: 'none', _after: { borderWidth: '0.4375rem', borderColor: 'amber' } },
    },
  },
});

interface ProgressProps {
  /** Zero-based. */
  index: number;
  count: number;
}

/** 'Question n of 5' and how much lies behind: 0 % on the first question (specification §2). */
export function Progress({ index, count }: ProgressProps) {
  const percent = Math.round((index / count) * 100);
  return (
    <Box mb="1.75rem">
      <Flex role="status" justify="space-between" gap="1rem" textStyle="note">
        <span>{`Question ${index + 1} of ${count}`}</span>
        <span>{`${percent}% complete`}</span>
      </Flex>
      <SimpleGrid
        role="progressbar"
        aria-label="Assessment progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        columns={count}
        justifyItems="center"
        mt="0.625rem"
        borderTop="1px solid {colors.ink}"
        overflow="clip"
      >
        {[...Array(count).keys()].map((step) => (
          <Weight key={step} done={step < index} />
        ))}
      </SimpleGrid>
    </Box>
  );
}
