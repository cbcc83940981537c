import { Box, chakra, Flex, Text } from '@chakra-ui/react';
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
  /** Whether the form puts the focus back itself; then this only comes into view. */
  keepsFocus?: boolean;
  /** Whether a toast says it to screen readers, which would otherwise say it twice. */
  saidByToast?: boolean;
}

/**
 * How the last submission ended; stays in the page when the notification has gone. Always in the accessibility
 * tree, also while empty: screen readers say what changes in a live region, not that one appears.
 */
export function FormStatus({ id, outcome, keepsFocus = false, saidByToast = false }: FormStatusProps) {
  const box = useRef<HTMLDivElement>(null);
  // The pressed button was disabled meanwhile, which drops its focus: it goes on from here.
  const said = outcome?.text;
  useEffect(() => {
    if (!said) return;
    if (keepsFocus) box.current?.scrollIntoView({ block: 'nearest' });
    else if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [said, keepsFocus]);
  const Icon = outcome?.kind === 'failure' ? CircleAlert : CircleCheck;
  return (
    <Box ref={box} id={id} role={saidByToast ? undefined : 'status'} tabIndex={-1} fontSize="sm">
      {outcome && (
        <Flex gap="0.75rem" mt="1.25rem" color={outcome.kind === 'failure' ? 'danger' : 'teal'}>
          <Box flex="none" mt="0.125rem">
            <Icon size={20} strokeWidth={1.6} aria-hidden />
          </Box>
          <Text fontWeight={500}>
            {outcome.title && <chakra.b display="block">{outcome.title}</chakra.b>}
            {outcome.text}
          </Text>
        </Flex>
      )}
    </Box>
  );
}
