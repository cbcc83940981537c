import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** What a click saves: the file's name and its bytes. */
export async function saved(
  page: Page,
  click: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
