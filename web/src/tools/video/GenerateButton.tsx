import { Box, chakra } from '@chakra-ui/react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import type { Generation } from './useGeneration.ts';

interface GenerateButtonProps extends ComponentProps<typeof Button> {
  generation: Pick<Generation<never, unknown>, 'isPending' | 'outcome'>;
}

/** The button of a form that has something written, and a line on how that ended. */
export function GenerateButton({ generation, children, ...props }: GenerateButtonProps) {
  const { isPending, outcome } = generation;
  const button = useRef<HTMLButtonElement>(null);
  const text = outcome?.text;
  // A button that is disabled drops its focus.
  useEffect(() => {
    if (text && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    <Box>
      <Button ref={button} type="submit" disabled={isPending} {...props}>
        {isPending ? 'Generating...' : children}
      </Button>
      {/* Not a live region: a screen reader hears the notice. */}
      {outcome && (
        <chakra.p
          marginTop="0.75rem"
          fontSize="sm"
          fontWeight={500}
          color={outcome.failed ? 'danger' : 'teal'}
          overflowWrap="anywhere"
        >
          {outcome.text}
        </chakra.p>
      )}
    </Box>
  );
}
