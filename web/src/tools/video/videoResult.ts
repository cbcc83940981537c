import '../../api/withoutEval.ts';
import * as z from 'zod';
import {
  campaignRequest,
  scriptRequest,
  seriesRequest,
  specifiedReplies,
  type VideoScript,
} from '#functions/video/video.ts';
import { json, request } from '../../api/request.ts';
import { type SessionDraft, sessionDraft } from '../../sessionDraft.ts';

export type Kind = 'script' | 'series' | 'campaign';

/** Milliseconds since 1970; tells one result from the next. */
const writtenAt = z.number();

const { script, series, campaign } = specifiedReplies;

const scriptResult = script.extend({ kind: z.literal('script'), request: scriptRequest, writtenAt });
const seriesResult = series.extend({ kind: z.literal('series'), request: seriesRequest, writtenAt });
const campaignResult = campaign.extend({ kind: z.literal('campaign'), request: campaignRequest, writtenAt });

interface ScriptResult extends z.infer<typeof scriptResult> {}
interface SeriesResult extends z.infer<typeof seriesResult> {}
interface CampaignResult extends z.infer<typeof campaignResult> {}

/** What a visitor has had written: the reply, and what was asked for. */
export type VideoResult = ScriptResult | SeriesResult | CampaignResult;
const videoResult: z.ZodType<VideoResult> = z.discriminatedUnion('kind', [
  scriptResult,
  seriesResult,
  campaignResult,
]);

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

/** Whether no model wrote it: then it is not about what the visitor asked for. */
export function isExample({ generatedBy }: VideoResult): boolean {
  return generatedBy?.writer === 'sample';
}

/** What a result is about: a script's title, else the visitor's own words. */
export function subjectOf(result: VideoResult): string {
  const { kind, data, request } = result;
  if (kind === 'script') return data.script.title;
  if (isExample(result)) return 'Example';
  return kind === 'series' ? request.serviceArea : request.campaignTheme;
}
