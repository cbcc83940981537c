import { chakra, Grid } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import * as words from '#content/built/words.ts';
import {
  type ContactRequest,
  contactFields,
  contactRequest,
  type ContactForm as Message,
} from '#functions/contact/contact.ts';
import { idempotencyKeyField } from '#functions/runtime/idempotencyKey.ts';
import { noticeText } from '../../api/request.ts';
import { useWrite } from '../../api/useWrite.ts';
import { createContact } from '../../api/writes.ts';
import { PrivacyNote } from '../../components/PrivacyNote.tsx';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { FormStatus } from '../../ui/FormStatus.tsx';
import { Honeypot } from '../../ui/Honeypot.tsx';
import { showToast } from '../../ui/toasts.ts';
import { WorkButton } from '../../ui/WorkButton.tsx';
import { MessageSent } from './MessageSent.tsx';
import { useMessageDraft } from './useMessageDraft.ts';

const fieldId = (name: keyof Message) => `contact-${name}`;

/** Specification §5 (fields, messages, placeholders) and §8 (notices). */
export default function ContactForm() {
  const form = useKeptForm('contact-form', contactRequest);
  const { errors, submitCount } = form.formState;
  const queryClient = useQueryClient();
  /** What the answer to the last message says, while it is shown. */
  const [sent, setSent] = useState<{ email: string; height: number }>();
  const { note, adopt } = useMessageDraft(form, () => setSent(undefined));
  const send = useWrite({
    mutationFn: ({ message }: { message: ContactRequest; typed: ContactRequest }) =>
      createContact(message, form.key()),
    onSuccess: (_, { message, typed }) => {
      form.clear(typed);
      // The notice comes after the answer, which it must not cover.
      flushSync(() =>
        setSent({ email: message.email, height: form.element.current!.getBoundingClientRect().height }),
      );
      showToast({ kind: 'success', title: 'Message sent successfully!', text: words.messageSent });
      void queryClient.invalidateQueries({ queryKey: ['/api/contacts'] });
    },
    onError: (error) =>
      showToast({
        kind: 'failure',
        title: 'Failed to send message',
        text: noticeText(error, 'Please try again later.'),
      }),
  });
  const onSubmit = form.handleSubmit(
    ({ reference, ...message }) => {
      adopt();
      send.mutate({ message: { ...message, reference: reference || undefined }, typed: form.getValues() });
    },
    () => send.reset(),
  );
  const writeAnother = () => {
    flushSync(() => setSent(undefined));
    document.getElementById(fieldId('firstName'))!.focus();
  };

  const field = (name: keyof Message) => ({
    ...form.register(name),
    id: fieldId(name),
    error: errors[name]?.message,
  });
  if (sent) return <MessageSent {...sent} onWriteAnother={writeAnother} />;
  return (
    // Without its code the browser sends the form itself, and the API answers with a page.
    <chakra.form
      {...form.formProps}
      method="post"
      action="/api/contacts"
      onSubmit={onSubmit}
      aria-labelledby="contact-form-heading"
    >
      {/* A tool has begun the message. */}
      <div role="status">
        {note && (
          <chakra.p
            borderLeft="3px solid"
            borderColor="amber"
            pl="0.875rem"
            mb="1.5rem"
            fontSize="sm"
            fontWeight={500}
            color="ink"
          >
            {note}
          </chakra.p>
        )}
      </div>
      <ErrorSummary
        errors={contactFields.map((name) => ({ id: fieldId(name), message: errors[name]?.message }))}
        submission={submitCount}
      />
      <Grid gap="1.125rem">
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="1.125rem">
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
        </Grid>
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
        <TextAreaField
          label="Message"
          rows={4}
          placeholder={words.messageExample}
          // A tool's text shows whole, where it has room.
          css={
            note ? { fieldSizing: 'content', minHeight: 'calc(4lh + 1.5rem)', maxHeight: '60vh' } : undefined
          }
          {...field('message')}
        />
        <Honeypot {...form.register('reference')} />
        <input type="hidden" name={idempotencyKeyField} />
        <WorkButton type="submit" width="100%" working={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send Message'}
        </WorkButton>
        <div>
          <FormStatus
            saidByToast
            comesIntoView
            outcome={
              send.isError
                ? { kind: 'failure', text: 'Not sent. What you have written is still here.' }
                : undefined
            }
          />
          <PrivacyNote />
        </div>
      </Grid>
    </chakra.form>
  );
}
