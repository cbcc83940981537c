import { visitorIds } from '../limits/visitor.ts';
import type { ApiEvent } from '../runtime/api.ts';
import { withTimeout } from '../runtime/dependencies.ts';
import { log, settingsOf } from '../runtime/environment.ts';
import { Problem } from '../runtime/problems.ts';
import { secretIn } from '../runtime/secretValue.ts';
import { type CountedUnits, countUnits, dayUsedUp } from './units.ts';
import { type GenerationKind, type VideoSettings, videoSettings } from './videoSettings.ts';
import { type Generation, hasNoKey, keyRefused, type Writer } from './Writer.ts';

/** Milliseconds that a generation may wait for its key, and for its counters. */
const storesTimeoutMs = 3_800;

/**
 * Generates something behind guards, in this order: the off switch, the key, the units, then the calls of a model. All
 * calls end at one deadline, also when one of them has failed. The units of a generation that fails are given back when
 * OpenAI bills nothing of it. The log gets one line; alarms read its `fault` and `dayShare` (infra/stack/alarmTable.ts).
 * @param writerOf makes the stage's writer (writers.ts).
 * @param write is given it, and a signal for what it does itself.
 * @throws Problem
 */
export async function generate<Own extends Pick<Writer, 'mayBeBilled'>, Reply>(
  kind: GenerationKind,
  headers: ApiEvent['headers'],
  writerOf: (settings: VideoSettings, generation: Generation) => Promise<Own>,
  write: (writer: Own, signal: AbortSignal) => Promise<Reply>,
): Promise<Reply> {
  const settings = settingsOf(videoSettings, 'VIDEO_SETTINGS');
  if (!settings.enabled) {
    throw new Problem('GeneratorUnavailable', 'The video generator is switched off at the moment.', {
      reason: 'switched off (settings: video.enabled)',
      intended: true,
    });
  }
  const deadlineMs = settings.deadlineSeconds * 1000;
  const endsAt = performance.now() + deadlineMs;
  const deadline = AbortSignal.timeout(deadlineMs);
  const ended = new AbortController();
  const signal = AbortSignal.any([deadline, ended.signal]);
  const now = new Date();
  let writer: Own | undefined;
  let counted: CountedUnits | undefined;
  let dayShare: number | undefined;
  let fault: string | undefined;
  try {
    const ids = await withTimeout(visitorIds(headers, now), storesTimeoutMs);
    const generation = { visitor: ids.visitor, signal, endsAt };
    writer = await withTimeout(writerOf(settings, generation), storesTimeoutMs);
    counted = await withTimeout(countUnits(kind, ids, settings, now), storesTimeoutMs);
    ({ dayShare } = counted);
    return await write(writer, signal);
  } catch (error) {
    const problem = deadline.aborted ? tooSlow(settings) : error;
    if (problem instanceof Problem) fault = problem.reason;
    if (fault === dayUsedUp) dayShare = 1;
    // Another key may have been put in: the next visitor's call reads it.
    if (fault === keyRefused) secretIn('OPENAI_KEY_ARN').expire();
    // Asked before the other calls are ended, whose end says nothing of them.
    const mayBeBilled = writer?.mayBeBilled(fault);
    ended.abort();
    if (counted && !mayBeBilled) dayShare = await counted.giveBack();
    throw problem;
  } finally {
    log('INFO', { message: 'generation', kind, writer: settings.writer, fault, dayShare });
  }
}

function tooSlow({ deadlineSeconds }: VideoSettings): Problem {
  return new Problem('GenerationTooSlow', 'The AI service took too long to answer. Please try again.', {
    reason: `no result within ${deadlineSeconds} s`,
  });
}

/** @throws GeneratorUnavailable while the secret holds no value. */
export async function readKey(): Promise<string> {
  const [key] = await secretIn('OPENAI_KEY_ARN').read();
  if (key) return key;
  throw hasNoKey('the secret of the OpenAI API key holds no value');
}
