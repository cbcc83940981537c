import { chakra } from '@chakra-ui/react';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { paths } from '../../paths.ts';
import { useMailLink } from './useMailLink.ts';
import { failed as failedText, type MailAction, words } from './words.ts';

const next = {
  subscribe: { href: paths.newsletter(), label: 'Subscribe Again' },
  write: { href: paths.homeSection('contact'), label: 'Write to Us' },
  home: { href: paths.resources(), label: 'Resources & Insights' },
};

/** What a link of a mail does, its button, and what came of it. */
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
      <FormStatus outcome={failed ? { kind: 'failure', text: failedText } : undefined} />
    </div>
  );
}
