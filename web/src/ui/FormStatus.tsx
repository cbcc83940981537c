import { Box, chakra, Flex } from '@chakra-ui/react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** How a submission ended, in the words of the page. */
export interface FormOutcome {
  kind: 'success' | 'failure';
  title?: string;
  text: string;
}

interface FormStatusProps {
  id?: string;
  outcome: FormOutcome | undefined;
  /** Where it may be below the screen. */
  comesIntoView?: boolean;
  /** Whether a toast says it to screen readers, which would otherwise say it twice. */
  saidByToast?: boolean;
}

/**
 * How the last submission ended; stays in the page when the notification has gone. Always in the accessibility
 * tree, also while empty: screen readers say what changes in a live region, not that one appears.
 */
export function FormStatus({ id, outcome, comesIntoView = false, saidByToast = false }: FormStatusProps) {
  const box = useRef<HTMLDivElement>(null);
  const said = outcome?.text;
  useEffect(() => {
    if (said && comesIntoView) box.current?.scrollIntoView({ block: 'nearest' });
  }, [said, comesIntoView]);
  const Icon = outcome?.kind === 'failure' ? CircleAlert : CircleCheck;
  return (
    <Box ref={box} id={id} role={saidByToast ? undefined : 'status'} fontSize="sm">
      {outcome && (
        <Flex gap="0.75rem" mt="1.25rem" color={outcome.kind === 'failure' ? 'danger' : 'teal'}>
          <Box flex="none" mt="0.125rem">
            <Icon size={20} strokeWidth={1.6} aria-hidden />
          </Box>
          <chakra.p fontWeight={500}>
            {outcome.title && <chakra.b display="block">{outcome.title}</chakra.b>}
            {outcome.text}
          </chakra.p>
        </Flex>
      )}
    </Box>
  );
}
