import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { followMailLink } from '../../api/mailLinkWrites.ts';
import { ApiError } from '../../api/request.ts';
import { paths } from '../../paths.ts';
import { announce, focusHeading } from '../../ui/Announcer.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { FormStatus } from '../../ui/FormStatus.tsx';
import { type MailAction, type Outcome, words } from './mailLinkWords.ts';

/** Why the API refused a link; anything else is worth another try. */
const refusals = new Map<number, Outcome>([
  [400, 'unreadable'],
  [404, 'unknown'],
  [410, 'overdue'],
]);

const tokenOfAddress = () => new URLSearchParams(location.search).get('token');

/** The state of a link's page: nothing happens before the visitor presses its button. */
function useMailLink(action: MailAction) {
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
      const outcome = await followMailLink(action, token);
      setOutcome(outcome);
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

const next = {
  subscribe: { href: paths.newsletter(), label: 'Subscribe Again' },
  write: { href: paths.homeSection('contact'), label: 'Write to Us' },
  home: { href: paths.resources(), label: 'Resources & Insights' },
};

/** A mail's link in words, its button, and the outcome. */
export default function MailLink({ action }: { action: MailAction }) {
  const { place, outcome, sending, failed, press } = useMailLink(action);
  const { ready, outcomes } = words[action];
  const said = outcome ? outcomes[outcome] : ready;
  const onward = outcome && next[outcomes[outcome].next];
  return (
    <div ref={place}>
      <chakra.h1 fontSize="h1">{said.heading}</chakra.h1>
      <chakra.p fontSize="lg" marginTop="1.25rem" marginBottom="2rem" maxWidth="38rem">
        {said.text}
      </chakra.p>
      {onward ? (
        <ButtonLink href={onward.href}>{onward.label}</ButtonLink>
      ) : (
        <Button onClick={press} disabled={sending}>
          {sending ? ready.sending : failed ? 'Try Again' : ready.button}
        </Button>
      )}
      <FormStatus
        outcome={
          failed
            ? {
                kind: 'failure',
                text: 'We could not reach our server, so nothing has changed yet. Check your connection and try again.',
              }
            : undefined
        }
      />
    </div>
  );
}
