import '../../api/withoutEval.ts';
import * as z from 'zod';
import {
  campaignRequest,
  scriptRequest,
  seriesRequest,
  specifiedReplies,
  type VideoScript,
} from '../../../../functions/video/video.ts';
import { json, request } from '../../api/request.ts';
import { type SessionDraft, sessionDraft } from '../../sessionDraft.ts';

export type Kind = 'script' | 'series' | 'campaign';

/** Milliseconds since 1970; tells one result from the next. */
const writtenAt = z.number();

const { script, series, campaign } = specifiedReplies;

/** What a visitor has had written: the reply, and what was asked for. */
const videoResult = z.discriminatedUnion('kind', [
  script.extend({ kind: z.literal('script'), request: scriptRequest, writtenAt }),
  series.extend({ kind: z.literal('series'), request: seriesRequest, writtenAt }),
  campaign.extend({ kind: z.literal('campaign'), request: campaignRequest, writtenAt }),
]);
export type VideoResult = z.infer<typeof videoResult>;

/** @throws ApiError, and when the reply lacks a specified field */
export async function generate(kind: Kind, body: object, signal: AbortSignal): Promise<VideoResult> {
  const reply = await json(await request('POST', `/api/video/generate-${kind}`, { body, signal }));
  return videoResult.parse({ ...(reply as object), kind, request: body, writtenAt: Date.now() });
}

/** The last result of each card, kept for this tab over a reload. */
export function lastResult(kind: Kind): SessionDraft<VideoResult> {
  return sessionDraft(`video-result-${kind}`, videoResult);
}

export function scriptsOf({ kind, data }: VideoResult): VideoScript[] {
  if (kind === 'script') return [data.script];
  return (kind === 'series' ? data : data.videos).map(({ script }) => script);
}

/** What a result is about: a script's title, else the visitor's own words. */
export function subjectOf({ kind, data, request }: VideoResult): string {
  if (kind === 'script') return data.script.title;
  return kind === 'series' ? request.serviceArea : request.campaignTheme;
}
