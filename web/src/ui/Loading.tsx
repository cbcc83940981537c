import { Flex, Spinner } from '@chakra-ui/react';

/** A spinner with its text; `prefers-reduced-motion` stills it. */
export function Loading({ text }: { text: string }) {
  return (
    <Flex role="status" align="center" gap="0.875rem" minHeight="6rem" color="text">
      <Spinner aria-hidden="true" />
      {text}
    </Flex>
  );
}
