import { useEffect, useEffectEvent, useState } from 'react';
import { site } from '../../../../content/built/site.ts';
import { contactDraft } from '../../contactDraft.ts';
import { conflictCheck, subjectParameter } from '../../paths.ts';

const conflictMessage =
  'Conflict check. Parties, affiliates, vendors, implementation firms and counsel on each side:';
const conflictNote =
  'Names are all that a conflict check needs. Please send no facts and no documents of the case.';

interface MessageDraft {
  /** What the visitor has written; an addition goes below it. */
  message: () => string;
  setMessage: (message: string) => void;
  addToContext: (context: NonNullable<ReturnType<typeof contactDraft.get>>['context']) => void;
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

/** Begins the message for a visitor who comes from a tool or asks for a conflict check; says so in a note. */
export function useMessageDraft({ message, setMessage, addToContext }: MessageDraft) {
  const [note, setNote] = useState<string>();
  const begin = useEffectEvent((text: string, said: string) => {
    const own = message().trim();
    if (!own.includes(text)) setMessage([own, text].filter(Boolean).join('\n\n'));
    setNote(said);
  });
  const take = useEffectEvent(() => {
    const draft = contactDraft.get();
    if (!draft) return;
    contactDraft.set(undefined);
    addToContext(draft.context);
    begin(draft.message, draft.note);
  });

  useEffect(() => {
    if (takeSubject() === conflictCheck && site.expertPage) begin(conflictMessage, conflictNote);
    take();
    return contactDraft.subscribe(() => take());
  }, []);
  return { note, forgetNote: () => setNote(undefined) };
}
