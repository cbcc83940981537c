import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import * as words from '../../../../content/built/words.ts';
import { messageKeyField } from '../../../../functions/contact/messageKey.ts';
import { Button } from '../../components/Button.tsx';
import { PrivacyNote } from '../../components/PrivacyNote.tsx';
import { contextSummaries } from '../../forms/contextSummaries.ts';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { TextAreaField, TextField } from '../../forms/Field.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { Honeypot } from '../../forms/Honeypot.tsx';
import { draftAttribute } from '../../forms/keptWords.ts';
import { ContextSummary } from './ContextSummary.tsx';
import { useContactForm } from './useContactForm.ts';

/** Specification §5: fields, messages and placeholders. */
export default function ContactForm() {
  const { field, honeypot, errors, submission, sending, outcome, draftName, draftNote, ...form } =
    useContactForm();
  const sendButton = useRef<HTMLButtonElement>(null);
  // While it is disabled it loses its focus, which goes on from there.
  useEffect(() => {
    if (outcome && !sending && document.activeElement === document.body) {
      sendButton.current?.focus({ preventScroll: true });
    }
  }, [outcome, sending]);
  return (
    // Without its code the browser sends the form itself, and the API answers with a page.
    <chakra.form
      {...{ [draftAttribute]: draftName }}
      noValidate
      method="post"
      action="/api/contacts"
      onSubmit={form.onSubmit}
      aria-labelledby="contact-form-heading"
    >
      <chakra.div role="status">
        {draftNote && (
          <chakra.p
            borderLeft="3px solid"
            borderColor="amber"
            paddingLeft="0.875rem"
            marginBottom="1.5rem"
            fontSize="sm"
            fontWeight={500}
            color="ink"
          >
            {draftNote}
          </chakra.p>
        )}
      </chakra.div>
      <ErrorSummary errors={errors} submission={submission} />
      <chakra.div display="grid" gap="1.125rem">
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="1.125rem">
          <TextField
            label="First name"
            placeholder="First name"
            autoComplete="given-name"
            {...field('firstName')}
          />
          <TextField
            label="Last name"
            placeholder="Last name"
            autoComplete="family-name"
            {...field('lastName')}
          />
        </chakra.div>
        <TextField
          label="Email"
          type="email"
          placeholder="you@company.com"
          autoComplete="email"
          {...field('email')}
        />
        <TextField
          label="Company"
          placeholder="Your Company Name"
          autoComplete="organization"
          {...field('company')}
        />
        <TextAreaField label="Message" rows={4} placeholder={words.messageExample} {...field('message')} />
        <Honeypot {...honeypot} />
        <input type="hidden" name={messageKeyField} />
        {form.context && (
          <ContextSummary summaries={contextSummaries(form.context)} onRemove={form.removeFromContext} />
        )}
        <Button ref={sendButton} type="submit" wide disabled={sending}>
          {sending ? 'Sending...' : 'Send Message'}
        </Button>
        <div>
          <FormStatus outcome={outcome} keepsFocus />
          <PrivacyNote />
        </div>
      </chakra.div>
    </chakra.form>
  );
}
