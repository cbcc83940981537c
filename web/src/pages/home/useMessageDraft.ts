import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import * as z from 'zod';
import { site } from '#content/built/site.ts';
import type { ContactRequest } from '#functions/contact/contact.ts';
import { type ContactDraft, contactDraft } from '../../contactDraft.ts';
import { conflictCheck, expertWork, subjectParameter } from '../../paths.ts';
import { sessionDraft } from '../../sessionDraft.ts';

/** By the subject in the address. */
const drafts: ReadonlyMap<string | null, ContactDraft> = new Map([
  [
    conflictCheck,
    {
      message: 'Conflict check. Parties, affiliates, vendors, implementation firms and counsel on each side:',
      note: 'Conflict check: party names only. Please send no facts and no documents of the case.',
    },
  ],
  [
    expertWork,
    {
      message: 'About your work as an expert:',
      note: 'Please send no confidential facts yet: a check for conflicts comes first.',
    },
  ],
]);

/** What a tool or a link has begun: kept until the message is sent, or nothing is left of it. */
const begun = sessionDraft(
  'contact-begun',
  z.object({
    /** What stood in the message before. */
    own: z.string(),
    /** The tool's text, below it. */
    text: z.string(),
    note: z.string(),
  }),
);

const joined = (own: string, text: string) => [own.trim(), text].filter(Boolean).join('\n\n');

/** Whether a line of a text stands in the message. */
const isLeft = (text: string, message: string) =>
  text.split('\n').some((line) => line !== '' && message.includes(line));

/** Marks the entry of the history at which the form has a begun message: Back, Forward and a reload come back to it. */
function markEntry(): void {
  if (begun.read()) history.replaceState({ ...history.state, hasBegunMessage: true }, '');
}

/**
 * The subject in the address, which leaves it: a reload would begin again what the visitor has changed since. The router
 * would scroll to the hash once more.
 */
function takeSubject(): string | null {
  const { pathname, search, hash } = location;
  const parameters = new URLSearchParams(search);
  const subject = parameters.get(subjectParameter);
  if (subject === null) return null;
  parameters.delete(subjectParameter);
  history.replaceState(history.state, '', pathname + (parameters.size > 0 ? `?${parameters}` : '') + hash);
  return subject;
}

interface Form extends Pick<UseFormReturn<ContactRequest>, 'getValues' | 'subscribe'> {
  write: (field: 'message', text: string) => void;
}

/**
 * Begins the message for a visitor who comes from a tool or from the expert's page, and says so in a note. The next text of
 * a tool takes the place of the one before. A text that the visitor has neither changed nor added to is gone when she comes
 * back to the form by a link; Back, Forward and a reload keep it.
 * @param onBegin is called when a text has come
 */
export function useMessageDraft({ getValues, write: writeField, subscribe }: Form, onBegin: () => void) {
  const [note, setNote] = useState<string>();
  const message = () => getValues('message') ?? '';
  const write = (text: string) => writeField('message', text);

  const forget = useEffectEvent(() => {
    begun.forget();
    setNote(undefined);
  });
  const begin = useEffectEvent((draft: ContactDraft) => {
    const { message: text } = draft;
    const now = message();
    const last = begun.read();
    const isUnchanged = last && now === joined(last.own, last.text);
    const renewed = last ? now.replace(last.text, () => text) : now;
    begun.keep({ own: isUnchanged ? last.own : now, text, note: draft.note });
    write(renewed.includes(text) ? renewed : joined(now, text));
    setNote(draft.note);
    markEntry();
    onBegin();
  });
  const take = useEffectEvent(() => {
    const draft = contactDraft.get();
    if (!draft) return;
    contactDraft.set(undefined);
    begin(draft);
  });
  const arrive = useEffectEvent(() => {
    const last = begun.read();
    if (last && !history.state?.hasBegunMessage && message() === joined(last.own, last.text)) {
      forget();
      write(last.own);
    } else setNote(last?.note);
    const draft = drafts.get(takeSubject());
    if (draft && site.expertPage) begin(draft);
    take();
  });
  const notice = useEffectEvent(() => {
    const last = begun.read();
    if (last && !isLeft(last.text, message())) forget();
  });

  useEffect(() => {
    arrive();
    return contactDraft.subscribe(() => take());
  }, []);
  useEffect(() => subscribe({ formState: { values: true }, callback: () => notice() }), [subscribe]);
  // A section that is chosen in the page is another entry.
  const entry = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `entry` tells that the entry is another
  useEffect(markEntry, [entry]);

  return {
    note,
    /** The visitor sends the message: from now on all of it is hers. */
    adopt: () => {
      const last = begun.read();
      if (last) begun.keep({ ...last, own: message() });
    },
  };
}
