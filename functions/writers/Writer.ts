import type {
  CampaignReply,
  CampaignRequest,
  GeneratedBy,
  ScriptReply,
  ScriptRequest,
  SeriesReply,
  SeriesRequest,
  ThumbnailRequest,
} from '../contract/video.ts';
import type { Deadline } from './Deadline.ts';
import type { Tally } from './Tally.ts';

/** Who writes (decision 34). A method only plans; its job calls, counts and costs. */
export interface Writer {
  readonly script: (request: ScriptRequest) => Job<ScriptReply['data']>;
  readonly series: (request: SeriesRequest) => Job<SeriesReply['data']>;
  readonly campaign: (request: CampaignRequest) => Job<CampaignReply['data']>;
  readonly thumbnail: (request: ThumbnailRequest) => Job<Picture>;
}

/** One generation, planned. */
export interface Job<Result> {
  readonly generatedBy: GeneratedBy;
  /** The most that it can cost, second tries included; 0 for a job that makes no call and needs no key. */
  readonly maxDollars: number;
  /** @throws WriterFault */
  readonly run: (means: Means) => Promise<Result>;
}

/** What a job runs with. */
export interface Means {
  /** API key of the upstream; empty for a job that costs nothing. */
  readonly key: string;
  readonly deadline: Deadline;
  readonly tally: Tally;
}

/** An image as it is stored and shown. */
export interface Picture {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/webp' | 'image/png' | 'image/jpeg' | 'image/svg+xml';
  /** The extension of its file's name, without a dot. */
  readonly extension: string;
}
