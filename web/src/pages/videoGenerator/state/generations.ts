import * as videoWords from '../../../../../content/built/words/video.ts';
import { noticeText } from '../../../api/request.ts';
import { generateCampaign, generateScript, generateSeries } from '../../../api/videoWrites.ts';
import { counted } from '../../../counted.ts';
import type { FormOutcome } from '../../../forms/FormStatus.tsx';
import { type SessionDraft, sessionDraft } from '../../../sessionDraft.ts';
import { type Store, store } from '../../../store.ts';
import { type Notice, showToast } from '../../../toast/toasts.ts';
import { type Kind, type RequestOf, type ResultOf, resultSchemas } from './videoResult.ts';

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

const newResult = () => ({ id: crypto.randomUUID() });

/** Each card's call of the API, and its words about the outcome. */
const tasks: { [K in Kind]: Task<K> } = {
  script: {
    call: async (request, signal) => {
      const { data, generatedBy, notes } = await generateScript(request, signal);
      const { script, thumbnail } = data;
      return { ...newResult(), kind: 'script', request, generatedBy, notes, scripts: [script], thumbnail };
    },
    success: () => ({
      title: videoWords.scriptDone,
      text: videoWords.scriptReady,
    }),
    failure: videoWords.scriptFailed,
  },
  series: {
    call: async (request, signal) => {
      const { data, generatedBy, notes } = await generateSeries(request, signal);
      return {
        ...newResult(),
        kind: 'series',
        request,
        generatedBy,
        notes,
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
      const { data, generatedBy, notes } = await generateCampaign(request, signal);
      const { videos, ...texts } = data;
      return {
        ...newResult(),
        kind: 'campaign',
        request,
        generatedBy,
        notes,
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
  /** What the panel shows; a failure leaves it there. */
  result?: ResultOf<K>;
  /** Counts what was brought into the panel, so that focus follows each once. */
  turn: number;
}

/** The three cards' generations. They live outside the page: a visitor who leaves it finds the result on coming back. */
export const generations: { [K in Kind]: Store<Generation<K>> } = {
  script: store<Generation<'script'>>({ turn: 0 }),
  series: store<Generation<'series'>>({ turn: 0 }),
  campaign: store<Generation<'campaign'>>({ turn: 0 }),
};

/** The last result of each card, kept for this tab over a reload. */
const lastResults: { [K in Kind]: SessionDraft<ResultOf<K>> } = {
  script: sessionDraft('video-result-script', resultSchemas.script),
  series: sessionDraft('video-result-series', resultSchemas.series),
  campaign: sessionDraft('video-result-campaign', resultSchemas.campaign),
};

/** Shows what a card had written before a reload, unless it has something newer. */
export function restore<K extends Kind>(kind: K): void {
  const state: Store<Generation<K>> = generations[kind];
  const { pending, result, turn } = state.get();
  if (pending || result) return;
  const kept = lastResults[kind].read();
  if (kept) state.set({ result: kept, turn });
}

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
    lastResults[kind].keep(result);
    const outcome: Notice = { kind: 'success', ...task.success(result) };
    state.set({ result, turn: state.get().turn + 1, outcome });
    showToast(outcome);
  } catch (error) {
    const { result, turn } = state.get();
    if (controller.signal.aborted) {
      return state.set({ result, turn, outcome: { kind: 'success', text: cancelledText } });
    }
    const outcome = failureNotice(error, task.failure);
    state.set({ result, turn, outcome });
    showToast(outcome);
  }
}
