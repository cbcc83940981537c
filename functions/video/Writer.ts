import type {
  CampaignReply,
  CampaignRequest,
  GeneratedBy,
  ScriptReply,
  ScriptRequest,
  SeriesReply,
  SeriesRequest,
  ThumbnailRequest,
} from './video.ts';

/** What writes and draws: a model, or the sample of the local run. Each method throws a Problem. */
export interface Writer {
  readonly script: (request: ScriptRequest) => Promise<ScriptReply>;
  readonly series: (request: SeriesRequest) => Promise<SeriesReply>;
  readonly campaign: (request: CampaignRequest) => Promise<CampaignReply>;
  readonly thumbnail: (request: ThumbnailRequest) => Promise<DrawnPicture>;
}

/** When a whole generation ends. */
export interface Deadline {
  /** Ends every call. */
  readonly signal: AbortSignal;
  /** In milliseconds, on the clock of `performance.now()`. */
  readonly endsAt: number;
}

/**
 * The reason of a problem when OpenAI does not accept the key; the log has these words, and an alarm looks for them
 * (infra/stack/alarmTable.ts).
 */
export const keyRefused = 'key refused';

/** An image as it is stored and shown. */
export interface Picture {
  readonly bytes: Uint8Array;
  /** The extension of its file's name, without a dot; the link to it takes the content type from it (runtime/buckets.ts). */
  readonly extension: 'webp' | 'png' | 'jpg' | 'svg';
}

interface DrawnPicture {
  readonly picture: Picture;
  readonly generatedBy: GeneratedBy;
}
