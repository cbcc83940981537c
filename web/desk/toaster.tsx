import { Toaster as ChakraToaster, createToaster, Toast } from '@chakra-ui/react';
import * as words from '../../content/built/words/deskPage.ts';

export const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true });

/** What was done, with its way back. */
export function Toaster() {
  return (
    <ChakraToaster toaster={toaster} insetInline={{ mdDown: '4' }}>
      {(toast) => (
        <Toast.Root width={{ md: 'sm' }}>
          <Toast.Title flex="1">{toast.title}</Toast.Title>
          {toast.action && <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger>}
          <Toast.CloseTrigger aria-label={words.close} />
        </Toast.Root>
      )}
    </ChakraToaster>
  );
}
