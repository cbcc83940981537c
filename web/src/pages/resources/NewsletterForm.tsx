import { chakra } from '@chakra-ui/react';
import { Button } from '../../components/Button.tsx';
import { PrivacyNote } from '../../components/PrivacyNote.tsx';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useNewsletter } from './useNewsletter.ts';

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
