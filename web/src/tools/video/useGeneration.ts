import { type MutationState, useMutationState } from '@tanstack/react-query';
import { noticeText } from '../../api/request.ts';
import { useWrite } from '../../api/useWrite.ts';
import { announce } from '../../ui/Announcer.tsx';
import { showToast } from '../../ui/toasts.ts';

/** What is said of a generation (specification §8). */
export interface Messages<Result> {
  /** The notice. */
  success: (result: Result) => { title: string; text: string };
  /** Stays beside the button when the notice has gone. */
  done: string;
  /** When the server says nothing itself. */
  failure: string;
}

interface Task<Request, Result> extends Messages<Result> {
  /** What is written, and for what. */
  key: readonly (string | number)[];
  write: (request: Request, signal: AbortSignal) => Promise<Result>;
}

interface Call<Request> {
  request: Request;
  controller: AbortController;
}

const canceled = 'Generation canceled. What you entered is still here.';

/**
 * A call that writes something. Its state stands in the cache of mutations, for the whole visit: who leaves the page
 * and comes back finds the call still running, or its result.
 */
export function useGeneration<Request, Result>(task: Task<Request, Result>) {
  const { write, success, done, failure } = task;
  const mutationKey = ['video', ...task.key];
  const { mutate } = useWrite<Result, Call<Request>>({
    mutationKey,
    mutationFn: ({ request, controller }) => write(request, controller.signal),
    gcTime: Number.POSITIVE_INFINITY,
    onSuccess: (result) => showToast({ kind: 'success', ...success(result) }),
    onError: (error, { controller }) => {
      if (controller.signal.aborted) announce(canceled);
      else showToast({ kind: 'failure', title: 'Generation Failed', text: noticeText(error, failure) });
    },
  });
  const calls = useMutationState<MutationState<Result, Error, Call<Request>>>({
    filters: { mutationKey, exact: true },
  });
  const last = calls.at(-1);
  const controller = last?.variables?.controller;
  const failed = last?.status === 'error' && !controller?.signal.aborted;

  return {
    start: (request: Request) => mutate({ request, controller: new AbortController() }),
    cancel: () => controller?.abort(),
    isPending: last?.status === 'pending',
    /** Of the last call, in milliseconds since 1970. */
    startedAt: last?.submittedAt ?? 0,
    /** The last one that was written; a later failure leaves it there. */
    result: calls.findLast(({ status }) => status === 'success')?.data,
    failed,
    /** How the last call ended. */
    outcome: {
      idle: undefined,
      pending: undefined,
      success: done,
      error: failed ? noticeText(last.error, failure) : canceled,
    }[last?.status ?? 'idle'],
  };
}
export type Generation<Request, Result> = ReturnType<typeof useGeneration<Request, Result>>;
