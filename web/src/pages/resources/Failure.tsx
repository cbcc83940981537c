import { Box, type BoxProps, chakra } from '@chakra-ui/react';
import { TryAgain } from '../../ui/TryAgain.tsx';

interface FailureProps extends BoxProps {
  text: string;
  isTrying: boolean;
  tryAgain: () => void;
}

/** What could not be loaded, and the way to ask for it once more. */
export function Failure({ text, isTrying, tryAgain, ...place }: FailureProps) {
  return (
    <Box {...place}>
      <chakra.p role="alert" mb="1rem">
        {text}
      </chakra.p>
      <TryAgain size="sm" failure={text} isTrying={isTrying} tryAgain={tryAgain} />
    </Box>
  );
}
