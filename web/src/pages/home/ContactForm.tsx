import { chakra, Grid, Text } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as words from '../../../../content/built/words.ts';
import {
  type ContactRequest,
  contactFields,
  contactRequest,
  type ContactForm as Message,
} from '../../../../functions/contact/contact.ts';
import { idempotencyKeyField } from '../../../../functions/runtime/idempotencyKey.ts';
import { noticeText } from '../../api/request.ts';
import { useWrite } from '../../api/useWrite.ts';
import { createContact } from '../../api/writes.ts';
import { PrivacyNote } from '../../components/PrivacyNote.tsx';
import { draftAttribute } from '../../forms/keptWords.ts';
import { useKeptForm } from '../../forms/useKeptForm.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { FormStatus } from '../../ui/FormStatus.tsx';
import { Honeypot } from '../../ui/Honeypot.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ContextSummary, useContactContext } from './ContextSummary.tsx';
import { forgetKey, keyOf } from './idempotencyKey.ts';
import { useMessageDraft } from './useMessageDraft.ts';

/** What is typed; the context goes along. */
const typedFields = contactRequest.omit({ context: true });
const draftName = 'contact-form';
const fieldId = (name: keyof Message) => `contact-${name}`;

/** Specification §5 (fields, messages, placeholders) and §8 (notices). */
export default function ContactForm() {
  const form = useKeptForm(draftName, typedFields);
  const { errors, submitCount } = form.formState;
  const queryClient = useQueryClient();
  const { context, addToContext, removeFromContext, forgetContext } = useContactContext();
  const draft = useMessageDraft({
    message: () => form.getValues('message') ?? '',
    setMessage: (message) => form.setValue('message', message),
    addToContext,
  });
  const send = useWrite({
    // The key is of what was typed: what goes along changes with every page that is seen.
    mutationFn: ({ message }: { message: ContactRequest; typed: Message }) => {
      const { reference, context: _, ...content } = message;
      return createContact(message, keyOf(content));
    },
    onSuccess: (_, { typed }) => {
      forgetKey();
      form.clear(typed);
      forgetContext();
      draft.forgetNote();
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
    ({ reference, ...message }) =>
      send.mutate({
        message: { ...message, reference: reference || undefined, context },
        typed: form.getValues(),
      }),
    () => send.reset(),
  );
  const sendButton = useFocusKeptWhile(send.isPending);

  const field = (name: keyof Message) => ({
    ...form.register(name),
    id: fieldId(name),
    error: errors[name]?.message,
  });
  return (
    // Without its code the browser sends the form itself, and the API answers with a page.
    <chakra.form
      {...{ [draftAttribute]: draftName }}
      noValidate
      method="post"
      action="/api/contacts"
      onSubmit={onSubmit}
      aria-labelledby="contact-form-heading"
    >
      {/* A tool has begun the message. */}
      <div role="status">
        {draft.note && (
          <Text
            borderLeft="3px solid"
            borderColor="amber"
            pl="0.875rem"
            mb="1.5rem"
            fontSize="sm"
            fontWeight={500}
            color="ink"
          >
            {draft.note}
          </Text>
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
        <TextAreaField label="Message" rows={4} placeholder={words.messageExample} {...field('message')} />
        <Honeypot {...form.register('reference')} />
        <input type="hidden" name={idempotencyKeyField} />
        {context && <ContextSummary context={context} onRemove={removeFromContext} />}
        <Button ref={sendButton} type="submit" width="100%" disabled={send.isPending}>
          {send.isPending ? 'Sending...' : 'Send Message'}
        </Button>
        <div>
          <FormStatus
            saidByToast
            keepsFocus
            outcome={
              send.isSuccess
                ? { kind: 'success', text: 'Your message is with us.' }
                : send.isError
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

/** For a button that is disabled while it works: the browser takes its focus then, which it gets back here. */
function useFocusKeptWhile(working: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const [hasWorked, setHasWorked] = useState(false);
  useEffect(() => {
    if (working) setHasWorked(true);
    else if (hasWorked && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
  }, [working, hasWorked]);
  return button;
}
