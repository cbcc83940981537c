import { chakra } from '@chakra-ui/react';
import { Button } from '../../components/Button.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useNewsletter } from './useNewsletter.ts';

/** Newsletter signup (specification §2, §5, §8; decision 20). */
export default function NewsletterForm() {
  const { error, sending, outcome, onSubmit } = useNewsletter();
  return (
    <chakra.form noValidate method="dialog" onSubmit={onSubmit} aria-labelledby="newsletter-heading">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) auto' }}
        alignItems="start"
        gap="0.75rem"
      >
        <TextField
          id="newsletter-email"
          name="email"
          label="Email address"
          type="email"
          placeholder="you@company.com"
          autoComplete="email"
          error={error}
        />
        <Button type="submit" disabled={sending} marginTop={{ sm: '1.875rem' }}>
          {sending ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </chakra.div>
      <FormStatus outcome={outcome} />
    </chakra.form>
  );
}
