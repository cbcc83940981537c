import { type ScriptPart, scriptRequest } from '../../../../../functions/contract/video.ts';
import { generateScript } from '../../../api/videoWrites.ts';
import { change, generations } from './generations.ts';
import { history } from './history.ts';
import type { ScriptResult } from './videoResult.ts';

/** What is wrong with an instruction, in the contract's words. */
export function instructionError(instruction: string): string | undefined {
  const { revise } = scriptRequest.shape;
  const parsed = revise.unwrap().shape.instruction.safeParse(instruction);
  return parsed.success ? undefined : parsed.error.issues[0]!.message;
}

/**
 * Has one part of a single script written anew (decision 39).
 * @throws ApiError or what the reply's check says
 */
export async function rewritePart(
  result: ScriptResult,
  part: ScriptPart,
  instruction: string,
  signal: AbortSignal,
): Promise<void> {
  const { data, generatedBy } = await generateScript(
    { ...result.request, revise: { script: result.scripts[0], part, instruction } },
    signal,
  );
  // The visitor may have edited other parts meanwhile.
  const latest = latestOf(result);
  const script = { ...latest.scripts[0], [part]: data.script[part] };
  change({ ...latest, scripts: [script], generatedBy: generatedBy ?? latest.generatedBy });
}

function latestOf(result: ScriptResult): ScriptResult {
  const candidates = [generations.script.get().result, ...history.get().results];
  return (candidates.find((candidate) => candidate?.id === result.id) as ScriptResult | undefined) ?? result;
}
