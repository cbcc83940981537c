import * as videoWords from '../../../../../content/built/words/video.ts';
import type { GoalMark } from '../../../../../functions/contract/counts.ts';
import { isRefused, noticeText } from '../../../api/request.ts';
import { generateCampaign, generateScript, generateSeries } from '../../../api/videoWrites.ts';
import { counted } from '../../../counted.ts';
import type { FormOutcome } from '../../../forms/FormStatus.tsx';
import { type Store, store } from '../../../store.ts';
import { type Notice, showToast } from '../../../toast/toasts.ts';
import { remember } from './history.ts';
import type { Kind, RequestOf, ResultOf, VideoResult } from './videoResult.ts';

/** A generation's failure (specification §8): the server's words, or the default. */
export function failureNotice(error: unknown, defaultText: string): Notice {
  return { kind: 'failure', title: videoWords.failed, text: noticeText(error, defaultText) };
}

interface Task<K extends Kind> {
  call: (request: RequestOf<K>, signal: AbortSignal) => Promise<ResultOf<K>>;
  /** The toasts of specification §8. */
  success: (result: ResultOf<K>) => Omit<Notice, 'kind'>;
  /** When the server says nothing itself. */
  failure: string;
}

const newResult = () => ({
  id: crypto.randomUUID(),
  createdAt: new Date().toISOString(),
  edited: false,
});

/** Each card's call of the API, and its words about the outcome. */
export const tasks: { [K in Kind]: Task<K> } = {
  script: {
    call: async (request, signal) => {
      const { data, generatedBy } = await generateScript(request, signal);
      const { script, thumbnail } = data;
      return { ...newResult(), kind: 'script', request, generatedBy, scripts: [script], thumbnail };
    },
    success: () => ({
      title: videoWords.scriptDone,
      text: videoWords.scriptReady,
    }),
    failure: videoWords.scriptFailed,
  },
  series: {
    call: async (request, signal) => {
      const { data, generatedBy } = await generateSeries(request, signal);
      return {
        ...newResult(),
        kind: 'series',
        request,
        generatedBy,
        scripts: data.map(({ script }) => script),
      };
    },
    success: ({ scripts }) => ({
      title: videoWords.seriesDone,
      text: counted(videoWords.seriesReady, scripts.length),
    }),
    failure: videoWords.seriesFailed,
  },
  campaign: {
    call: async (request, signal) => {
      const { data, generatedBy } = await generateCampaign(request, signal);
      const { videos, ...texts } = data;
      return {
        ...newResult(),
        kind: 'campaign',
        request,
        generatedBy,
        scripts: videos.map(({ script }) => script),
        ...texts,
      };
    },
    success: ({ scripts }) => ({
      title: videoWords.campaignDone,
      text: counted(videoWords.campaignReady, scripts.length),
    }),
    failure: videoWords.campaignFailed,
  },
};

/** One card's generation: idle, pending, then a result or a failure (specification §4). */
export interface Generation<K extends Kind> {
  pending?: { startedAt: number; cancel: () => void };
  /** How the last attempt ended. */
  outcome?: FormOutcome;
  /** The topic of the last attempt when the writer has refused it. */
  refused?: string;
  /** What the panel shows; a failure leaves it there. */
  result?: ResultOf<K>;
  /** Counts what was brought into the panel, so that focus follows each once. */
  turn: number;
}

/**
 * The three cards' generations. They live outside the page: a visitor who leaves it finds the result when they
 * come back, and in the history.
 */
export const generations: { [K in Kind]: Store<Generation<K>> } = {
  script: store<Generation<'script'>>({ turn: 0 }),
  series: store<Generation<'series'>>({ turn: 0 }),
  campaign: store<Generation<'campaign'>>({ turn: 0 }),
};

const cancelledText = videoWords.canceled;

/** Generates a result; toasts and texts are the specification's (§8). */
export async function generate<K extends Kind>(kind: K, request: RequestOf<K>): Promise<void> {
  const task = tasks[kind];
  const state: Store<Generation<K>> = generations[kind];
  if (state.get().pending) return;
  const controller = new AbortController();
  const { result: shown, turn } = state.get();
  const pending = { startedAt: Date.now(), cancel: () => controller.abort() };
  state.set({ result: shown, turn, pending });
  try {
    const result = await task.call(request, controller.signal);
    performance.mark('goal:video' satisfies GoalMark);
    remember(result);
    const outcome: Notice = { kind: 'success', ...task.success(result) };
    state.set({ result, turn: state.get().turn + 1, outcome });
    showToast(outcome);
  } catch (error) {
    const { result, turn } = state.get();
    if (controller.signal.aborted) {
      return state.set({ result, turn, outcome: { kind: 'success', text: cancelledText } });
    }
    const outcome = failureNotice(error, task.failure);
    const refused = isRefused(error) ? topicOf(request) : undefined;
    state.set({ result, turn, outcome, refused });
    showToast(outcome);
  }
}

/** The topic or theme that a visitor wrote; a series has none. */
function topicOf(request: RequestOf<Kind>): string | undefined {
  if ('topic' in request) return request.topic;
  return 'campaignTheme' in request ? request.campaignTheme : undefined;
}

/** Brings an earlier result back into its card's panel. */
export function show(result: VideoResult): void {
  put(result, (turn) => turn + 1);
}

/** Shows and remembers a changed result. */
export function change(result: VideoResult): void {
  remember(result);
  if (generations[result.kind].get().result?.id === result.id) put(result, (turn) => turn);
}

function put(result: VideoResult, turnAfter: (turn: number) => number): void {
  const state = generations[result.kind] as Store<Generation<Kind>>;
  const { outcome: _, refused: __, ...before } = state.get();
  state.set({ ...before, result, turn: turnAfter(before.turn) });
}
