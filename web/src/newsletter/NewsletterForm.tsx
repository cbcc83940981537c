import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { cleanAddress, emailAddress } from '../../../functions/runtime/text.ts';
import { queryClient } from '../api/queryClient.ts';
import { subscribe } from '../api/writes.ts';
import { Button } from '../components/Button.tsx';
import { PrivacyNote } from '../components/PrivacyNote.tsx';
import { ErrorSummary } from '../forms/ErrorSummary.tsx';
import { TextField } from '../forms/Field.tsx';
import { type FormOutcome, FormStatus } from '../forms/FormStatus.tsx';
import { draftAttribute } from '../forms/keptWords.ts';
import { sessionDraft } from '../sessionDraft.ts';

/** Specification §8; 'the entered address' means the address itself. */
const emptyText = 'Please enter your email address.';
const failedText = 'Failed to subscribe to newsletter. Please try again.';
const thanks = (address: string) =>
  `Thank you for subscribing! You'll receive our latest insights and updates at ${address}.`;

/** Keeps an address that was not sent for a visitor who comes back. */
const draftName = 'newsletter-form';
const unsent = sessionDraft(draftName, z.object({ email: z.string() }));

interface Refusal {
  message: string;
  /** The element that says it below the field: the field itself, or the status that repeats the alert. */
  saidBy: 'field' | 'status';
}

/** The newsletter form's state: what is wrong with the address, and how the last attempt ended. */
function useNewsletter() {
  const [refusal, setRefusal] = useState<Refusal>();
  const [submission, setSubmission] = useState(0);
  const [outcome, setOutcome] = useState<FormOutcome>();
  const { mutateAsync, isPending } = useMutation({ mutationFn: subscribe }, queryClient);

  /** The alert of the specification, and the same text in the page for as long as it is true. */
  const say = (alert: string, inPage: FormOutcome) => {
    setOutcome(inPage);
    // The alert stops the page: let it paint the status first.
    setTimeout(() => window.alert(alert));
  };
  const sayFailure = (text: string) => say(text, { kind: 'failure', text });

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const typed = input.value;
    const address = cleanAddress(typed);
    setRefusal(undefined);
    setOutcome(undefined);
    setSubmission((count) => count + 1);
    if (!address) {
      setRefusal({ message: emptyText, saidBy: 'status' });
      return sayFailure(emptyText);
    }
    const checked = emailAddress.safeParse(address);
    if (!checked.success) return setRefusal({ message: checked.error.issues[0]!.message, saidBy: 'field' });
    try {
      await mutateAsync({ email: address });
      // What was typed meanwhile stays.
      if (input.value === typed) {
        input.value = '';
        unsent.forget();
      }
      say(thanks(address), {
        kind: 'success',
        title: thanks(address),
        text: 'Please look into your mailbox. If the address is new to us, a mail is on its way with a link that confirms it.',
      });
    } catch {
      sayFailure(failedText);
    }
  };

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was typed before the form's code was there is newer.
    if (input.current) input.current.value ||= unsent.read()?.email ?? '';
  }, []);
  const keep = () => unsent.keep({ email: input.current?.value ?? '' });

  return { refusal, submission, outcome, sending: isPending, input, keep, onSubmit };
}

const fieldId = 'newsletter-email';
const statusId = 'newsletter-status';

/** Newsletter signup (specification §2, §5, §8). */
export default function NewsletterForm() {
  const { refusal, submission, sending, outcome, input, keep, onSubmit } = useNewsletter();
  return (
    <chakra.form
      {...{ [draftAttribute]: draftName }}
      noValidate
      method="post"
      action="/api/newsletter-subscribe"
      onSubmit={onSubmit}
      aria-labelledby="newsletter-heading"
    >
      <ErrorSummary
        errors={refusal ? [{ id: fieldId, message: refusal.message }] : []}
        submission={submission}
      />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) auto' }}
        alignItems="start"
        gap="0.75rem"
      >
        <TextField
          id={fieldId}
          ref={input}
          name="email"
          onChange={keep}
          label="Email address"
          type="email"
          placeholder="you@company.com"
          autoComplete="email"
          error={refusal?.saidBy === 'field' ? refusal.message : undefined}
          {...(refusal?.saidBy === 'status' && { 'aria-invalid': true, 'aria-describedby': statusId })}
        />
        <Button type="submit" disabled={sending} marginTop={{ sm: '1.875rem' }}>
          {sending ? 'Subscribing...' : 'Subscribe'}
        </Button>
        <PrivacyNote />
      </chakra.div>
      <FormStatus id={statusId} outcome={outcome} />
    </chakra.form>
  );
}
