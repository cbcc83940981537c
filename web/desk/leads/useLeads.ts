import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Lead, LeadChange } from '../../../functions/contract/desk.ts';
import { readAllLeads, sendChanges, sendErasure } from '../api.ts';
import { useSignedIn } from '../session.tsx';

type Leads = Awaited<ReturnType<typeof readAllLeads>>;
const key = ['leads'];

/** Milliseconds in which an erasure can be taken back. Nothing is sent before. */
export const undoMs = 10_000;

/** The leads, and what can be done with them. */
export function useLeads() {
  const { token } = useSignedIn();
  const queries = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: () => readAllLeads(token) });
  const put = (change: (leads: readonly Lead[]) => Lead[]) =>
    queries.setQueryData<Leads>(key, (seen) => seen && { ...seen, leads: change(seen.leads) });

  const change = useMutation({
    mutationFn: (changes: readonly LeadChange[]) => sendChanges(token, changes),
    onSuccess: (outcomes) =>
      put((leads) =>
        leads.flatMap((lead) => {
          const outcome = outcomes.find(({ id }) => id === lead.id);
          if (outcome?.outcome === 'gone') return [];
          return [outcome?.lead ?? lead];
        }),
      ),
  });
  const erase = useMutation({
    mutationFn: (ids: readonly string[]) => sendErasure(token, ids),
    onSuccess: (_, ids) => put((leads) => leads.filter(({ id }) => !ids.includes(id))),
  });
  return { query, change, erase };
}

/** Leads that wait to be erased: they leave the list at once and can come back until the time is over. */
export function useErasure(erase: (ids: readonly string[]) => Promise<unknown>) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const pending = useRef<{ ids: readonly string[]; timer: number } | undefined>(undefined);
  const send = async () => {
    const { current } = pending;
    if (!current) return;
    window.clearTimeout(current.timer);
    pending.current = undefined;
    await erase(current.ids).finally(() => setWaiting([]));
  };
  // A room that is left does what was asked for.
  const leave = useEffectEvent(() => void send());
  useEffect(() => () => leave(), []);
  return {
    waiting,
    begin: async (ids: readonly string[]) => {
      await send();
      setWaiting(ids);
      pending.current = { ids, timer: window.setTimeout(() => void send(), undoMs) };
    },
    undo: () => {
      window.clearTimeout(pending.current?.timer);
      pending.current = undefined;
      setWaiting([]);
    },
  };
}
