import type { Deadline } from './Deadline.ts';
import type {
  CampaignReply,
  CampaignRequest,
  GeneratedBy,
  ScriptReply,
  ScriptRequest,
  SeriesReply,
  SeriesRequest,
  ThumbnailRequest,
  VideoType,
} from './video.ts';

/** The writer. A method only plans; its job calls, counts and costs. */
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

/** The means of a job. */
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

/**
 * What a generation has cost so far. A call counts with the most it can cost until its real cost is known, because a
 * call that was cut off may be billed.
 */
export class Tally {
  readonly #calls: number[] = [];

  /**
   * Counts a call that begins now.
   * @returns sets its real cost in dollars.
   */
  begin(maxDollars: number): (dollars: number) => void {
    const index = this.#calls.push(maxDollars) - 1;
    return (dollars) => {
      this.#calls[index] = dollars;
    };
  }

  get calls(): number {
    return this.#calls.length;
  }

  get dollars(): number {
    return this.#calls.reduce((sum, dollars) => sum + dollars, 0);
  }
}

/** The look of a thumbnail by the type of its video, in the words that the thumbnail request takes. */
const styles: Record<VideoType, string> = {
  explainer: 'Light ground, a balanced mobile of discs, one amber accent, large serif title',
  testimonial: 'Sand ground, a quiet mobile of leaves, generous space, serif title',
  'service-overview': 'Ink blue ground, a wide mobile in balance, amber and sky, serif title',
  'case-study': 'Sky blue ground, a mobile with one heavy disc held by many light ones, serif title',
  marketing: 'Ink blue ground, bold amber disc in balance, strong contrast, large serif title',
};

export function thumbnailStyle(videoType: VideoType): string {
  return styles[videoType];
}
