import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listSubscribers, removeSubscriber } from '../../../functions/contract/routes/subscribers.ts';
import {
  type ListedSubscriber,
  removeSubscriberReply,
  subscribersReply,
} from '../../../functions/contract/subscribers.ts';
import { callDesk, type Token } from '../api.ts';
import { useSignedIn } from '../session.tsx';

/** All subscribers, page by page, the newest first. */
async function readAllSubscribers(token: Token) {
  const subscribers: ListedSubscriber[] = [];
  let after: string | undefined;
  let readAt = '';
  let invitationsPerDay: number | undefined;
  do {
    const page = await callDesk(token, {
      route: listSubscribers,
      reply: subscribersReply,
      body: { ...(after !== undefined && { after }) },
    });
    subscribers.push(...page.subscribers);
    after = page.after;
    readAt = page.readAt;
    invitationsPerDay = page.invitationsPerDay;
  } while (after !== undefined);
  const timeOf = ({ since, subscribedAt }: ListedSubscriber) => since ?? subscribedAt;
  return {
    subscribers: subscribers.sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1)),
    readAt,
    invitationsPerDay,
  };
}

/** The subscribers, and taking one off the list. */
export function useSubscribers() {
  const { token } = useSignedIn();
  const queries = useQueryClient();
  const queryKey = ['subscribers'];
  const query = useQuery({ queryKey, queryFn: () => readAllSubscribers(token) });
  const readAgain = () => queries.invalidateQueries({ queryKey });
  const remove = useMutation({
    mutationFn: (email: string) =>
      callDesk(token, { route: removeSubscriber, reply: removeSubscriberReply, body: { email } }),
    onSuccess: readAgain,
  });
  return { query, remove, readAgain };
}
