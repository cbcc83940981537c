import { chakra } from '@chakra-ui/react';
import { keyframes } from '@emotion/react';

const turn = keyframes`to { transform: rotate(360deg) }`;

/** A spinner with its text; `prefers-reduced-motion` stills it. */
export function Loading({ text }: { text: string }) {
  return (
    <chakra.div role="status" display="flex" alignItems="center" gap="0.875rem" minHeight="6rem" color="text">
      <chakra.span
        aria-hidden="true"
        flex="none"
        width="1.5rem"
        height="1.5rem"
        borderRadius="full"
        border="2.5px solid"
        borderColor="hairline"
        borderTopColor="amber"
        css={{
          '@media (prefers-reduced-motion: no-preference)': { animation: `${turn} 0.9s linear infinite` },
        }}
      />
      {text}
    </chakra.div>
  );
}
