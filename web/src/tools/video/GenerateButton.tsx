import { Box, Text } from '@chakra-ui/react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useHydrated } from '../../useHydrated.ts';
import type { Generation } from './useGeneration.ts';

interface GenerateButtonProps extends ComponentProps<typeof Button> {
  generation: Pick<Generation<never, unknown>, 'isPending' | 'failed' | 'outcome'>;
}

/** The button of a form that has something written, and a line on how that ended. */
export function GenerateButton({ generation, children, ...props }: GenerateButtonProps) {
  const { isPending, failed, outcome } = generation;
  const isReady = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  // A button drops its focus while it is disabled.
  useEffect(() => {
    if (!isPending) return;
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [isPending]);
  return (
    <Box>
      <Button ref={button} type="submit" disabled={!isReady || isPending} {...props}>
        {isReady ? (isPending ? 'Generating...' : children) : 'Getting ready...'}
      </Button>
      {/* Not a live region: a screen reader hears the notice. */}
      {outcome && (
        <Text mt="0.75rem" fontSize="sm" fontWeight={500} color={failed ? 'danger' : 'teal'}>
          {outcome}
        </Text>
      )}
    </Box>
  );
}
