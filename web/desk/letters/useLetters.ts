import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import {
  type DeskLetter,
  letterOutcome,
  lettersReply,
  previewLetterReply,
  testLetterReply,
} from '../../../functions/contract/letters.ts';
import {
  listLetters,
  orderLetter,
  previewLetter,
  stopLetter,
  testLetter,
} from '../../../functions/contract/routes/letters.ts';
import { callDesk } from '../api.ts';
import { useSignedIn } from '../session.tsx';

type Letters = z.infer<typeof lettersReply>;
const key = ['letters'];

/** Milliseconds after which the list is read again while a letter is under way. */
const refreshMs = 5_000;

export const isUnderWay = ({ order }: DeskLetter) => order?.state === 'ordered' || order?.state === 'sending';

/** The letters, and what can be done with them. Each change tells whether it was on what is there. */
export function useLetters() {
  const { token, idToken } = useSignedIn();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: () => callDesk(token, { route: listLetters, reply: lettersReply }),
    refetchInterval: ({ state }) => (state.data?.letters.some(isUnderWay) ? refreshMs : false),
  });
  const put = (id: string, { order }: z.infer<typeof letterOutcome>) =>
    queries.setQueryData<Letters>(
      key,
      (seen) =>
        seen && { ...seen, letters: seen.letters.map((one) => (one.id === id ? { ...one, order } : one)) },
    );
  const change = useMutation({
    mutationFn: async ({ letter, ...wanted }: Change) => {
      const body = { id: letter.id, version: letter.order?.version ?? 0 };
      return wanted.task === 'stop'
        ? callDesk(token, { route: stopLetter, reply: letterOutcome, body })
        : callDesk(token, {
            route: orderLetter,
            reply: letterOutcome,
            body: { ...body, startAt: wanted.startAt },
          });
    },
    onSuccess: (outcome, { letter }) => put(letter.id, outcome),
  });
  const test = useMutation({
    mutationFn: async (id: string) =>
      callDesk(token, { route: testLetter, reply: testLetterReply, body: { id, idToken: await idToken() } }),
  });
  return { query, change: change.mutateAsync, test: test.mutateAsync };
}

/** @property startAt ISO 8601; without it the letter goes out at once */
type Change = { readonly letter: DeskLetter } & (
  | { readonly task: 'stop' }
  | { readonly task: 'send'; readonly startAt?: string | undefined }
);

export type Changing = ReturnType<typeof useLetters>['change'];

/** A letter as readers get it. A release may bring other words: they are read anew. */
export function usePreview(id: string) {
  const { token } = useSignedIn();
  return useQuery({
    queryKey: ['letters', 'preview', id],
    queryFn: () => callDesk(token, { route: previewLetter, reply: previewLetterReply, body: { id } }),
    staleTime: 0,
  });
}
