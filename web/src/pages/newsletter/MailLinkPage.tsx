import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { features } from '#content/built/features.ts';
import { ApiError } from '../../api/request.ts';
import { useWrite } from '../../api/useWrite.ts';
import { MessagePage } from '../../components/MessagePage.tsx';
import { needed } from '../../failedCode.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { paths } from '../../paths.ts';
import { announce, focusHeading } from '../../ui/Announcer.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { FormStatus } from '../../ui/FormStatus.tsx';
import { WorkButton } from '../../ui/WorkButton.tsx';
import { useHydrated } from '../../useHydrated.ts';
import { type MailAction, type Outcome, words } from './mailLinkWords.ts';

/** Why the API refused a link; anything else is worth another try. */
const refusals = new Map<number, Outcome>([
  [400, 'unreadable'],
  [403, 'complained'],
  [404, 'unknown'],
  [410, 'overdue'],
]);

const tokenOfAddress = () => new URLSearchParams(location.search).get('token');

async function follow(action: MailAction): Promise<Outcome> {
  const token = tokenOfAddress();
  if (!token) return 'missing';
  try {
    // The API's schemas are no part of the first view.
    const { followMailLink } = await needed(import('../../api/mailLinkWrites.ts'));
    return await followMailLink(action, token);
  } catch (error) {
    const refusal = error instanceof ApiError && refusals.get(error.status);
    if (refusal) return refusal;
    throw error;
  }
}

const home = features.resources
  ? { href: paths.resources(), label: 'Resources & Insights' }
  : { href: paths.home(), label: 'Home Page' };
const next = {
  // The links of letters outlive the newsletter.
  subscribe: features.newsletter ? { href: paths.newsletter(), label: 'Subscribe Again' } : home,
  write: { href: paths.homeSection('contact'), label: 'Write to Us' },
  home,
};

const failure = {
  kind: 'failure',
  text: 'We could not reach our server, so nothing has changed yet. Check your connection and try again.',
} as const;

/**
 * /newsletter/confirm and /newsletter/unsubscribe: links of mails lead here. Opening a link alone changes nothing, its
 * button does. Not to be found by search engines.
 */
export default function MailLinkPage() {
  const { pathname } = useLocation();
  const action = pathname.startsWith(paths.newsletterUnsubscribe()) ? 'unsubscribe' : 'confirm';
  const { title, description, ready, outcomes } = words[action];
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const { mutate, data, isPending, isError } = useWrite({ mutationFn: () => follow(action) });
  const isReady = useHydrated();
  const outcome = isMissing ? 'missing' : data;

  // The prerendered page knows no token.
  useEffect(() => {
    if (tokenOfAddress()) return;
    setMissing(true);
    announce(outcomes.missing.heading);
  }, [outcomes]);
  useEffect(() => {
    // The pressed button has gone: focus goes on at the heading that says what came of it.
    if (data) focusHeading(place.current!);
  }, [data]);

  const said = outcome ? outcomes[outcome] : ready;
  const onward = outcome && next[outcomes[outcome].next];
  return (
    <MessagePage heading={said.heading} text={said.text} place={place}>
      <PageHead title={title} description={description} path={undefined} />
      {onward ? (
        <ButtonLink href={onward.href}>{onward.label}</ButtonLink>
      ) : (
        <WorkButton onClick={() => mutate()} disabled={!isReady} working={isPending}>
          {isReady ? (isPending ? ready.sending : isError ? 'Try Again' : ready.button) : 'Loading...'}
        </WorkButton>
      )}
      <FormStatus outcome={isError ? failure : undefined} />
    </MessagePage>
  );
}
