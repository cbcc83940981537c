import { chakra, Grid } from '@chakra-ui/react';
import * as z from 'zod';
import { cleanAddress, emailAddress } from '#functions/runtime/text.ts';
import { useWrite } from '../api/useWrite.ts';
import { subscribe } from '../api/writes.ts';
import { useKeptForm } from '../forms/useKeptForm.ts';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { TextField } from '../ui/Field.tsx';
import { FormStatus } from '../ui/FormStatus.tsx';
import { WorkButton } from '../ui/WorkButton.tsx';
import { PrivacyNote } from './PrivacyNote.tsx';

/** Specification §8; 'the entered address' means the address itself. */
const emptyText = 'Please enter your email address.';
const failedText = 'Failed to subscribe to newsletter. Please try again.';
const nextText =
  'Please look into your mailbox. If the address is new to us, a mail is on its way with a link that confirms it.';
const thanks = (address: string) =>
  `Thank you for subscribing! You'll receive our latest insights and updates at ${address}.`;

const subscription = z.object({
  email: z
    .string()
    .refine((text) => cleanAddress(text) !== '', emptyText)
    .pipe(emailAddress),
});

/** The specification has alerts here. One stops the page: let it paint what the form says first. */
function alertAfterPaint(text: string): void {
  setTimeout(() => window.alert(text));
}

const fieldId = 'newsletter-email';

/** Newsletter signup (specification §2, §5, §8). */
export default function NewsletterForm() {
  const { register, handleSubmit, formState, formProps, getValues, clear } = useKeptForm(
    'newsletter-form',
    subscription,
  );
  const send = useWrite({
    mutationFn: ({ email }: { email: string; typed: { email: string } }) => subscribe({ email }),
    onSuccess: (_, { email, typed }) => {
      clear(typed);
      alertAfterPaint(thanks(email));
    },
    onError: () => alertAfterPaint(failedText),
  });
  const error = formState.errors.email?.message;
  const onSubmit = handleSubmit(
    ({ email }) => send.mutate({ email, typed: getValues() }),
    ({ email }) => {
      send.reset();
      if (email?.message === emptyText) alertAfterPaint(emptyText);
    },
  );
  return (
    <chakra.form
      {...formProps}
      method="post"
      action="/api/newsletter-subscribe"
      onSubmit={onSubmit}
      aria-labelledby="newsletter-heading"
    >
      <ErrorSummary errors={[{ id: fieldId, message: error }]} submission={formState.submitCount} />
      <Grid templateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) auto' }} alignItems="start" gap="0.75rem">
        <TextField
          id={fieldId}
          label="Email address"
          type="email"
          placeholder="you@company.com"
          autoComplete="email"
          error={error}
          {...register('email')}
        />
        <WorkButton type="submit" working={send.isPending} marginTop={{ sm: '1.875rem' }}>
          {send.isPending ? 'Subscribing...' : 'Subscribe'}
        </WorkButton>
        <PrivacyNote />
      </Grid>
      <FormStatus
        outcome={
          send.isSuccess
            ? { kind: 'success', title: thanks(send.variables.email), text: nextText }
            : send.isError
              ? { kind: 'failure', text: failedText }
              : undefined
        }
      />
    </chakra.form>
  );
}
