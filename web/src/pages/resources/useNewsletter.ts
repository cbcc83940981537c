import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { emailAddress } from '../../../../functions/contract/text.ts';
import { queryClient } from '../../api/queryClient.ts';
import { subscribe } from '../../api/writes.ts';
import type { FormOutcome } from '../../forms/FormStatus.tsx';

/** Specification §8; 'the entered address' stands for the address itself (decision 20). */
const emptyText = 'Please enter your email address.';
const failedText = 'Failed to subscribe to newsletter. Please try again.';
const thanks = (address: string) =>
  `Thank you for subscribing! You'll receive our latest insights and updates at ${address}.`;

/** The newsletter form's state: what is wrong with the address, and how the last attempt ended. */
export function useNewsletter() {
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<FormOutcome>();
  const { mutateAsync, isPending } = useMutation({ mutationFn: subscribe }, queryClient);

  /** The alert of the specification, and the same text in the page for as long as it stands. */
  const say = (kind: FormOutcome['kind'], text: string) => {
    setOutcome({ kind, text });
    // The alert stops the page: let it paint the status first.
    setTimeout(() => window.alert(text));
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const address = input.value.trim();
    setError(undefined);
    setOutcome(undefined);
    if (!address) return say('failure', emptyText);
    const checked = emailAddress.safeParse(address);
    if (!checked.success) {
      setError(checked.error.issues[0]?.message);
      input.focus();
      return;
    }
    try {
      await mutateAsync(address);
      input.value = '';
      say('success', thanks(address));
    } catch {
      say('failure', failedText);
    }
  };

  return { error, outcome, sending: isPending, onSubmit };
}
