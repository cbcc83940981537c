import { describe, expect, it } from 'vitest';
import { site } from '../../../content/built/site.ts';
import * as words from '../../../content/built/words/scripts.ts';
import { fill } from '../../../content/schema/fill.ts';
import {
  type HookPattern,
  hookWords,
  type ScriptRequest,
  type Tone,
  videoTypes,
  wordsFor,
} from '../../../functions/contract/video.ts';
import { countWords } from '../../../functions/contract/videoPlans.ts';
import { templateWriter } from '../../../functions/writers/template/templateWriter.ts';
import type { Job } from '../../../functions/writers/Writer.ts';
import { serviceArea } from '../../support/video.ts';

/** What the writer without a model makes of the optional fields. */
async function run<Result>(job: Job<Result>): Promise<{ result: Result; unmet: readonly string[] }> {
  const result = await job.run({} as never);
  return { result, unmet: job.unmet?.(result) ?? [] };
}
const write = (changes: Partial<ScriptRequest>) =>
  run(
    templateWriter.script({
      topic: 'choosing an ERP system',
      targetAudience: 'IT Directors',
      videoType: 'explainer',
      duration: '60s',
      ...changes,
    }),
  );

describe('tone and own words', () => {
  const fitting: Record<Tone, readonly HookPattern[]> = {
    plain: ['figure', 'question'],
    warm: ['scene', 'question'],
    provocative: ['contradiction', 'cost'],
  };

  it.each(Object.entries(fitting) as [Tone, readonly HookPattern[]][])(
    '%s: it begins and ends in that tone, and says that the rest does not',
    async (tone, patterns) => {
      for (const topic of ['choosing an ERP system', 'stock accuracy in depots', 'AI in accounts payable']) {
        const { result, unmet } = await write({ topic, tone });
        const { hook, hooks = [], callToAction, voiceoverScript } = result.script;
        expect(patterns).toContain(hooks.find(({ text }) => text === hook)?.pattern);
        const closings: readonly string[] = words.closingsOfTone[tone];
        expect(closings.map((one) => fill(one, { firm: site.name }))).toContain(callToAction);
        expect(voiceoverScript.startsWith(hook) && voiceoverScript.endsWith(callToAction)).toBe(true);
        expect(unmet).toEqual(['tone']);
      }
    },
  );

  it('holds for the videos of a series and a campaign, which still begin differently', async () => {
    const tone = 'provocative';
    const series = await run(templateWriter.series({ serviceArea, tone }));
    const campaign = await run(templateWriter.campaign({ campaignTheme: 'choosing an ERP system', tone }));
    expect([series.unmet, campaign.unmet]).toEqual([['tone'], ['tone']]);
    for (const scripts of [series.result, campaign.result.videos]) {
      expect(new Set(scripts.map(({ script }) => script.callToAction)).size).toBe(4);
    }
  });

  it('a visitor’s own words are spoken only where our text has them, else that is said', async () => {
    const { result, unmet } = await write({ brandWords: 'zebra lane, ERP' });
    expect(JSON.stringify(result)).not.toContain('zebra');
    expect(unmet).toEqual(['brandWords']);
    expect((await write({ brandWords: 'erp' })).unmet).toEqual([]);
    expect((await write({})).unmet).toEqual([]);
  });
});

describe('another length', () => {
  it.each([15, 20, 45, 90, 240, 600])('%i seconds are held as the four usual ones are', async (seconds) => {
    for (const topic of [
      'choosing an ERP system',
      'stock accuracy in depots',
      'Why ERP data migration fails',
    ]) {
      for (const videoType of videoTypes) {
        const form = { topic, videoType, duration: '60s', seconds } as const;
        const { result, unmet } = await write(form);
        const share = countWords(result.script.voiceoverScript) / wordsFor(form);
        expect(share, `${topic}, ${videoType}`).toBeGreaterThan(0.85);
        expect(share, `${topic}, ${videoType}`).toBeLessThan(1.06);
        expect(unmet).toEqual(share < 0.9 ? ['length'] : []);
        expect(result.script.duration).toBe(`${seconds}s`);
        expect(countWords(result.script.hook)).toBeLessThanOrEqual(hookWords);
      }
    }
  });

  it('seconds that are one of the four give the same script, and more than we have to say is told', async () => {
    const { script } = (await write({ duration: '2min' })).result;
    expect((await write({ seconds: 120 })).result.script).toEqual({ ...script, duration: '120s' });
    expect((await write({ topic: 'Vendor lock-in', seconds: 600 })).unmet).toEqual(['length']);
  });
});
