import { Box, chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { WorkButton } from '../../ui/WorkButton.tsx';
import { useHydrated } from '../../useHydrated.ts';
import type { Generation } from './useGeneration.ts';

interface GenerateButtonProps extends Omit<ComponentProps<typeof WorkButton>, 'working'> {
  generation: Pick<Generation<never, unknown>, 'isPending' | 'failed' | 'outcome'>;
}

/** The button of a form that has something written, and a line on how that ended. */
export function GenerateButton({ generation, children, ...props }: GenerateButtonProps) {
  const { isPending, failed, outcome } = generation;
  const isReady = useHydrated();
  return (
    <Box>
      <WorkButton type="submit" disabled={!isReady} working={isPending} {...props}>
        {isReady ? (isPending ? 'Generating...' : children) : 'Loading...'}
      </WorkButton>
      {/* Not a live region: a screen reader hears the notice. */}
      {outcome && (
        <chakra.p mt="0.75rem" fontSize="sm" fontWeight={500} color={failed ? 'danger' : 'teal'}>
          {outcome}
        </chakra.p>
      )}
    </Box>
  );
}
