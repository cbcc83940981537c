import type { Page } from 'playwright';
import { openaiFor, type VideoSettings } from '../../../functions/contract/videoSettings.ts';
import { withVideoSettings } from '../../support/assembly.ts';
import { OpenaiStandIn } from '../../support/OpenaiStandIn.ts';
import { usage } from '../../support/openaiAnswers.ts';
import type { StackOptions } from '../../support/startStack.ts';
import { fillScriptForm } from '../../support/videoPage.ts';
import { words } from '../../support/words.ts';

export interface Writer {
  /** With these the stack writes with the stand-in. */
  readonly stack: StackOptions;
  /** What the stand-in has said it used, at the stage's prices. */
  readonly dollars: () => number;
  readonly stop: () => Promise<void>;
}

export async function startWriter(): Promise<Writer> {
  const standIn = await OpenaiStandIn.start();
  let prices: VideoSettings['openai'] | undefined;
  const change = withVideoSettings((settings) => {
    prices = openaiFor(settings.openai, 'script');
    return { ...settings, writer: 'openai', openai: { ...settings.openai, baseUrl: standIn.baseUrl } };
  });
  return {
    stack: { env: { OPENAI_API_KEY: 'sk-of-the-bench' }, change },
    dollars: () => {
      const { dollarsPerMillionInputTokens, dollarsPerMillionOutputTokens } = prices!;
      const microdollars =
        usage.input_tokens * dollarsPerMillionInputTokens +
        usage.output_tokens * dollarsPerMillionOutputTokens;
      return (standIn.hits.length * Math.ceil(microdollars)) / 1_000_000;
    },
    stop: () => standIn.close(),
  };
}

/** Has a script written by the form of the page that is open. */
export async function writeScript(page: Page): Promise<void> {
  await fillScriptForm(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/video/generate-script'));
  await page.getByRole('button', { name: words.video.generateScript }).click();
  const status = (await answered).status();
  if (status !== 200) throw new Error(`No script was written: ${status}.`);
  await page.waitForFunction(() => performance.getEntriesByName('goal:video').length > 0);
}
