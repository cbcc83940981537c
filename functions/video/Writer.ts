import { Problem } from '../runtime/problems.ts';
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

/** What somebody may have to pay for. */
interface Billed {
  /** Whether somebody may bill what was asked for so far. @param fault reason of the problem that ends it. */
  readonly mayBeBilled: (fault: string | undefined) => boolean;
}

/** What writes: a model, or the sample of the local run. Each method that generates throws a Problem. */
export interface TextWriter extends Billed {
  readonly script: (request: ScriptRequest) => Promise<ScriptReply>;
  readonly series: (request: SeriesRequest) => Promise<SeriesReply>;
  readonly campaign: (request: CampaignRequest) => Promise<CampaignReply>;
}

/** What draws, in a function of its own. */
export interface ThumbnailDrawer extends Billed {
  readonly thumbnail: (request: ThumbnailRequest) => Promise<DrawnPicture>;
}

/** What does both. */
export interface Writer extends TextWriter, ThumbnailDrawer {}

/** One generation: for whom, and when it ends. */
export interface Generation {
  /** The visitor's id of the day (limits/visitor.ts). */
  readonly visitor: string;
  /** Ends every call. */
  readonly signal: AbortSignal;
  /** In milliseconds, on the clock of `performance.now()`. */
  readonly endsAt: number;
}

/** The reason of a problem when OpenAI does not accept the key. */
export const keyRefused = 'key refused';

/**
 * The reasons of problems that are the account's, whatever is asked for. The log has these words, and an alarm looks for
 * them (infra/stack/alarmTable.ts).
 */
export const accountFaults = [keyRefused, 'no model', 'no credit'] as const;

/** Nothing can be written without OpenAI. @param reason why, for the log */
export function hasNoKey(reason: string): Problem {
  return new Problem(
    'GeneratorUnavailable',
    'The video generator cannot write at the moment: it has no OpenAI API key yet. The operator has to set one.',
    { reason, intended: true },
  );
}

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
