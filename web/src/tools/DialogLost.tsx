import { Box } from '@chakra-ui/react';
import { Button } from '../ui/Button.tsx';

/** At the foot of the screen, in place of a dialog whose code does not come. */
export function DialogLost() {
  return (
    <Box
      role="alert"
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex={40}
      p="1rem 1.25rem"
      bg="white"
      borderTop="1px solid {colors.hairline}"
    >
      This part of the page could not be loaded.{' '}
      <Button variant="plain" size="xs" textDecoration="underline" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </Box>
  );
}
