import {
  type Angle,
  type ScriptForm,
  type ScriptPart,
  scriptRequest,
} from '../../../../../functions/contract/video.ts';
import { generateScript } from '../../../api/videoWrites.ts';
import { change, generations } from './generations.ts';
import { history } from './history.ts';
import { plannedVideo } from './plannedVideo.ts';
import { subjectOf, type VideoResult } from './videoResult.ts';

/** What is wrong with an instruction, in the contract's words. */
export function instructionError(instruction: string): string | undefined {
  const { revise } = scriptRequest.shape;
  const parsed = revise.unwrap().shape.instruction.safeParse(instruction);
  return parsed.success ? undefined : parsed.error.issues[0]!.message;
}

/**
 * Has one part of a script written anew (decision 39), for the audience, type and length that it was written for.
 * @param index which of the result's scripts
 * @throws ApiError or what the reply's check says
 */
export async function rewritePart(
  { result, index, part }: { result: VideoResult; index: number; part: ScriptPart },
  instruction: string,
  signal: AbortSignal,
): Promise<void> {
  const script = result.scripts[index]!;
  const { angle, ...form } = plannedScript(result, index);
  const { data, generatedBy } = await generateScript(
    { ...form, revise: { script, part, angle, instruction } },
    signal,
  );
  // The visitor may have edited other parts meanwhile.
  const latest = latestOf(result);
  const scripts = latest.scripts.map((old, at) =>
    at === index ? { ...old, [part]: data.script[part] } : old,
  );
  change({ ...latest, scripts, generatedBy: generatedBy ?? latest.generatedBy } as VideoResult);
}

/** The form as which a script was ordered; those of a series and a campaign have their plan's. */
function plannedScript(result: VideoResult, index: number): ScriptForm & { angle?: Angle } {
  if (result.kind === 'script') return result.request;
  return { topic: subjectOf(result), ...plannedVideo(result, index) };
}

function latestOf(result: VideoResult): VideoResult {
  const candidates = [generations[result.kind].get().result, ...history.get().results];
  return candidates.find((candidate) => candidate?.id === result.id) ?? result;
}
