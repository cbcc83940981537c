import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { onPlainClick } from './Link.tsx';

interface ErrorSummaryProps {
  /** Of each field, in the form's order, its id and what is wrong with it, if anything is. */
  errors: { id: string; message: string | undefined }[];
  /** Number of the submission: a new one takes focus here again. */
  submission: number;
}

/**
 * Lists what is wrong, takes focus after a refused submission and links to the fields, as in
 * https://design-system.service.gov.uk/components/error-summary/. In a form of one field, which says it itself, that field takes
 * the focus instead.
 */
export function ErrorSummary({ errors, submission }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const wrong = errors.filter(({ message }) => message);
  // Only a submission moves focus; a field that is mended on the way does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const [{ id, message } = {}, ...others] = errors;
    if (others.length === 0) {
      if (message) document.getElementById(id!)?.focus();
      return;
    }
    // Where focus alone scrolls to differs between browsers; some leave it under the bar.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start' });
  }, [submission]);
  if (wrong.length === 0 || errors.length === 1) return null;
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      border="2px solid"
      borderColor="danger"
      borderRadius="sm"
      p="1rem 1.25rem"
      mb="1.5rem"
      // Below the fixed bar, not under it.
      scrollMarginTop="calc({sizes.bar} + 0.5rem)"
    >
      <chakra.p id={titleId} fontWeight={700} color="ink">
        There is a problem
      </chakra.p>
      <Box as="ul" role="list" mt="0.25rem">
        {wrong.map(({ id, message }) => (
          <li key={id}>
            <chakra.a
              href={`#${id}`}
              display="inline-block"
              // 44 px for a finger.
              py={{ base: '0.625rem', md: '0.125rem' }}
              color="danger"
              textDecoration="underline"
              fontWeight={600}
              fontSize="sm"
              // The field takes focus; the address keeps its hash.
              onClick={onPlainClick(() => document.getElementById(id)?.focus())}
            >
              {message}
            </chakra.a>
          </li>
        ))}
      </Box>
    </Box>
  );
}
