import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ContactContext, contactContext } from '../../../../functions/contract/contactContext.ts';
import { previousPage } from '../../arrival/previousPage.ts';
import type { ContextPart } from '../../forms/contextSummaries.ts';
import { sessionDraft } from '../../sessionDraft.ts';

/** Kept with the draft of the message: until that is sent, or the visitor takes it out. */
const kept = sessionDraft('contact-context', contactContext);

const isEmpty = (context: ContactContext) => Object.keys(context).length === 0;

/** What goes along with the message (decision 45); undefined when there is nothing. */
export function useContactContext() {
  // Undefined until the draft has been read, which an effect does: the first render is what the server wrote.
  const [context, setContext] = useState<ContactContext>();
  const change = useCallback((next: (now: ContactContext) => ContactContext) => {
    setContext((now) => next(now ?? kept.read() ?? {}));
  }, []);
  const addToContext = useCallback(
    (more: ContactContext) => change((now) => ({ ...now, ...more })),
    [change],
  );

  const { hash } = useLocation();
  useEffect(() => {
    const page = hash === '#contact' ? previousPage() : undefined;
    addToContext(page ? { page } : {});
  }, [hash, addToContext]);

  useEffect(() => {
    if (!context) return;
    if (isEmpty(context)) kept.forget();
    else kept.keep(context);
  }, [context]);

  return {
    context: context && !isEmpty(context) ? context : undefined,
    addToContext,
    removeFromContext: (part: ContextPart) => change(({ [part]: _, ...others }) => others),
    forgetContext: () => change(() => ({})),
  };
}
