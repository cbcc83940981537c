import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { site } from '../../../../content/built/site.ts';
import * as words from '../../../../content/built/words.ts';
import {
  type ContactForm,
  contactFields,
  contactForm,
  contactRequest,
} from '../../../../functions/contact/contact.ts';
import { queryClient } from '../../api/queryClient.ts';
import { noticeText } from '../../api/request.ts';
import { type ContactMessage, createContact } from '../../api/writes.ts';
import { type ContactDraft, contactDraft } from '../../dialogs/contactDraft.ts';
import type { FormOutcome } from '../../forms/FormStatus.tsx';
import { messageKeyName } from '../../forms/keptWords.ts';
import { conflictCheck, subjectParameter } from '../../paths.ts';
import { sessionDraft } from '../../sessionDraft.ts';
import { useContactContext } from './ContextSummary.tsx';

const attempt = z.object({ content: z.string(), key: z.string() });

/**
 * Keys for one form: the same content keeps its key, also after a reload, so that a message whose reply was lost
 * and that is sent again stays one message; other content gets another key.
 * @param name of the session storage's item
 */
export function idempotencyKeys(name: string, newKey: () => string = () => crypto.randomUUID()) {
  const kept = sessionDraft(name, attempt);
  let last = kept.read();
  return {
    keyFor(value: unknown): string {
      const content = JSON.stringify(value);
      // The inline script may have sent these words already.
      if (last?.content !== content) last = kept.read();
      if (last?.content !== content) {
        last = { content, key: newKey() };
        kept.keep(last);
      }
      return last.key;
    },
    /** After a success the same words are a new message. */
    forget(): void {
      last = undefined;
      kept.forget();
    },
  };
}

/** Specification §8. */
const sent: FormOutcome = {
  kind: 'success',
  title: 'Message sent successfully!',
  text: words.messageSent,
};
const failed = {
  kind: 'failure',
  title: 'Failed to send message',
  text: 'Please try again later.',
} as const satisfies FormOutcome;

type FieldName = keyof ContactForm;
/** The typed fields; the context is no field. */
const typed = contactRequest.omit({ context: true });
type Typed = Omit<ContactMessage, 'context'>;

/** Keeps an unsent message for a visitor who comes back; it is forgotten when it is sent. */
const draftName = 'contact-form';
const unsent = sessionDraft(draftName, z.partialRecord(contactForm.keyof(), z.string()));

/** The contact form's state: idle, sending, then sent (and cleared) or failed (and kept). */
export function useContactForm() {
  const [keys] = useState(() => idempotencyKeys(messageKeyName));
  const [outcome, setOutcome] = useState<FormOutcome>();
  const { context, addToContext, removeFromContext, forgetContext } = useContactContext();
  // Without default values react-hook-form keeps what was typed before hydration.
  const { register, handleSubmit, reset, formState, getValues, setValue, subscribe } = useForm<Typed>({
    resolver: zodResolver(typed),
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useMutation(
    {
      // The key is of what was typed: what goes along changes with every page that is seen.
      mutationFn: ({ reference, context, ...words }: ContactMessage) =>
        createContact({ ...words, reference, context }, keys.keyFor(words)),
    },
    queryClient,
  );

  useEffect(() => {
    // Words typed before hydration are newer than the kept draft.
    for (const [name, value] of Object.entries(unsent.read() ?? {})) {
      if (!getValues(name as FieldName)) setValue(name as FieldName, value);
    }
    const { reference: _, ...early } = getValues();
    if (Object.values(early).some(Boolean)) unsent.keep(early);
    return subscribe({
      formState: { values: true },
      callback: ({ values: { reference: _, ...words } }) => unsent.keep(words),
    });
  }, [getValues, setValue, subscribe]);

  const [draftNote, setDraftNote] = useState<string>();
  useEffect(() => {
    const begin = (draft: Omit<ContactDraft, 'context'>) => {
      // The visitor's own words stay, before it.
      const own = getValues('message')?.trim() ?? '';
      if (!own.includes(draft.message)) {
        setValue('message', [own, draft.message].filter(Boolean).join('\n\n'));
      }
      setDraftNote(draft.note);
    };
    const take = () => {
      const draft = contactDraft.get();
      if (!draft) return;
      contactDraft.set(undefined);
      addToContext(draft.context);
      begin(draft);
    };
    const subject = new URLSearchParams(location.search).get(subjectParameter);
    if (site.expertPage && subject === conflictCheck) {
      begin({
        message:
          'Conflict check. Parties, affiliates, vendors, implementation firms and counsel on each side:',
        note: 'Names are all that a conflict check needs. Please send no facts and no documents of the case.',
      });
    }
    take();
    return contactDraft.subscribe(take);
  }, [getValues, setValue, addToContext]);

  /** Empties the fields, but keeps what was typed while the message was on its way. */
  const clear = (sentValues: Typed) => {
    const now = Object.entries(getValues()) as [keyof Typed, string][];
    const left = now.map(([name, value]) => [name, value === sentValues[name] ? '' : value]);
    reset(Object.fromEntries(left));
    const { reference: _, ...words } = getValues();
    if (Object.values(words).some(Boolean)) unsent.keep(words);
    else unsent.forget();
  };

  const submit = async ({ reference, ...form }: Typed) => {
    setOutcome(undefined);
    const sentValues = getValues();
    try {
      await mutateAsync({ ...form, ...(reference ? { reference } : {}), ...(context && { context }) });
      keys.forget();
      clear(sentValues);
      forgetContext();
      setDraftNote(undefined);
      void queryClient.invalidateQueries({ queryKey: ['/api/contacts'] });
      setOutcome(sent);
    } catch (error) {
      setOutcome({ ...failed, text: noticeText(error, failed.text) });
    }
  };

  const fieldId = (name: FieldName) => `contact-${name}`;
  return {
    field: (name: FieldName) => ({
      ...register(name),
      id: fieldId(name),
      error: formState.errors[name]?.message,
    }),
    honeypot: register('reference'),
    draftName,
    errors: contactFields.flatMap((name) => {
      const message = formState.errors[name]?.message;
      return message ? [{ id: fieldId(name), message }] : [];
    }),
    submission: formState.submitCount,
    sending: isPending,
    outcome,
    draftNote,
    context,
    removeFromContext,
    onSubmit: handleSubmit(submit, () => setOutcome(undefined)),
  };
}
