import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/ApiError.ts';
import { followMailLink } from '../../api/mailLinkWrites.ts';
import { announce } from '../../components/Announcer.tsx';
import { focusHeading } from '../../focusHeading.ts';
import { type MailAction, type Outcome, words } from './words.ts';

/** Why the API refused a link; anything else is worth another try. */
const refusals = new Map<number, Outcome>([
  [400, 'unreadable'],
  [404, 'unknown'],
  [410, 'overdue'],
]);

const tokenOfAddress = () => new URLSearchParams(location.search).get('token');

/** The state of a link's page: nothing happens before the visitor presses its button. */
export function useMailLink(action: MailAction) {
  const place = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (tokenOfAddress()) return;
    setOutcome('missing');
    announce(words[action].outcomes.missing.heading);
  }, [action]);

  const pressed = useRef(false);
  useEffect(() => {
    // The pressed button has gone: focus goes on at the heading that says what came of it.
    if (outcome && pressed.current && place.current) focusHeading(place.current);
  }, [outcome]);

  const press = async () => {
    const token = tokenOfAddress();
    if (!token) return setOutcome('missing');
    pressed.current = true;
    setSending(true);
    setFailed(false);
    try {
      setOutcome(await followMailLink(action, token));
    } catch (error) {
      const refusal = error instanceof ApiError ? refusals.get(error.status) : undefined;
      if (refusal) setOutcome(refusal);
      else setFailed(true);
    } finally {
      setSending(false);
    }
  };

  return { place, outcome, sending, failed, press };
}
