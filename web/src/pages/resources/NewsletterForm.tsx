import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { emailAddress } from '../../../../functions/contract/text.ts';
import { queryClient } from '../../api/queryClient.ts';
import { subscribe } from '../../api/writes.ts';
import { Button } from '../../components/Button.tsx';
import { PrivacyNote } from '../../components/PrivacyNote.tsx';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { TextField } from '../../forms/Field.tsx';
import { type FormOutcome, FormStatus } from '../../forms/FormStatus.tsx';

/** Specification §8; 'the entered address' means the address itself (decision 20). */
const emptyText = 'Please enter your email address.';
const failedText = 'Failed to subscribe to newsletter. Please try again.';
const thanks = (address: string) =>
  `Thank you for subscribing! You'll receive our latest insights and updates at ${address}.`;

interface Refusal {
  message: string;
  /** The element that says it below the field: the field itself, or the status that repeats the alert (decision 20). */
  saidBy: 'field' | 'status';
}

/** The newsletter form's state: what is wrong with the address, and how the last attempt ended. */
function useNewsletter() {
  const [refusal, setRefusal] = useState<Refusal>();
  const [submission, setSubmission] = useState(0);
  const [outcome, setOutcome] = useState<FormOutcome>();
  const { mutateAsync, isPending } = useMutation({ mutationFn: subscribe }, queryClient);

  /** The alert of the specification, and the same text in the page for as long as it is true. */
  const say = (kind: FormOutcome['kind'], text: string) => {
    setOutcome({ kind, text });
    // The alert stops the page: let it paint the status first.
    setTimeout(() => window.alert(text));
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const address = input.value.trim();
    setRefusal(undefined);
    setOutcome(undefined);
    setSubmission((count) => count + 1);
    if (!address) {
      setRefusal({ message: emptyText, saidBy: 'status' });
      return say('failure', emptyText);
    }
    const checked = emailAddress.safeParse(address);
    if (!checked.success) return setRefusal({ message: checked.error.issues[0]!.message, saidBy: 'field' });
    try {
      await mutateAsync(address);
      input.value = '';
      say('success', thanks(address));
    } catch {
      say('failure', failedText);
    }
  };

  return { refusal, submission, outcome, sending: isPending, onSubmit };
}

const fieldId = 'newsletter-email';
const statusId = 'newsletter-status';

/** Newsletter signup (specification §2, §5, §8; decisions 18 and 20). */
export default function NewsletterForm() {
  const { refusal, submission, sending, outcome, onSubmit } = useNewsletter();
  return (
    <chakra.form noValidate method="dialog" onSubmit={onSubmit} aria-labelledby="newsletter-heading">
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
          name="email"
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
