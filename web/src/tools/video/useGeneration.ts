import { type MutationState, useMutation, useMutationState } from '@tanstack/react-query';
import { queryClient } from '../../api/queryClient.ts';
import { noticeText } from '../../api/request.ts';
import { announce } from '../../components/Announcer.tsx';
import { showToast } from '../../toast/toasts.ts';

interface Task<Request, Result> {
  /** What is written, and for what. */
  key: readonly (string | number)[];
  write: (request: Request, signal: AbortSignal) => Promise<Result>;
  /** The notices of specification §8. */
  success: (result: Result) => { title: string; text: string };
  /** When the server says nothing itself. */
  failure: string;
  /** Stays beside the button when the notice has gone. */
  done: string;
}

interface Call<Request> {
  request: Request;
  controller: AbortController;
}

export interface Outcome {
  failed: boolean;
  text: string;
}

export interface Generation<Request, Result> {
  /** `onDone` is called while the component is still on the page. */
  start: (request: Request, onDone?: (result: Result) => void) => void;
  cancel: () => void;
  isPending: boolean;
  /** Of the last call, in milliseconds since 1970. */
  startedAt: number;
  /** The last one that was written; a later failure leaves it there. */
  result: Result | undefined;
  /** How the last call ended. */
  outcome: Outcome | undefined;
}

const canceled = 'Generation canceled. What you entered is still here.';

/**
 * A call that writes something. Its state stands in the cache of mutations, for the whole visit: who leaves the page
 * and comes back finds the call still running, or its result.
 */
export function useGeneration<Request, Result>(task: Task<Request, Result>): Generation<Request, Result> {
  const mutationKey = ['video', ...task.key];
  const { mutate } = useMutation<Result, Error, Call<Request>>(
    {
      mutationKey,
      mutationFn: ({ request, controller }) => task.write(request, controller.signal),
      gcTime: Number.POSITIVE_INFINITY,
      onSuccess: (result) => showToast({ kind: 'success', ...task.success(result) }),
      onError: (error, { controller }) => {
        if (controller.signal.aborted) return;
        showToast({ kind: 'failure', title: 'Generation Failed', text: noticeText(error, task.failure) });
      },
    },
    queryClient,
  );
  const calls = useMutationState<MutationState<Result, Error, Call<Request>>>(
    { filters: { mutationKey, exact: true } },
    queryClient,
  );
  const last = calls.at(-1);

  const outcome = (): Outcome | undefined => {
    if (last?.status === 'success') return { failed: false, text: task.done };
    if (last?.status !== 'error') return undefined;
    if (last.variables?.controller.signal.aborted) return { failed: false, text: canceled };
    return { failed: true, text: noticeText(last.error, task.failure) };
  };
  return {
    start: (request, onDone) => {
      // A second press may come before the button is disabled.
      if (queryClient.isMutating({ mutationKey, exact: true })) return;
      mutate({ request, controller: new AbortController() }, onDone && { onSuccess: onDone });
    },
    cancel: () => {
      last?.variables?.controller.abort();
      announce(canceled);
    },
    isPending: last?.status === 'pending',
    startedAt: last?.submittedAt ?? 0,
    result: calls.findLast(({ status }) => status === 'success')?.data,
    outcome: outcome(),
  };
}
