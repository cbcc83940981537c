import { Box, type BoxProps, Text } from '@chakra-ui/react';
import { Button } from '../../ui/Button.tsx';

interface FailureProps extends BoxProps {
  text: string;
  tryAgain: () => void;
}

/** What could not be loaded, and the way to ask for it once more. */
export function Failure({ text, tryAgain, ...place }: FailureProps) {
  return (
    <Box role="alert" {...place}>
      <Text mb="1rem">{text}</Text>
      <Button variant="outline" size="sm" onClick={tryAgain}>
        Try again
      </Button>
    </Box>
  );
}
